import { data, type HeadersArgs, redirect } from "react-router"
import { loadPreview } from "#app/features/blog/preview/load-preview.server.ts"
import { PreviewFailure, PreviewPage } from "#app/features/blog/preview/preview-page.tsx"
import { localeOf, pathToPost } from "#app/i18n/paths.ts"
import { retryLater } from "#app/lib/form-answers.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/preview"

/** The address is a secret: nobody keeps it, lists it, or hands it on to where a link leads. */
const secret = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const environment = context.get(serverEnvironment)
  const locale = localeOf(url.pathname)
  const wait = await environment.limits.take("preview")
  if (wait > 0) return data({ kind: "limited" as const }, retryLater(429, wait))
  const loaded = await loadPreview(environment, params.token, locale)
  if (loaded.kind === "published") throw redirect(pathToPost(loaded.id, locale), { headers: secret })
  if (loaded.kind === "failed") return data(loaded, retryLater(503))
  return data(loaded, { status: loaded.kind === "invalid" ? 404 : 200 })
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
  const wait = loaderHeaders.get("retry-after")
  return new Headers({ ...secret, ...(wait && { "retry-after": wait }) })
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === "draft") return <PreviewPage preview={loaderData} />
  return <PreviewFailure reason={loaderData.kind} />
}
