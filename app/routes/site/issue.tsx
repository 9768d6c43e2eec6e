import { data, useSearchParams } from "react-router"
import { IssuePage, UnsentIssuePage } from "#app/features/newsletter/issue-page.tsx"
import { issueContent, testToken } from "#app/features/newsletter/schema.ts"
import { NotFound } from "#app/features/site/not-found.tsx"
import { localeOf } from "#app/i18n/paths.ts"
import { sharedPageHeaders, unavailable } from "#app/lib/cache-policy.ts"
import { readAnswer } from "#app/lib/result.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import { rowId } from "#app/lib/stored-row.ts"
import type { Route } from "./+types/issue"

/** It is not kept: the issue may be sent the next moment. */
const unknown = (status: 200 | 404 = 404) => data(null, { status, headers: { "cache-control": "no-store" } })

/** The web version of an issue that was sent; one that was written in the other language alone has none in this. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { privileged, log } = context.get(serverEnvironment)
  const id = rowId.safeParse(params.id)
  if (!id.success) return unknown()
  const answer = await privileged.rpc("read_newsletter_issue", { issue_id: id.data })
  const read = readAnswer(answer, issueContent.nullable())
  if (!read.ok) {
    log.error({ cause: read.cause }, "issue of the newsletter not shown")
    throw data(null, unavailable)
  }
  return read.data?.subject[localeOf(url.pathname)]
    ? data(read.data)
    : unknown(isOfTest(url.searchParams) ? 200 : 404)
}

/** Whether it is the link of a preview or a test. */
function isOfTest(parameters: URLSearchParams): boolean {
  return parameters.get("token") === testToken
}

export const headers = sharedPageHeaders

export default function IssueRoute({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  if (loaderData) return <IssuePage issue={loaderData} />
  return isOfTest(parameters) ? <UnsentIssuePage /> : <NotFound />
}
