import { setTimeout as pause } from "node:timers/promises"
import type postgres from "postgres"
import { primaryAdmin } from "../e2e/setup/accounts.ts"
import type { RunningServer } from "../e2e/setup/server.ts"
import { loadSecrets } from "../server/secrets.ts"
import { confirmAccount } from "../server/testing/confirm-account.ts"

export type Sent = {
  method?: "GET" | "POST" | "PATCH"
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to one server, and returns the text of its answer; another status is an error. */
export type Send = (status: number, sent: Sent) => Promise<string>

export function sendTo(url: string): Send {
  return async (status, { path, headers, ...sent }) => {
    const answer = await fetch(url + path, { ...sent, headers: { ...headers, "user-agent": "bench" } })
    const text = await answer.text()
    if (answer.status !== status) throw new Error(`status ${answer.status} of ${path}: ${text.slice(0, 100)}`)
    return text
  }
}

export async function signIn(
  server: Pick<RunningServer, "dataDir" | "sql">,
  send: Send,
): Promise<Record<string, string>> {
  const { publishableKey: apikey } = await loadSecrets(server.dataDir)
  const headers = { apikey, "content-type": "application/json" }
  const body = JSON.stringify(primaryAdmin)
  await send(200, { method: "POST", path: "/auth/v1/signup", headers, body })
  await confirmAccount(server.sql, primaryAdmin.email)
  const path = "/auth/v1/token?grant_type=password"
  const { access_token } = JSON.parse(await send(200, { method: "POST", path, headers, body }))
  return { ...headers, authorization: `Bearer ${access_token}` }
}

export function rpc(name: string, parameters: object, headers?: Record<string, string>): Sent {
  const path = `/rest/v1/rpc/${name}`
  return { method: "POST", path, body: JSON.stringify(parameters), ...(headers && { headers }) }
}

/** Tells a server that the content has changed: it makes each page anew that is asked for then. */
export async function forgetPages(sql: postgres.Sql): Promise<void> {
  await sql.notify("content_changed", "")
  await pause(2)
}
