import { sendDueMails } from "#app/lib/browser-client.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { z } from "#app/lib/zod.ts"
import type { IssueValues } from "./issue-values.ts"
import { issueSchema } from "./issues.ts"

/** `conflict` is another's issue, null when it is gone; `refused` is what the database does not take. */
const saveOutcome = z.object({
  saved: issueSchema.optional(),
  conflict: issueSchema.nullable().optional(),
  refused: z.enum(["subject", "words", "posts", "segment"]).optional(),
})
export type SaveOutcome = z.infer<typeof saveOutcome>

/** In milliseconds: sending waits for the answer. */
const longestWait = 20_000

/** The base of a new issue is 0. Throws RequestError, like the functions below. */
export async function saveIssue(
  client: Client,
  id: string,
  base: number,
  { subject, words, posts, segment }: IssueValues,
): Promise<SaveOutcome> {
  const row = { new_subject: subject, new_words: words, new_posts: posts, new_segment: segment }
  const saving = client.rpc("save_newsletter_issue", { issue_id: id, base, ...row })
  return dataOf(await saving.abortSignal(AbortSignal.timeout(longestWait)), saveOutcome)
}

const obstacle = z.enum(["incomplete", "posts", "nobody", "past", "changed"])

/** At once, at a moment, or no more (null). Resolves with what keeps it from that, or null. */
export async function sendIssue(client: Client, id: string, base: number, at: "now" | string | null) {
  const when = { at_once: at === "now", ...(at !== null && at !== "now" && { moment: at }) }
  return dataOf(
    await client.rpc("send_newsletter_issue", { issue_id: id, base, ...when }),
    obstacle.nullable(),
  )
}

export type Steering = "paused" | "sending" | "cancelled"

/** Resolves with whether that is how it stands then. */
export async function steerIssue(client: Client, id: string, wanted: Steering): Promise<boolean> {
  const reached = dataOf(
    await client.rpc("steer_newsletter_issue", { issue_id: id, wanted }),
    z.string().nullable(),
  )
  return reached === wanted
}

/** Resolves with whether there was one that was not sent. */
export async function removeIssue(client: Client, id: string): Promise<boolean> {
  return dataOf(await client.rpc("remove_newsletter_issue", { issue_id: id }), z.boolean())
}

/** To one's own address. Resolves with whether there is such an issue. */
export async function sendTest(client: Client, id: string, language: "pl" | "en"): Promise<boolean> {
  const isThere = dataOf(
    await client.rpc("send_newsletter_test", { issue_id: id, in_language: language }),
    z.boolean(),
  )
  if (isThere) sendDueMails(client)
  return isThere
}
