import { data } from "react-router"
import { HomePage } from "#app/features/blog/home/home-page.tsx"
import { type LoadedHome, loadHome } from "#app/features/blog/home/load-home.server.ts"
import { NewsletterBlock } from "#app/features/newsletter/newsletter-block.tsx"
import { localeOf } from "#app/i18n/paths.ts"
import { incomplete, sharedPageHeaders, unavailable } from "#app/lib/cache-policy.ts"
import { serverEnvironment } from "#app/lib/server-environment.ts"
import type { Route } from "./+types/home"

const broken: LoadedHome = { kind: "failed", reason: "unexpected" }

export async function loader({ url, context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(serverEnvironment), localeOf(url.pathname))
  if (home.kind === "failed") return data(home, unavailable)
  return data(home, home.isComplete ? {} : incomplete)
}

/** For a missing response, or one that is not from our server. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => broken)
}

export const headers = sharedPageHeaders

export default function BlogHome({ loaderData }: Route.ComponentProps) {
  return (
    <HomePage home={loaderData}>
      <NewsletterBlock element="copper" />
    </HomePage>
  )
}

export function ErrorBoundary() {
  return <HomePage home={broken} />
}
