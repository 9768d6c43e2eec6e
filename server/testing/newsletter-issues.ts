import { randomUUID } from "node:crypto"
import { pastTriggers } from "./past-triggers.ts"
import { startTestBackend } from "./test-backend.ts"

export type Batch = { wait: number; content: { id: string }; mails: Mail[] }
type Mail = { subscription_id: string; recipient: string; language: string; attempts: number }
type When = { at_once?: boolean; moment?: string | null }

export const texts = { en: "Copper", pl: "Miedź" }

export const idsOf = (batch: Batch | null) =>
  batch?.mails.map(({ subscription_id }) => subscription_id).toSorted() ?? []

/** The rows without which each test begins, those that refer to others first. */
const tables = [
  "private.newsletter_deliveries",
  "public.newsletter_issues",
  "public.newsletter_subscriptions",
].concat(["public.blog_posts", "private.outbox", "private.rate_limits"])

/** Opens a backend with an administrator, and what tests of the newsletter's issues do with it. */
export async function startNewsletter() {
  const { url, sql, close, privileged, registerPrimary } = await startTestBackend()
  const { client: staff, email: address } = await registerPrimary()

  async function addIssue(changes: object = {}): Promise<string> {
    const issue_id = randomUUID()
    const parts = { new_subject: texts, new_words: texts, new_posts: [], new_segment: "all", ...changes }
    await staff.rpc("save_newsletter_issue", { issue_id, base: 0, ...parts }).throwOnError()
    return issue_id
  }

  /** Sends an issue, at once unless told otherwise; returns why it is not sent. */
  async function send(issue_id: string, when: When = { at_once: true }, base = 1): Promise<string | null> {
    const parameters = { issue_id, base, at_once: false, ...when } as never
    return (await staff.rpc("send_newsletter_issue", parameters).throwOnError()).data
  }

  return {
    ...{ url, sql, close, privileged, staff, address, addIssue, send },

    empty: () =>
      pastTriggers(sql, async sql => {
        for (const table of tables) await sql`delete from ${sql(table)}`
      }),

    /** Adds confirmed subscribers and returns their ids. */
    async addSubscribers(count: number, changes: object = {}): Promise<string[]> {
      const rows = Array.from({ length: count }, () => {
        const id = randomUUID()
        return { id, email: `${id}@huta.example`, confirmed_at: "2026-01-01T10:00:00Z", ...changes }
      })
      await pastTriggers(sql, sql => sql`insert into public.newsletter_subscriptions ${sql(rows)}`)
      return rows.map(({ id }) => id)
    },

    async addPost(id: string): Promise<void> {
      await sql`
        insert into public.blog_posts (id, title, excerpt, content)
        values (${id}, ${sql.json(texts)}, ${sql.json(texts)}, ${sql.json(texts)})`
    },

    /** Adds an issue and sends it to all who are subscribed. */
    async beginIssue(): Promise<string> {
      const id = await addIssue()
      await send(id)
      return id
    },

    async steer(issue_id: string, wanted: string): Promise<string | null> {
      return (await staff.rpc("steer_newsletter_issue", { issue_id, wanted }).throwOnError()).data
    },

    async claim(batch_size = 100, rate: number | null = null): Promise<Batch | null> {
      const parameters = { batch_size, lease_seconds: 120, rate: rate as number }
      return (await privileged.rpc("claim_issue_mails", parameters).throwOnError()).data as Batch | null
    },

    /** Notes the outcome of mails by the claim that they are in, one after another. */
    async finish(
      issue: string,
      mails: Mail[] | undefined,
      outcome: string,
      about: "address" | "sender" | null = null,
    ): Promise<void> {
      for (const { subscription_id: subscription, attempts: attempt } of mails ?? []) {
        const parameters = {
          issue,
          subscription,
          attempt,
          outcome,
          about: about as string,
          error: `${outcome} so`,
        }
        await privileged.rpc("finish_issue_mail", parameters).throwOnError()
      }
    },

    async progress(id: string) {
      return (await staff.rpc("newsletter_progress", { issue_ids: [id] }).throwOnError()).data[0]
    },

    async read(id: string) {
      const [row] = await sql`
        select state, problem, version, send_at from public.newsletter_issues where id = ${id}`
      return row
    },
  }
}
