import { createHmac } from "node:crypto"
import { Agent, request } from "node:http"
import { text } from "node:stream/consumers"
import { apiRoutes } from "#server/http/api/routes.ts"
import { loadSecrets } from "#server/secrets.ts"
import { expect, test } from "./fixtures.ts"
import { servedAddresses } from "./setup/served-addresses.ts"

/** An answer, as far as it could tell what stands behind the server. */
type Answer = { status: number; headers: string[]; body: string }

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"]

/** What opens every door of the embedded API itself: the token of its most powerful role. */
function mightiestToken(jwtSecret: string): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url")
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ role: "service_role", exp: expiry })}`
  return `${content}.${createHmac("sha256", jwtSecret).update(content).digest("base64url")}`
}

/** Takes a server's address; returns what asks it, with a target exactly as it is given, on one connection. */
function asking(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(url)
  return (method: string, path: string, headers: Record<string, string>) =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request({ agent, hostname, port, method, path, headers }, async answer => {
        const body = await text(answer)
        const names = Object.keys(answer.headers).filter(name => !["date", "x-request-id"].includes(name))
        resolve({ status: answer.statusCode ?? 0, headers: names.sort(), body })
      })
      sent.on("error", reject).end(["POST", "PUT", "PATCH"].includes(method) ? "{}" : undefined)
    })
}

const listed = Object.entries(apiRoutes).flatMap(([path, operations]) =>
  Object.keys(operations).map(method => `${method} ${path}`),
)

/** What this server says itself of an address or a method that is not there: the API's words, or a page. */
const ours = /^$|"No such address"|^No such method$|^The body must be a form$|^<!DOCTYPE html>/

test("[PERM-01] of all that the embedded API serves, with any method, only the listed routes answer, whatever key is shown", async ({
  server,
}) => {
  const secrets = await loadSecrets(server.dataDir)
  const addresses = new Set([...(await servedAddresses(secrets, server.sql)), ...Object.keys(apiRoutes)])
  // The router has been read, and the database.
  for (const known of ["/_system/config", "/auth/v1/callback", "/rest/v1/outbox", "/rest/v1/rpc/claim_mails"])
    expect([...addresses]).toContain(known)
  const ask = asking(server.url)
  const key = { apikey: secrets.publishableKey, "content-type": "application/json" }
  const credentials = [
    { ...key, authorization: `Bearer ${mightiestToken(secrets.jwtSecret)}` },
    { ...key, apikey: secrets.secretKey, authorization: `Bearer ${secrets.secretKey}` },
  ]
  const nobodys = new Map<string, Answer>()

  /** Whether an answer is the one that an address beside it gets which nobody serves. */
  async function isClosed(method: string, path: string, answer: Answer): Promise<boolean> {
    if (Object.hasOwn(apiRoutes, path) && answer.status === 405) return true
    const beside = `/${path.split("/")[1]}/nobody/serves/this`
    const kind = `${method} ${beside}`
    const expected = nobodys.get(kind) ?? (await ask(method, beside, key))
    nobodys.set(kind, expected)
    return JSON.stringify(answer).replaceAll(path, "") === JSON.stringify(expected).replaceAll(beside, "")
  }

  const open = new Set<string>()
  for (const headers of credentials) {
    for (const path of addresses) {
      for (const method of methods) {
        const route = `${method} ${path}`
        // An open route does nothing without a key or JSON, and says so.
        const shown = listed.includes(route) ? { "content-type": "text/plain" } : headers
        if (!(await isClosed(method, path, await ask(method, path, shown)))) open.add(route)
      }
    }
  }
  expect([...nobodys.values()].filter(({ body }) => !ours.test(body))).toEqual([])
  expect([...open].sort()).toEqual([...listed].sort())
})
