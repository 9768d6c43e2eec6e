import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import routes from "#app/routes.ts"

/** The files of the routes that are found in another case than their address is written in. */
function foundInAnyCase(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, caseSensitive, children }) => {
    const own = path !== undefined && path !== "/" && !caseSensitive ? [file] : []
    return [...own, ...foundInAnyCase(children ?? [])]
  })
}

test("every address is found as it is written, in no other case", () => {
  expect(foundInAnyCase(routes)).toEqual([])
})
