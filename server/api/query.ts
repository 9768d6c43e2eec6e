import { badQuery } from "./api-fault.ts"

/** A column, or what stands inside a JSON column: title->>en. */
export type Field = { column: string; path: readonly { arrow: "->" | "->>"; key: string }[] }

export type Comparison = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike" | "is" | "in"

export type Condition = { isNegated: boolean } & (
  | { field: Field; by: Exclude<Comparison, "in">; value: string }
  | { field: Field; by: "in"; values: readonly string[] }
  | { all: boolean; conditions: readonly Condition[] }
)

export type Order = { field: Field; isDescending: boolean; nulls: "first" | "last" | null }

/** The parts of a call's query. */
export type Query = {
  /** Null for all columns. */
  select: readonly Field[] | null
  where: readonly Condition[]
  order: readonly Order[]
  limit: number | null
  offset: number
  /** The columns that a list of new rows fills; null where the rows say so. */
  columns: readonly string[] | null
}

/**
 * Reads a query as PostgREST writes it: columns and texts of JSON columns, comparisons, `and` and `or`, order, limit and offset.
 * @throws ApiFault, also for what PostgREST has and the product does not use: embedding, casts, aliases, aggregates, other operators.
 */
export function readQuery(parameters: URLSearchParams): Query {
  const query: { -readonly [Part in keyof Query]: Query[Part] } & { where: Condition[] } = {
    ...{ select: null, where: [], order: [], limit: null, offset: 0, columns: null },
  }
  for (const [name, value] of parameters) {
    if (name === "select") query.select = value === "*" ? null : split(value).map(readField)
    else if (name === "order") query.order = split(value).map(readOrder)
    else if (name === "limit") query.limit = readNumber(name, value)
    else if (name === "offset") query.offset = readNumber(name, value)
    else if (name === "columns") query.columns = split(value).map(unquote)
    else if (treeName.test(name)) query.where.push(readTree(name + value))
    else query.where.push(readComparison(readField(name), value, text => text))
  }
  return query
}

const treeName = /^(not\.)?(and|or)$/
const tree = /^(not\.)?(and|or)(\(.*\))$/s
const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const fieldText = `(?:${quoted}|[^"(),.:>-]+)(?:->>?[^"(),.:>-]+)*`
const wholeField = new RegExp(`^${fieldText}$`, "s")
const fieldAndRest = new RegExp(`^(${fieldText})\\.(.*)$`, "s")
const comparison = /^(not\.)?(eq|neq|gte?|lte?|i?like|is|in)\.(.*)$/s
const direction = /^(?:\.(asc|desc))?(?:\.nulls(first|last))?$/

function readNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw badQuery(`${name} takes a number`)
  return Number(value)
}

function readField(text: string): Field {
  const trimmed = text.trim()
  if (!wholeField.test(trimmed)) throw badQuery(`"${text}" is no column`)
  const [column = "", ...path] = trimmed.split(/(?=->)/)
  return {
    column: unquote(column),
    path: path.map(step => {
      const arrow = step.startsWith("->>") ? "->>" : "->"
      return { arrow, key: step.slice(arrow.length) }
    }),
  }
}

function readOrder(text: string): Order {
  const [, field = text, rest = ""] = fieldAndRest.exec(text.trim()) ?? []
  const [match, way, nulls] = direction.exec(rest && `.${rest}`) ?? []
  if (match === undefined) throw badQuery(`"${text}" is no order`)
  return { field: readField(field), isDescending: way === "desc", nulls: (nulls ?? null) as Order["nulls"] }
}

/** One condition of a list: field.operator.value, or a list of its own. */
function readCondition(text: string): Condition {
  if (tree.test(text)) return readTree(text)
  const [, field = "", rest = ""] = fieldAndRest.exec(text) ?? []
  return readComparison(readField(field), rest, unquote)
}

function readTree(text: string): Condition {
  const [, not, kind, list = ""] = tree.exec(text) ?? []
  return { isNegated: !!not, all: kind === "and", conditions: splitBrackets(list).map(readCondition) }
}

function readComparison(field: Field, text: string, readValue: (text: string) => string): Condition {
  const [, not, by, value = ""] = comparison.exec(text) ?? []
  if (!by) throw badQuery(`"${text}" is no comparison`)
  const isNegated = !!not
  if (by === "in") {
    const values = splitBrackets(value).map(unquote)
    // PostgREST cannot tell an empty list from one of an empty text.
    return { isNegated, field, by, values: values.length === 1 && values[0] === "" ? [] : values }
  }
  if (by === "is" && !/^(null|true|false|unknown)$/i.test(value))
    throw badQuery("is takes null, true, false or unknown")
  return { isNegated, field, by: by as Exclude<Comparison, "in">, value: readValue(value) }
}

function splitBrackets(text: string): string[] {
  if (!(text.startsWith("(") && text.endsWith(")"))) throw badQuery("a list stands in brackets")
  return split(text.slice(1, -1))
}

/** The parts between the commas, but for those inside of quotes and brackets. */
function split(text: string): string[] {
  const parts: string[] = []
  let [begin, depth, isQuoted] = [0, 0, false]
  for (let place = 0; place < text.length; place++) {
    const character = text[place]
    if (character === "\\" && isQuoted) place++
    else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (character === "(") depth++
    else if (character === ")") depth--
    else if (character === "," && depth === 0) {
      parts.push(text.slice(begin, place))
      begin = place + 1
    }
  }
  if (isQuoted || depth !== 0) throw badQuery("a quote or a bracket is not closed")
  return [...parts, text.slice(begin)]
}

function unquote(text: string): string {
  return text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replace(/\\(.)/gs, "$1")
    : text
}
