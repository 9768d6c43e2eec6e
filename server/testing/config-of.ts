import { type Config, readConfig } from "../config.ts"

/** Takes environment variables; returns the configuration. Throws what is wrong with them. */
export function configOf(environment: NodeJS.ProcessEnv): Config {
  const read = readConfig(environment)
  if ("problems" in read) throw new Error(read.problems.join("\n"))
  return read.config
}
