import { QueryClientProvider } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Outlet } from "react-router"
import { ToastProvider } from "#app/components/toast.tsx"
import { SessionProvider } from "#app/features/session/session-provider.tsx"
import type { RouteHandle } from "#app/lib/hydration.ts"
import { createQueryClient } from "#app/lib/query-client.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/root"
import "#app/styles/admin.css"

/** TypeScript does not declare what browsers have of Trusted Types. */
type Policies = {
  createPolicy(name: "default", rules: { createHTML(html: string, wanted?: string): string | null }): unknown
}

/**
 * Judges text that is given to the browser as HTML. React does so with a script element and the text of a script
 * that it renders in the browser, as that of the sign-in page. Text without a tag makes no element. The browser names the
 * type that it wants; ProseMirror, which does not, is to make a policy of its own.
 */
function allowReactScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy("default", {
    createHTML(html, wanted) {
      if (!wanted) throw new TypeError("no policy of ours")
      return html === "<script></script>" || !html.includes("<") ? html : null
    },
  })
}

// Before React takes over the document.
allowReactScripts()

export function loader({ context }: Route.LoaderArgs) {
  return context.get(serverEnvironment).publicConfig
}

export function headers() {
  return { "cache-control": "no-store" }
}

export const handle = { hydrate: "on load", messages: ["admin"] } satisfies RouteHandle

/** The configuration does not change while the page is open. */
export function shouldRevalidate() {
  return false
}

export default function AdminRoot({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("admin")
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SessionProvider config={loaderData}>
          <meta name="robots" content="noindex" />
          <noscript>
            <p className="bg-danger p-4 text-center font-semibold text-white">{t("needsScript")}</p>
          </noscript>
          <Outlet />
        </SessionProvider>
      </ToastProvider>
    </QueryClientProvider>
  )
}
