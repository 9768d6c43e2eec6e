/**
 * Flags of the Node that runs the server, for every way to start it; the Dockerfile names them again. Node's own code lies
 * on large memory pages, where the system has such: an answer from memory becomes cheaper (decision 0021).
 */
export const serverFlags = ["--use-largepages=silent"]
