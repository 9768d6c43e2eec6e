import { createRequestHandler, type ServerBuild } from "react-router"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { contentSecurityPolicy, inlineScriptSources } from "./security-headers.ts"

/** Answers a request for a page. */
export type SiteHandler = (request: Request) => Promise<Response>

/** What the application's server bundle exports beside its routes: the objects that both sides must share. */
type Entry = Pick<typeof import("react-router"), "RouterContextProvider"> & {
  serverEnvironment: import("react-router").RouterContext<ServerEnvironment>
}

type Options = {
  build: ServerBuild
  environment: ServerEnvironment
  https: boolean
  /** In development the policy is left out: the bundler's client needs inline code. */
  mode: "production" | "development"
}

/** Takes the application's bundle and what it runs with; returns the handler that renders its pages. */
export function createSite({ build, environment, https, mode }: Options): SiteHandler {
  const handle = createRequestHandler(build, mode)
  const { RouterContextProvider, serverEnvironment } = build.entry.module as unknown as Entry
  return async request => {
    const context = new RouterContextProvider()
    context.set(serverEnvironment, environment)
    const response = await handle(request, context)
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response
    const html = await response.text()
    const headers = new Headers(response.headers)
    if (mode === "production") {
      const scriptSources = inlineScriptSources(html)
      const backendUrl = environment.publicConfig.supabaseUrl
      headers.set("content-security-policy", contentSecurityPolicy({ scriptSources, backendUrl, https }))
    }
    headers.set("content-length", String(Buffer.byteLength(html)))
    return new Response(request.method === "HEAD" ? null : html, { status: response.status, headers })
  }
}
