import { badQuery } from "./fault.ts"

/** A column, or what stands inside a JSON column: title->>en. */
export type Field = { column: string; path: readonly { arrow: "->" | "->>"; key: string }[] }

export type Operator = "eq" | "neq" | "gt" | "gte" | "lt" | "lte" | "like" | "ilike"

const truths = ["null", "true", "false", "unknown"] as const

export type Condition = { isNegated: boolean } & (
  | { field: Field; by: Operator; value: string }
  | { field: Field; by: "is"; value: (typeof truths)[number] }
  | { field: Field; by: "in"; values: readonly string[] }
  | { all: boolean; conditions: readonly Condition[] }
)

type Order = { field: Field; isDescending: boolean; nulls: "first" | "last" | null }

export type Query = {
  /** The column "*" is all of them. */
  select: readonly Field[]
  where: readonly Condition[]
  order: readonly Order[]
  limit: number | null
  offset: number
}

export const wholeTable: Query = {
  ...{ select: [{ column: "*", path: [] }], where: [], order: [], limit: null, offset: 0 },
}

/**
 * Reads a query as PostgREST writes it: columns and texts of JSON columns, comparisons, `and` and `or`, order, limit and offset.
 * @throws ApiFault, also for what PostgREST has and the product does not use: embedding, casts, aliases, aggregates, other operators.
 */
export function readQuery(parameters: URLSearchParams): Query {
  for (const name of once) if (parameters.getAll(name).length > 1) throw badQuery(`${name} is given twice`)
  const read = <Part>(name: string, whole: Part, reader: (value: string) => Part) => {
    const value = parameters.get(name)
    return value === null ? whole : reader(value)
  }
  const filters = [...parameters].filter(([name]) => !once.includes(name))
  return {
    select: read("select", wholeTable.select, value => split(value).map(readField)),
    order: read("order", [] as Order[], value => split(value).map(readOrder)),
    limit: read("limit", null as number | null, readNumber),
    offset: read("offset", 0, readNumber),
    where: filters.map(([name, value]) =>
      treeName.test(name) ? readTree(name + value) : readComparison(readField(name), value, text => text),
    ),
  }
}

const once = ["select", "order", "limit", "offset"]
const treeName = /^(not\.)?(and|or)$/
const tree = /^(not\.)?(and|or)(\(.*\))$/s
const quoted = String.raw`"(?:[^"\\]|\\.)*"`
const fieldText = `(?:${quoted}|[^"(),.:>-]+)(?:->>?[^"(),.:>-]+)*`
const wholeField = new RegExp(`^${fieldText}$`, "s")
const fieldAndRest = new RegExp(`^(${fieldText})\\.(.*)$`, "s")
const comparison = /^(not\.)?(eq|neq|gte?|lte?|i?like|is|in)\.(.*)$/s
const direction = /^(?:\.(asc|desc))?(?:\.nulls(first|last))?$/

function readNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw badQuery(`"${value}" is no number of rows`)
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
  if (by === "is") {
    const truth = truths.find(truth => truth === value.toLowerCase())
    if (!truth) throw badQuery(`is takes ${truths.join(", ")}`)
    return { isNegated, field, by, value: truth }
  }
  return { isNegated, field, by: by as Operator, value: readValue(value) }
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

/** Whether a query means one row at most, by a column that is a key. */
export function namesOneRow({ where }: Query, key: string): boolean {
  return where.some(
    condition =>
      !condition.isNegated &&
      "field" in condition &&
      condition.by === "eq" &&
      condition.field.column === key &&
      condition.field.path.length === 0,
  )
}
