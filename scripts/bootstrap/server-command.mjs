/**
 * What Node is given to run the server, in every way to start it; the Dockerfile says the same. The last three make
 * answers from memory cheaper (decision 0021): Node's own code lies on large memory pages, where the system has such; no
 * garbage is collected merely because nobody asks, which costs V8 what it knows of the objects of node:http; and the room
 * for new objects, in MiB, does not shrink meanwhile.
 */
export const serverCommand = [
  "--disable-warning=ExperimentalWarning",
  "--use-largepages=silent",
  "--no-memory-reducer",
  "--min-semi-space-size=16",
  "server/main.ts",
]
