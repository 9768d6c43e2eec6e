import { type Logger, pino } from "pino"

/** A log, and what reads its lines so far. */
export function keepLog(level: string): { log: Logger; logged(): string } {
  let logged = ""
  const write = (line: string) => {
    logged += line
  }
  return { log: pino({ level, base: null }, { write }), logged: () => logged }
}
