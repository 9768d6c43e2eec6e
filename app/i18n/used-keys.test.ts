import { type ESTree, parseSync, Visitor } from "vite"
import { expect, test } from "vitest"
import { createI18n } from "./i18n.ts"

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!./messages/**"], {
  eager: true,
  query: "?raw",
  import: "default",
})
const catalogs = import.meta.glob<Record<string, object>>("./messages/en/*.ts", { eager: true })

/** What one file does with texts: its namespaces, the keys of its t(…) calls, and every other string in it. */
type Usage = { namespaces: Set<string>; keys: RegExp[]; strings: Set<string> }

const anyPart = "[\\w-]+"
const allBelow = "\\..+"

/** The patterns of the keys that an expression can be, none when that is decided elsewhere. */
function patternsOf(key: ESTree.Node | null | undefined): string[] {
  if (key?.type === "Literal" && typeof key.value === "string") return [RegExp.escape(key.value)]
  if (key?.type === "TemplateLiteral")
    return [key.quasis.map(({ value }) => RegExp.escape(value.raw)).join(anyPart)]
  if (key?.type === "ConditionalExpression")
    return [...patternsOf(key.consequent), ...patternsOf(key.alternate)]
  return []
}

/** Whether a t(…) call with these options returns every text below its key. */
function asksForAll(options: ESTree.Node | undefined): boolean {
  if (options?.type !== "ObjectExpression") return false
  return options.properties.some(
    property =>
      property.type === "Property" &&
      property.key.type === "Identifier" &&
      property.key.name === "returnObjects",
  )
}

function usageOf(file: string, text: string, defaultNamespace: string): Usage {
  const usage: Usage = { namespaces: new Set(), keys: [], strings: new Set() }
  const addKeys = (key: ESTree.Node | null | undefined, rest = "") =>
    usage.keys.push(...patternsOf(key).map(pattern => new RegExp(`^${pattern}${rest}$`)))
  new Visitor({
    CallExpression({ callee, arguments: [first, options] }) {
      if (callee.type !== "Identifier") return
      if (callee.name === "t") addKeys(first, asksForAll(options) ? allBelow : "")
      if (callee.name !== "useTranslation") return
      usage.namespaces.add(
        first?.type === "Literal" && typeof first.value === "string" ? first.value : defaultNamespace,
      )
    },
    TSTypeReference({ typeName, typeArguments }) {
      const [namespace] = typeArguments?.params ?? []
      if (typeName.type !== "Identifier" || typeName.name !== "TFunction") return
      if (namespace?.type === "TSLiteralType" && namespace.literal.type === "Literal")
        usage.namespaces.add(String(namespace.literal.value))
    },
    JSXAttribute({ name, value }) {
      if (name.type !== "JSXIdentifier" || name.name !== "i18nKey") return
      addKeys(value?.type === "JSXExpressionContainer" ? value.expression : value)
    },
    Literal({ value }) {
      if (typeof value === "string") usage.strings.add(value)
    },
  }).visit(parseSync(file, text).program)
  return usage
}

/** The forms of a plural count as one key. */
function keysOf(catalog: unknown, path = ""): string[] {
  if (typeof catalog === "string") return [path.replace(/_(one|few|many|other)$/, "")]
  return Object.entries(catalog as object).flatMap(([key, value]) =>
    keysOf(value, path ? `${path}.${key}` : key),
  )
}

async function survey() {
  const { options } = await createI18n("en", [])
  const usages = Object.entries(sources).map(([file, text]) => usageOf(file, text, String(options.defaultNS)))
  const keys = new Map(
    Object.entries(catalogs).map(([path, module]) => {
      const namespace = path.replace(/^.*\/(.*)\.ts$/, "$1")
      return [namespace, keysOf(module[namespace])]
    }),
  )
  return { usages, keys }
}

test("[I18N-03] every text is asked for by some page", async () => {
  const { usages, keys } = await survey()
  expect(usages.flatMap(usage => usage.keys).length).toBeGreaterThan(50)
  const unused = [...keys].flatMap(([namespace, known]) => {
    const users = usages.filter(({ namespaces }) => namespaces.has(namespace))
    const isUsed = (key: string) =>
      users.some(usage => usage.keys.some(pattern => pattern.test(key)) || usage.strings.has(key)) ||
      (key.includes(".") && usages.some(({ strings }) => strings.has(key)))
    return known.filter(key => !isUsed(key)).map(key => `${namespace}:${key}`)
  })
  expect(unused).toEqual([])
})
