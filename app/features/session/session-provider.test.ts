import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { expect, test } from "vitest"
import { ToastProvider } from "#app/components/toast.tsx"
import { SessionProvider, useSession, useUser } from "./session-provider.tsx"

function SessionReader() {
  useSession()
  return null
}

function UserReader() {
  useUser()
  return null
}

const config = {
  siteUrl: "http://site.example",
  supabaseUrl: null,
  publishableKey: "key",
  primaryAdminEmail: "owner@site.example",
}

/** Takes a component; returns how it is rendered where the panel's pages are. */
const inPanel = (component: React.FunctionComponent) => () => {
  const session = { config, children: createElement(component) }
  const toasts = { children: createElement(SessionProvider, session) }
  const client = new QueryClient()
  return renderToString(createElement(QueryClientProvider, { client }, createElement(ToastProvider, toasts)))
}

test("[AUTH-12] the session used outside its provider throws", () => {
  expect(() => renderToString(createElement(SessionReader))).toThrow("useSession needs a SessionProvider")
})

test("[FORM-02] nobody's drafts are kept: who is signed in is told while somebody is, and else throws", () => {
  expect(inPanel(UserReader)).toThrow("nobody is signed in")
})
