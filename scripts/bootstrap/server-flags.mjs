/**
 * Flags of the Node that runs the server, for every way to start it; the Dockerfile names them again. They make an
 * answer from memory cheaper (decision 0021): Node's own code on large memory pages, where the system has such, and eight
 * instead of four shapes of an object for which a read of it stays quick.
 */
export const serverFlags = ["--use-largepages=silent", "--max-valid-polymorphic-map-count=8"]
