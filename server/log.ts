import pino, { type Logger } from "pino"
import pretty from "pino-pretty"

/** Takes a level and whether a person watches the terminal; returns the process's log: lines for people, JSON otherwise. */
export function createLog(level: string, forPeople: boolean): Logger {
  const options = { level, base: null }
  if (!forPeople) return pino(options)
  return pino(
    options,
    pretty({ colorize: true, translateTime: "SYS:HH:MM:ss", ignore: "pid,hostname", sync: true }),
  )
}

/**
 * Sends what libraries print to the console into the log, reduced to names and codes: database errors carry
 * statements, parameters and whole rows, which are personal data.
 */
export function captureConsole(log: Logger): void {
  for (const level of ["log", "info", "warn", "error"] as const) {
    console[level] = (...values: unknown[]) => {
      const error = values.find(value => value instanceof Error)
      if (error) log.error(describeError(error), "library error")
      else log.debug({ method: level }, "library message")
    }
  }
}

/**
 * Takes an error; returns what may be logged of it: its name, code and place, and its message unless a database or a
 * parser made it, which quote what they were given.
 */
export function describeError(error: Error): object {
  const { name, code, routine, constraint_name: constraint } = error as Error & Record<string, unknown>
  const fromDatabase = name === "PostgresError" || routine !== undefined
  if (error instanceof SyntaxError) return { name, stack: stackFrames(error) }
  return fromDatabase
    ? { name, code, routine, constraint }
    : { name, code, message: error.message, stack: error.stack }
}

/** The frames of an error's stack, without the message before them. */
function stackFrames({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter(line => /^\s+at /.test(line))
    .join("\n")
}
