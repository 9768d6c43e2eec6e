/**
 * What Node is given to run the server, in every way to start it; the Dockerfile says the same. Node's own code lies on
 * large memory pages, where the system has such: an answer from memory becomes cheaper (decision 0021).
 */
export const serverCommand = [
  "--disable-warning=ExperimentalWarning",
  "--use-largepages=silent",
  "server/main.ts",
]
