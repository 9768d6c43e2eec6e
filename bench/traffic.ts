import { Agent, request } from "node:http"
import { buffer } from "node:stream/consumers"
import { primaryAdmin } from "../e2e/setup/accounts.ts"
import type { RunningServer } from "../e2e/setup/server.ts"
import { loadSecrets } from "../server/secrets.ts"
import { confirmAccount } from "../server/testing/confirm-account.ts"
import { onClose } from "./open.ts"

export type Sent = {
  method?: "GET" | "POST" | "PATCH"
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to one server. Its body is returned as it came, not unpacked; another status is an error. */
export type Send = (status: number, sent: Sent) => Promise<Buffer>

export function openConnections(url: string, connections: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  onClose(() => agent.destroy())
  return async (status, { method = "GET", path, headers, body }) => {
    const length = body && { "content-length": String(Buffer.byteLength(body)) }
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const options = { agent, method, headers: { ...headers, ...length, "user-agent": "bench" } }
    const outgoing = request(url + path, options, answer => {
      buffer(answer).then(content => {
        if (answer.statusCode === status) resolve(content)
        else reject(new Error(`status ${answer.statusCode} of ${path}: ${content.toString("utf8", 0, 100)}`))
      }, reject)
    })
    outgoing.on("error", reject)
    outgoing.end(body)
    return promise
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
  const session = await send(200, { method: "POST", path, headers, body })
  const { access_token } = JSON.parse(session.toString())
  return { ...headers, authorization: `Bearer ${access_token}` }
}

export function rpc(name: string, parameters: object, headers?: Record<string, string>): Sent {
  const path = `/rest/v1/rpc/${name}`
  return { method: "POST", path, body: JSON.stringify(parameters), ...(headers && { headers }) }
}
