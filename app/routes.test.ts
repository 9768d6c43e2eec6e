import type { RouteConfigEntry } from "@react-router/dev/routes"
import { expect, test } from "vitest"
import routes from "#app/routes.ts"

function caseInsensitiveRoutes(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, file, caseSensitive, children }) => {
    const own = path !== undefined && path !== "/" && !caseSensitive ? [file] : []
    return [...own, ...caseInsensitiveRoutes(children ?? [])]
  })
}

test("every route is case-sensitive", () => {
  expect(caseInsensitiveRoutes(routes)).toEqual([])
})

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])])
}

test("every page lies in app/routes", () => {
  expect(filesOf(routes).filter(file => !file.startsWith("routes/"))).toEqual([])
})
