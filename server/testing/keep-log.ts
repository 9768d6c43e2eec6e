import { type Logger, pino } from "pino"

/** A log and what tells all that was written to it so far. */
export function keepLog(level: string): { log: Logger; logged(): string } {
  let logged = ""
  const write = (line: string) => {
    logged += line
  }
  return { log: pino({ level, base: null }, { write }), logged: () => logged }
}
