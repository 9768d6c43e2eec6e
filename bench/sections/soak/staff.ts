import { setTimeout } from "node:timers/promises"
import { primaryAdmin } from "../../../e2e/setup/accounts.ts"
import { insertPost } from "../../../e2e/setup/posts.ts"
import type { RunningServer } from "../../../e2e/setup/server.ts"
import { loadSecrets } from "../../../server/secrets.ts"
import { confirmAccount } from "../../../server/testing/confirm-account.ts"
import { type Kind, type Outcome, oneOf, type Send, timed } from "./traffic.ts"
import { expect } from "./visitors.ts"

/** Pause after each save, in milliseconds. */
const pauseBetweenSaves = 5000
/** How long a saved post may take until both servers show it, in milliseconds, before that is a failure. */
const patience = 10_000

/** Takes the server and what sends requests to it; makes the first administrator and returns the headers of a session. */
export async function enter(server: RunningServer, send: Send): Promise<Record<string, string>> {
  const { publishableKey: apikey } = await loadSecrets(server.dataDir)
  const headers = { apikey, "content-type": "application/json" }
  const body = JSON.stringify(primaryAdmin)
  expect(200, await send({ method: "POST", path: "/auth/v1/signup", headers, body }))
  await confirmAccount(server.sql, primaryAdmin.email)
  const path = "/auth/v1/token?grant_type=password"
  const session = expect(200, await send({ method: "POST", path, headers, body }))
  const { access_token } = JSON.parse(session.body.toString())
  return { ...headers, authorization: `Bearer ${access_token}` }
}

/** Takes what sends requests to each of the servers and a session's headers; returns what the panel reads. */
export function staffKind(servers: readonly Send[], headers: Record<string, string>): Kind {
  const call = (name: string, parameters: object) =>
    ({ method: "POST", path: `/rest/v1/rpc/${name}`, headers, body: JSON.stringify(parameters) }) as const
  const reads = [
    call("list_posts", { words: "copper", page_size: 20, page_number: 1 }),
    call("list_contact_submissions", { words: "", chosen: "inbox", whole: false, page_size: 25 }),
    call("list_newsletter_subscriptions", { words: "", chosen: "all" }),
    { path: "/rest/v1/blog_posts?select=id,title&limit=20", headers },
  ]
  return {
    name: "panel, read",
    share: 15,
    async ask() {
      expect(200, await oneOf(servers)(oneOf(reads)))
    },
  }
}

/**
 * Takes a server, what sends requests to each, a session's headers and the moment to end; saves one post again and again
 * on the servers in turn, each time until all of them show it. Returns what became of the saves and of their showing.
 */
export async function keepSaving(
  server: RunningServer,
  servers: readonly Send[],
  headers: Record<string, string>,
  end: number,
): Promise<{ saves: Outcome; showing: Outcome }> {
  const id = await insertPost(server, { category: "soak" })
  const saves: Outcome = { name: "panel, save", times: [], failures: [] }
  const showing: Outcome = { name: "a saved post on both servers", times: [], failures: [] }
  for (let number = 0; performance.now() < end; number++) {
    const title = `Saved for the time ${number}.`
    const save = servers[number % servers.length]
    const body = JSON.stringify({ title: { en: title, pl: title } })
    await timed(saves, async () => {
      const path = `/rest/v1/blog_posts?id=eq.${id}`
      if (save) expect(204, await save({ method: "PATCH", path, headers, body }))
    })
    await timed(showing, async () => {
      await Promise.all(servers.map(send => untilShown(send, `/en/blog/${id}`, title)))
    })
    await setTimeout(pauseBetweenSaves)
  }
  return { saves, showing }
}

/** Takes what sends requests to a server, a path and a text; waits until the page there shows it. Throws when it does not. */
export async function untilShown(send: Send, path: string, title: string): Promise<void> {
  const limit = performance.now() + patience
  while (!expect(200, await send({ path })).body.includes(title)) {
    if (performance.now() > limit) throw new Error("a saved post did not show")
    await setTimeout(20)
  }
}
