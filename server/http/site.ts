import { randomBytes } from "node:crypto"
import { createRequestHandler, type ServerBuild } from "react-router"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import type { Limiter } from "./limits/limiter.ts"
import { mailboxKey } from "./limits/mailbox-key.ts"
import { allowMarkedScripts } from "./marked-scripts.ts"
import { contentSecurityPolicy } from "./security-headers.ts"

/** Answers a request for a page. The client is by what its sender is counted; null for the server itself. */
export type SiteHandler = (request: Request, client: string | null) => Promise<Response>

/** What the application's server bundle exports beside its routes: the objects that both sides must share. */
type Entry = Pick<typeof import("react-router"), "RouterContextProvider"> & {
  serverEnvironment: import("react-router").RouterContext<ServerEnvironment>
}

/** What every request is lent; its sender's limits and its page's mark come with the request. */
export type SharedEnvironment = Omit<ServerEnvironment, "limits" | "scriptNonce">

type Options = {
  build: ServerBuild
  environment: SharedEnvironment
  limiter: Limiter
  https: boolean
  /** In development the policy is left out: the bundler's client needs inline code. */
  mode: "production" | "development"
}

/** Takes the application's bundle and what it runs with; returns the handler that renders its pages. */
export function createSite({ build, environment, limiter, https, mode }: Options): SiteHandler {
  // Behind a proxy that ends TLS the request's own address is not the one that browsers name as the origin.
  const allowedActionOrigins = [new URL(environment.publicConfig.siteUrl).host]
  const handle = createRequestHandler({ ...build, allowedActionOrigins }, mode)
  const { RouterContextProvider, serverEnvironment } = build.entry.module as unknown as Entry
  return async (request, client) => {
    const context = new RouterContextProvider()
    const limits: ServerEnvironment["limits"] = {
      take: form => limiter.take(`${form}ByClient`, client),
      takeNewsletterAddress: email => limiter.take("newsletterByEmail", mailboxKey(email)),
    }
    const scriptNonce = randomBytes(16).toString("base64url")
    context.set(serverEnvironment, { ...environment, limits, scriptNonce })
    const response = await handle(request, context)
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response
    const { html, scriptSources } = allowMarkedScripts(await response.text(), scriptNonce)
    const headers = new Headers(response.headers)
    if (mode === "production") {
      const backendUrl = environment.publicConfig.supabaseUrl
      headers.set("content-security-policy", contentSecurityPolicy({ scriptSources, backendUrl, https }))
    }
    headers.set("content-length", String(Buffer.byteLength(html)))
    return new Response(request.method === "HEAD" ? null : html, { status: response.status, headers })
  }
}
