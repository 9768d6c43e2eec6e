import { data, useSearchParams } from "react-router"
import { ListPage } from "#app/features/blog/list/list-page.tsx"
import { readListQuery } from "#app/features/blog/list/list-query.ts"
import { type LoadedList, loadList } from "#app/features/blog/list/load-list.server.ts"
import { localeOf } from "#app/i18n/paths.ts"
import { sharedPageHeaders, unavailable } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/all"

const broken: LoadedList = { kind: "failed", reason: "unexpected" }

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams)
  const list = await loadList(context.get(serverEnvironment), query, localeOf(url.pathname))
  if (list.kind === "failed") return data(list, unavailable)
  const isAbsent = query.page > 1 && list.posts.length === 0
  return data(list, { status: isAbsent ? 404 : 200 })
}

/** For a missing response, or one that is not from our server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => broken)
}

export const headers = sharedPageHeaders

export default function BlogAll({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  return <ListPage query={readListQuery(parameters)} list={loaderData} />
}

export function ErrorBoundary() {
  const [parameters] = useSearchParams()
  return <ListPage query={readListQuery(parameters)} list={broken} />
}
