import type { Hono } from "hono"
import { pino } from "pino"
import { createApp } from "../http/app.ts"
import { openGuards } from "./open-guards.ts"

type Parts = Parameters<typeof createApp>[0]

/** Takes the backend, the pages and whatever else a test is about; returns the application, whose other guards let everything pass. */
export function createOpenApp(parts: Pick<Parts, "backend" | "site"> & Partial<Parts>): Hono {
  return createApp({
    development: false,
    hsts: null,
    proxies: 0,
    ...openGuards,
    wakeOutbox() {},
    takeTurn: (_line, task) => task(),
    takeReadTurn: (_line, task) => task(),
    takeUpload: async () => new Response(null, { status: 404 }),
    log: pino({ level: "silent" }),
    ...parts,
  })
}
