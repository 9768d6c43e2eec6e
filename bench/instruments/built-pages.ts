import { loadSite, type SharedEnvironment } from "../../server/http/site.ts"
import { openGuards } from "../../server/testing/open-pipeline.ts"

const siteUrl = "http://localhost:3000"

/**
 * Takes what pages ask of their environment; returns what renders a page of the built site in this process, past every
 * cache, and gives back its text. That throws when the page is not there.
 */
export async function openBuiltPages(
  parts: Partial<SharedEnvironment> = {},
): Promise<(path: string) => Promise<string>> {
  const environment = { publicConfig: { siteUrl, supabaseUrl: null }, ...parts } as SharedEnvironment
  const { limiter } = openGuards
  const { handler } = await loadSite({ environment, limiter, https: false, development: false })
  return async path => {
    const answer = await handler(new Request(siteUrl + path), null)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer.text()
  }
}
