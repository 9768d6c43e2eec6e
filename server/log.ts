import pino, { type DestinationStream, type Logger } from "pino"
import pretty from "pino-pretty"
import { requestFields } from "./request-id.ts"

/**
 * Takes a level, where lines for people go, null when nobody watches, and where JSON goes else, by default to the
 * standard output; returns the process's log. What is logged for a request names the request's id.
 */
export function createLog(
  level: string,
  people: { write(line: string): void } | null,
  out: DestinationStream = pino.destination(1),
): Logger {
  const options = { level, base: null, mixin: requestFields }
  if (!people) return pino(options, out)
  return pino(options, prettyLines(people))
}

/** Takes where lines go; returns what writes them there for people to read. */
function prettyLines(people: { write(line: string): void }): DestinationStream {
  const asLine = pretty.prettyFactory({
    colorize: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: "pid,hostname",
  })
  return { write: json => people.write(asLine(json)) }
}

/** PostgreSQL's codes for what a caller can bring about: cardinality, data, constraints, syntax and rights, limits, RAISE. */
const causedByCaller = /^(21|22|23|42|54|P0)...$/

/**
 * Sends what libraries print to the console into the log, reduced to names, codes and places: database errors carry
 * statements, parameters and whole rows, and parsers quote what they were given, which are personal data. What any
 * caller can bring about is no error of this process.
 */
export function captureConsole(log: Logger): void {
  for (const level of ["log", "info", "warn", "error"] as const) {
    console[level] = (...values: unknown[]) => {
      const error = values.find(value => value instanceof Error)
      if (!error) return log.debug({ method: level }, "library message")
      const { name, code } = error as Error & { code?: unknown }
      if (causedByCaller.test(String(code))) log.debug({ code }, "refused by the database")
      else if (code === undefined) log.warn({ name, stack: stackFrames(error) }, "library error")
      else log.error(describeError(error), "library error")
    }
  }
}

/**
 * Takes an error; returns what may be logged of it: its name, code and place, and its message unless a database, a
 * parser or the file system made it, which quote what they were given.
 */
export function describeError(error: Error): object {
  const { name, code, routine, constraint_name: constraint } = error as Error & Record<string, unknown>
  const fromDatabase = name === "PostgresError" || routine !== undefined
  if (error instanceof SyntaxError || "path" in error) return { name, code, stack: stackFrames(error) }
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
