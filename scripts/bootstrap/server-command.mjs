/**
 * What Node is given to run the server, in every way to start it; the Dockerfile says the same. What is said of
 * memory makes answers from it cheaper and the process smaller (decisions 0021 and 0022): Node's own code lies on large
 * pages, where the system has such; no garbage is collected merely because nobody asks, which costs V8 what it knows of
 * the objects of node:http; the room for new objects, in MiB, neither shrinks meanwhile nor grows; and old garbage is
 * collected when it is this many percent of what lives.
 */
export const serverCommand = [
  "--disable-warning=ExperimentalWarning",
  "--use-largepages=silent",
  "--no-memory-reducer",
  "--min-semi-space-size=8",
  "--max-semi-space-size=8",
  "--heap-growing-percent=40",
  "server/main.ts",
]
