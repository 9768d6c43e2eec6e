import type { Logger } from "pino"

/**
 * Takes how many proxies are in front; returns what looks at the X-Forwarded-For header of each request and says once
 * when it names fewer than these: then TRUST_PROXY is too high, and visitors could choose by what they are counted.
 */
export function watchProxies(
  proxies: number,
  log: Pick<Logger, "warn">,
): (forwardedFor: string | null) => void {
  let isTold = false
  return forwardedFor => {
    const named = forwardedFor?.split(",").length ?? 0
    if (isTold || named >= proxies) return
    isTold = true
    log.warn(
      { trustProxy: proxies, named },
      "a request came through fewer proxies than TRUST_PROXY says: set it to how many add to X-Forwarded-For, and let nobody reach this port past them",
    )
  }
}
