import pino, { type DestinationStream, type Logger, type LoggerOptions } from "pino"
import pretty from "pino-pretty"
import { requestFields } from "./request-id.ts"

/** From this level on a line is about an error. */
const errorLevel = 50

type Destinations = {
  /** Output of lines for people; null without a terminal. */
  people: { write(line: string): void } | null
  /** Output of JSON, by default the standard output. */
  out?: DestinationStream
  onError?(): void
}

/** The process's log. What is logged for a request names the request's id. */
export function createLog(
  level: string,
  { people, out = standardOutput(), onError = () => {} }: Destinations,
): Logger {
  const hooks: LoggerOptions["hooks"] = {
    logMethod(given, method, level) {
      if (level >= errorLevel) onError()
      method.apply(this, given)
    },
  }
  const options = { level, base: null, mixin: requestFields, hooks }
  return people ? pino(options, prettyLines(people)) : pino(options, out)
}

/** Most that waits for a standard output that takes nothing, in bytes; lines beyond it are lost. */
const longestBacklog = 1_000_000

/** The library would end the process when nothing can be written, as on a full disk. */
function standardOutput(): DestinationStream {
  const options = { dest: 1, sync: true, maxLength: longestBacklog, retryEAGAIN: () => false }
  return pino.destination(options).on("error", () => {})
}

function prettyLines(people: { write(line: string): void }): DestinationStream {
  const asLine = pretty.prettyFactory({
    colorize: true,
    translateTime: "SYS:HH:MM:ss",
    ignore: "pid,hostname",
  })
  return { write: json => people.write(asLine(json)) }
}

/** PostgreSQL's codes for data, constraints, syntax, rights, limits and RAISE, and our PT4xx, an answer's status. */
const causedByCaller = /^(?:(?:21|22|23|42|44|54|P0)...|25006|PT4\d\d)$/

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

/** Returns a thrown value as an Error. One that is none is not quoted: it may be anything that was given. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error("what was thrown is no error")
}

/**
 * Returns what may be logged of an error and its cause: its name, code and place, and its message without quotations. An error of
 * a database, a parser or the file system has no message there: they quote what they were given.
 */
export function describeError(error: Error): object {
  const { name, code, routine, constraint, cause } = error as Error & Record<string, unknown>
  const place = { stack: stackFrames(error), ...(cause instanceof Error && { cause: describeError(cause) }) }
  if (error instanceof SyntaxError || "path" in error) return { name, code, ...place }
  const fromDatabase = routine !== undefined || "severity" in error
  if (fromDatabase) return { name, code, routine, constraint, ...place }
  return { name, code, message: withoutQuotes(error.message), ...place }
}

/** Names of the program and of the database that a message quotes: what they are stands before them, or what is wrong with them after. */
const keptName =
  /(?<=\b(?:constraint|relation|column|table|function|schema|role|reading|setting|property) )["'][\w$.-]{1,60}["']/g
/** Text that people write: between quotation marks, addresses, telephone numbers. */
const written = /"[^"]*"|'[^']*'|`[^`]*`|„[^”]*”|“[^”]*”|\S+@\S+|\+?\d[\d ()/-]{6,}\d/g
/** Longest part of a message that is logged, in characters. */
const longestMessage = 300

function withoutQuotes(message: string): string {
  const names: string[] = []
  const marked = message.replace(keptName, name => `\0${names.push(name) - 1}\0`)
  const masked = marked.replace(written, "…").replace(/\0(\d+)\0/g, (_, place) => names[Number(place)] ?? "")
  return masked.slice(0, longestMessage)
}

/** Without the message before them, which may quote. */
function stackFrames({ stack = "" }: Error): string {
  return stack
    .split("\n")
    .filter(line => /^\s+at /.test(line))
    .join("\n")
}
