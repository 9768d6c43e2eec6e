import { queryOptions } from "@tanstack/react-query"
import { bilingualSchema } from "#app/content/post.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { columnsOf, rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { type IssueValues, segments } from "./issue-values.ts"

export const issuesKey = "newsletter"

const problem = z.enum(["incomplete", "posts", "nobody", "refused"])
export type Problem = z.infer<typeof problem>

export const issueSchema = z.object({
  id: rowId,
  subject: bilingualSchema,
  words: bilingualSchema,
  posts: z.array(z.string()),
  segment: z.enum(segments),
  state: z.enum(["draft", "scheduled", "sending", "paused", "cancelled", "sent"]),
  send_at: timestamp.nullable(),
  problem: problem.nullable(),
  version: z.number(),
  updated_at: timestamp,
  updated_by: z.string(),
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
})
export type Issue = z.infer<typeof issueSchema>

/** `gone` are mails whose subscriber left or bounced before; those under way leave also when it is paused. */
const progressSchema = z.object({
  issue_id: rowId,
  mails: z.number(),
  waiting: z.number(),
  under_way: z.number(),
  retrying: z.number(),
  /** When the first of these may go again. */
  retry_at: timestamp.nullable(),
  sent: z.number(),
  refused: z.number(),
  gone: z.number(),
  left_because: z.number(),
  of_last_minute: z.number(),
  /** The mail server's words about a mail that waits. */
  last_error: z.string(),
})
export type Progress = z.infer<typeof progressSchema>

export type IssueWithProgress = Issue & { progress: Progress | undefined }

export function valuesOf({ subject, words, posts, segment }: Issue): IssueValues {
  return { subject, words, posts, segment }
}

/** Whether it can still be written. */
export function isOpen({ state }: Pick<Issue, "state">): boolean {
  return state === "draft" || state === "scheduled"
}

async function withProgress(client: Client, issues: Issue[], signal: AbortSignal) {
  const started = issues.filter(({ started_at }) => started_at !== null).map(({ id }) => id)
  const answer =
    started.length > 0
      ? await client.rpc("newsletter_progress", { issue_ids: started }).abortSignal(signal)
      : { data: [], error: null, status: 200 }
  const progress = dataOf(answer, z.array(progressSchema))
  return issues.map(issue => ({ ...issue, progress: progress.find(({ issue_id }) => issue_id === issue.id) }))
}

const pageSize = 25

/** A page of issues, counted from 1, the newest first; and whether there are older ones. */
export function issueListQuery(client: Client, page: number) {
  return queryOptions({
    queryKey: [issuesKey, "list", page],
    refetchOnMount: "always",
    queryFn: async ({ signal }) => {
      const first = (page - 1) * pageSize
      const answer = await client
        .from("newsletter_issues")
        .select(columnsOf(issueSchema))
        .order("created_at", { ascending: false })
        .order("id")
        .range(first, first + pageSize)
        .abortSignal(signal)
      const issues = dataOf(answer, z.array(issueSchema))
      return {
        issues: await withProgress(client, issues.slice(0, pageSize), signal),
        hasOlder: issues.length > pageSize,
      }
    },
  })
}

/** In milliseconds: for an issue that is being sent, and one that is late. */
const pollInterval = 2000
/** The longest that a timer of browsers lasts. */
const longestTimer = 2 ** 31 - 1

/** In milliseconds: the server claims mails so long, also of a cancelled issue, and one poll more. */
const longestUnderWay = 120_000 + 2 * pollInterval

/** In milliseconds. Mails that were under way when the issue was paused or cancelled leave nonetheless. */
export function readAgainIn(
  issue: Pick<Issue, "state" | "send_at" | "ended_at">,
  now: number,
): number | false {
  if (issue.state === "sending" || issue.state === "paused") return pollInterval
  if (issue.state === "cancelled")
    return now - Date.parse(issue.ended_at ?? "") < longestUnderWay && pollInterval
  if (issue.state !== "scheduled") return false
  return Math.min(longestTimer, Math.max(pollInterval, Date.parse(issue.send_at ?? "") - now))
}

export function issueQuery(client: Client, id: string) {
  return queryOptions({
    queryKey: [issuesKey, "one", id],
    refetchOnMount: "always",
    queryFn: async ({ signal }): Promise<IssueWithProgress | null> => {
      if (!rowId.safeParse(id).success) return null
      const reading = client.from("newsletter_issues").select(columnsOf(issueSchema)).eq("id", id)
      const found = dataOf(await reading.abortSignal(signal), z.array(issueSchema))
      const issues = await withProgress(client, found, signal)
      return issues[0] ?? null
    },
    refetchInterval: ({ state: { data } }) => (data ? readAgainIn(data, Date.now()) : false),
  })
}

const counts = z.object({ pl: z.number(), en: z.number() })

export function recipientsQuery(client: Client) {
  return queryOptions({
    queryKey: [issuesKey, "recipients"],
    refetchOnMount: "always",
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc("count_newsletter_recipients").abortSignal(signal), counts),
  })
}
