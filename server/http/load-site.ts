import type { RequestListener } from "node:http"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import type { ServerBuild } from "react-router"
import type { Limiter } from "./limits/limiter.ts"
import { createSite, type SharedEnvironment, type SiteHandler } from "./site.ts"

type Options = { environment: SharedEnvironment; limiter: Limiter; https: boolean; development: boolean }

/** The application as the server runs it. */
export type LoadedSite = {
  handler: SiteHandler
  clientFolder: string | null
  /** Puts what must answer first, such as the bundler's own files, before a listener. */
  wrap(listener: RequestListener): RequestListener
  close(): Promise<void>
}

/** Takes what the application runs with; loads its build, or in development Vite with hot reload. */
export function loadSite(options: Options): Promise<LoadedSite> {
  return options.development ? loadFromVite(options) : loadFromBuild(options)
}

async function loadFromBuild({ development: _, ...options }: Options): Promise<LoadedSite> {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild
  return {
    handler: createSite({ ...options, build, mode: "production" }),
    clientFolder: "build/client",
    wrap: listener => listener,
    async close() {},
  }
}

async function loadFromVite({ development: _, ...options }: Options): Promise<LoadedSite> {
  const { createServer } = await import("vite")
  const ours = process.listeners("SIGTERM")
  const vite = await createServer({ server: { middlewareMode: true } })
  // What came with Vite would end the process at once, before PostgreSQL is stopped.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.off("SIGTERM", listener)
  }
  return {
    async handler(request, client) {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
      return createSite({ ...options, build, mode: "development" })(request, client)
    },
    clientFolder: null,
    wrap: listener => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
