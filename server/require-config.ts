import { type Config, readConfig } from "./config.ts"

/** Returns the configuration of this process; when a variable is wrong, says which ones and ends the process with 1. */
export function requireConfig(): Config {
  const read = readConfig(process.env)
  if ("config" in read) return read.config
  const lines = read.problems.map(problem => `  ${problem}`)
  process.stderr.write(
    `\nThe configuration is not right:\n${lines.join("\n")}\n\nREADME.md has the table of variables.\n`,
  )
  process.exit(1)
}
