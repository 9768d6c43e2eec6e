import { expect, test } from "vitest"

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!./messages/**"], {
  eager: true,
  query: "?raw",
  import: "default",
})
const catalogs = import.meta.glob<Record<string, object>>("./messages/en/*.ts", { eager: true })

/** Plural forms are one key. */
function keysOf(catalog: unknown, path = ""): string[] {
  if (typeof catalog === "string") return [path.replace(/_(one|few|many|other)$/, "")]
  return Object.entries(catalog as object).flatMap(([key, value]) =>
    keysOf(value, path ? `${path}.${key}` : key),
  )
}

/** A file's string literals as patterns of keys: a placeholder matches one segment, and a key includes its children. */
function patternsOf(text: string): RegExp[] {
  const strings = text.matchAll(/(?:"([\w.-]+)"|`([\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`)(, \{ returnObjects)?/g)
  return [...strings].map(([, string, template = "", isWhole]) => {
    const parts = (string ?? template).split(/\$\{[^}]*\}/).map(part => RegExp.escape(part))
    return new RegExp(`^${parts.join("[\\w-]+")}${isWhole ? "\\..+" : ""}$`)
  })
}

test("[I18N-03] every key is used", () => {
  const files = Object.values(sources).map(text => ({ text, patterns: patternsOf(text) }))
  const unused = Object.entries(catalogs).flatMap(([path, module]) => {
    const namespace = path.replace(/^.*\/(.*)\.ts$/, "$1")
    const users = files.filter(
      ({ text }) =>
        text.includes(
          `"${/^(editing|account|issues|leads|records|subscribers)$/.test(namespace) ? "admin" : namespace}"`,
        ) ||
        (namespace === "site" && text.includes("useTranslation()")),
    )
    const isUsed = (key: string) =>
      users.some(({ patterns }) => patterns.some(pattern => pattern.test(key))) ||
      (key.includes(".") && files.some(({ text }) => text.includes(`"${key}"`)))
    return keysOf(module[namespace])
      .filter(key => !isUsed(key))
      .map(key => `${namespace}:${key}`)
  })
  expect(unused).toEqual([])
})
