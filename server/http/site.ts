import { createHash, randomBytes } from "node:crypto"
import type { RequestListener } from "node:http"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler, type ServerBuild } from "react-router"
import { mailboxKey } from "#app/lib/email-address.ts"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { contentSecurityPolicy } from "./headers.ts"
import type { Limiter } from "./limits/limiter.ts"
import { createPatternOf } from "./policy-reports/route-patterns.ts"

/** Answers a request for a page. The client is by what its sender is counted; null for the server itself. */
export type SiteHandler = (request: Request, client: string | null) => Promise<Response>

/** The server bundle's exports beside its routes: the objects that both sides must share. */
type Entry = Pick<typeof import("react-router"), "RouterContextProvider"> & {
  serverEnvironment: import("react-router").RouterContext<ServerEnvironment>
}

/** The part that all requests share; a sender's limits and a page's nonce come with the request. */
export type SharedEnvironment = Omit<ServerEnvironment, "limits" | "scriptNonce">

type Parts = { environment: SharedEnvironment; limiter: Limiter; https: boolean }

type Options = Parts & {
  build: ServerBuild
  /** In development there is no policy: the bundler's client needs inline code. */
  mode: "production" | "development"
}

export function createSite({ build, environment, limiter, https, mode }: Options): SiteHandler {
  const handle = createRequestHandler(build, mode)
  const { RouterContextProvider, serverEnvironment } = build.entry.module as unknown as Entry
  return async (request, client) => {
    const context = new RouterContextProvider()
    const limits: ServerEnvironment["limits"] = {
      take: form => limiter.take(`${form}ByClient`, client),
      takeNewsletterAddress: email => limiter.take("newsletterByEmail", mailboxKey(email)),
    }
    const scriptNonce = randomBytes(16).toString("base64url")
    context.set(serverEnvironment, { ...environment, limits, scriptNonce })
    const response = await handle(withoutOrigin(request), context)
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response
    const { html, scriptSources } = allowMarkedScripts(await response.text(), scriptNonce)
    const headers = new Headers(response.headers)
    if (mode === "production") {
      const policy = {
        ...{ scriptSources, https },
        backendUrl: environment.publicConfig.supabaseUrl,
        reports: true,
        isPanel: new URL(request.url).pathname.startsWith("/admin"),
      }
      headers.set("content-security-policy", contentSecurityPolicy(policy))
    }
    headers.set("content-length", String(Buffer.byteLength(html)))
    return new Response(request.method === "HEAD" ? null : html, { status: response.status, headers })
  }
}

/**
 * A form counts wherever a browser says that it came from, which may be "null" for one in a frame or behind a strict setting:
 * React Router would answer it with two words, and what was typed would be lost. The forms of pages act for nobody: they read no
 * cookie, and what came without the token of the contact form or of a mailed link is held back or does nothing.
 */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete("origin")
  return new Request(request, { headers })
}

/**
 * Takes this rendering's mark out of a page, and returns the CSP hashes of the scripts that carried it. Nothing that is
 * stored can hold the mark: whatever else stands in the page as a script is not allowed.
 */
function allowMarkedScripts(rendered: string, mark: string): { html: string; scriptSources: string[] } {
  const attribute = ` nonce="${mark}"`
  // No attribute of ours holds a "<" or ">": a tag that was left open before one of ours does not become a part of it.
  const marked = new RegExp(`<script[^<>]*${attribute}[^<>]*>([^]*?)</script>`, "g")
  const codes = [...rendered.matchAll(marked)].map(([, code = ""]) => code)
  const sources = codes.map(code => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
  return { html: rendered.replaceAll(attribute, ""), scriptSources: [...new Set(sources)] }
}

export type LoadedSite = Awaited<ReturnType<typeof loadFromVite>>

export function loadSite({ development, ...parts }: Parts & { development: boolean }): Promise<LoadedSite> {
  return development ? loadFromVite(parts) : loadFromBuild(parts)
}

async function loadFromBuild(parts: Parts): Promise<LoadedSite> {
  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as ServerBuild
  return {
    handler: createSite({ ...parts, build, mode: "production" }),
    patternOf: createPatternOf(build.routes),
    clientFolder: "build/client",
    wrap: listener => listener,
    async close() {},
  }
}

async function loadFromVite(parts: Parts) {
  const { createServer } = await import("vite")
  const ours = process.listeners("SIGTERM")
  const vite = await createServer({ server: { middlewareMode: true } })
  // Vite's own listeners would end the process at once, before PostgreSQL is stopped.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.off("SIGTERM", listener)
  }
  return {
    async handler(...[request, client]: Parameters<SiteHandler>) {
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild
      return createSite({ ...parts, build, mode: "development" })(request, client)
    },
    /** No page has a policy, so none is reported. */
    patternOf: (_pathname: string): string | null => null,
    /** Its files; null in development, where the bundler serves its own. */
    clientFolder: null as string | null,
    /** Puts what must answer first, such as the bundler's own files, before a listener. */
    wrap:
      (next: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => next(request, response)),
    close: () => vite.close(),
  }
}
