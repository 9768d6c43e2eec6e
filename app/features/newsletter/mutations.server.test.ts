import { expect, test, vi } from "vitest"
import type { ServerEnvironment } from "#app/lib/server-environment.ts"
import { followLink } from "./mutations.server.ts"

const id = "4f3a91c2-0000-4000-8000-000000000001"
const issue = "5e2b80d1-0000-4000-8000-000000000002"

/** Returns what a link asks of the database. */
async function asked(purpose: "confirm" | "unsubscribe", query: string) {
  const rpc = vi.fn(async () => ({ data: true, error: null }))
  const newsletterTokens = { read: (_: string, token: string | null) => (token === "good" ? id : null) }
  const environment = { privileged: { rpc }, newsletterTokens, limits: { take: async () => 0 } }
  const { data } = await followLink(
    environment as unknown as ServerEnvironment,
    purpose,
    new URLSearchParams(query),
  )
  return [data.outcome, ...rpc.mock.calls.flat()]
}

test("[NL-04] a link of an issue ends the subscription because of it; with no id of an issue, or a wrong one, it ends it too", async () => {
  const end = ["done", "end_newsletter_subscription"]
  expect(await asked("unsubscribe", `token=good&issue=${issue}`)).toEqual([
    ...end,
    { subscription_id: id, because_of: issue },
  ])
  for (const query of ["token=good", "token=good&issue=", "token=good&issue=1%27"])
    expect(await asked("unsubscribe", query)).toEqual([...end, { subscription_id: id }])
  expect(await asked("unsubscribe", `token=bad&issue=${issue}`)).toEqual(["invalid"])
  expect(await asked("confirm", `token=good&issue=${issue}`)).toEqual([
    "done",
    "confirm_newsletter_subscription",
    { subscription_id: id },
  ])
})
