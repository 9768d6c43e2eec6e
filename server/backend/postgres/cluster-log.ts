/** Where the start and the supervision report what an operator should know; a pino logger is one. */
export type ClusterLog = {
  info(message: string): void
  error(message: string): void
}
