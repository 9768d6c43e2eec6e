import { type Config, readConfig } from "../config.ts"

/** The configuration. Throws what is wrong with them. */
export function configOf(environment: NodeJS.ProcessEnv): Config {
  const read = readConfig(environment)
  if ("problems" in read) throw new Error(read.problems.join("\n"))
  return read.config
}
