import { expect, test, vi } from "vitest"
import { watchProxies } from "./watch-proxies.ts"

test.for([
  [0, null, false],
  [1, "203.0.113.9", false],
  [1, "198.51.100.1, 203.0.113.9", false],
  [1, null, true],
  [2, "203.0.113.9", true],
] as const)(
  "with TRUST_PROXY %i and the header %j the operator is warned once: %j, without an address",
  ([proxies, forwardedFor, isWarned]) => {
    const warn = vi.fn()
    const watch = watchProxies(proxies, { warn })
    watch(forwardedFor)
    watch(forwardedFor)
    expect(warn).toHaveBeenCalledTimes(isWarned ? 1 : 0)
    expect(JSON.stringify(warn.mock.calls)).not.toContain("203.0.113.9")
  },
)
