import { isRead } from "./is-read.ts"
import { toBrowsers } from "./page-cache/page-cache.ts"
import { sharingPolicy } from "./page-cache/sharing-policy.ts"

type Answer<Environment> = (request: Request, environment?: Environment) => Response | Promise<Response>

/**
 * Takes what answers requests; returns the same for those that come past the page cache. What routes tell that cache
 * stays inside: a cache between here and the visitor would keep a page after its content has changed, since nobody
 * could tell it. A page for everybody is asked about each time; whatever says nothing else is for nobody to keep.
 */
export function withOutwardCaching<Environment extends object>(
  answer: Answer<Environment>,
): Answer<Environment> {
  return async (request, environment) => {
    const { method } = request
    const response = await answer(request, environment)
    const { headers, status } = response
    const said = headers.get("cache-control")
    if (said !== null && !/s-maxage/i.test(said)) return response
    const isPage = status === 200 && isRead({ method }) && sharingPolicy(headers) !== null
    headers.set("cache-control", isPage ? toBrowsers : "no-store")
    if (isPage) headers.set("vary", "accept-encoding")
    return response
  }
}
