import { createQueryId, PostgresQueryCompiler, type RawBuilder, type RootOperationNode, sql } from "kysely"
import type { Statement } from "../database/pool.ts"
import type { ApiFunction, Argument } from "./catalogue.ts"
import type { Comparison, Condition, Field, Order, Query } from "./query.ts"

type Sql = RawBuilder<unknown>

/** By which what is answered is known. The database writes the text of the answer; its rows are not read here. */
export type AnswerRow = { body: string | null; rows: string; total: string | null }

/** The body: one row or a list of rows, or none where their number is enough; and whether all rows there are get counted. */
export type Wanted = { body: "row" | "list" | "none"; isCounted: boolean }

/** The rows of a call's answer, by a name that no column has. */
const rows = sql.id("api_rows")
const body = sql.id("api_body")
const called = sql.id("api_called")

const compiler = new PostgresQueryCompiler()

function compile(statement: Sql): Statement {
  const node = statement.toOperationNode() as RootOperationNode
  const { sql: text, parameters } = compiler.compileQuery(node, createQueryId())
  return { text, values: parameters }
}

export function compileRead(table: string, query: Query, { body, isCounted }: Wanted): Statement {
  const source = sql`from ${tableName(table)} ${where(query, table)}`
  const page = sql`select ${selection(query, table)} ${source} ${order(query, table)} ${range(query)}`
  // Without a range all rows are there.
  const isPart = query.limit !== null || query.offset > 0
  const total = isPart ? sql`(select count(*) ${source})` : sql`count(*)`
  return compile(answer(page, body, isCounted ? total : nothing))
}

/** Fills the columns that are named of one new row, or of a list of them. */
export function compileInsert(
  table: string,
  columns: readonly string[],
  json: { text: string; isList: boolean },
  query: Query,
  wanted: Wanted,
): Statement {
  const name = tableName(table)
  const names = columns.length > 0 ? sql`(${sql.join(columns.map(column => sql.id(column)))})` : sql``
  const filled = sql.join(columns.map(column => sql.id("api_body", column)))
  const given =
    columns.length === 0
      ? sql`json_array_elements(${json.isList ? json.text : `[${json.text}]`}::json)`
      : json.isList
        ? sql`json_populate_recordset(null::${name}, ${json.text}::json)`
        : sql`json_populate_record(null::${name}, ${json.text}::json)`
  const insert = sql`insert into ${name} ${names} select ${filled} from ${given} as ${body}`
  return compileChange(insert, table, query, wanted)
}

export function compileUpdate(
  table: string,
  columns: readonly string[],
  text: string,
  query: Query,
  wanted: Wanted,
): Statement {
  const name = tableName(table)
  if (columns.length === 0)
    return compile(
      answer(sql`select ${selection(query, table)} from ${name} where false`, wanted.body, counted(wanted)),
    )
  const changes = columns.map(column => sql`${sql.id(column)} = ${sql.id("api_body", column)}`)
  const given = sql`json_populate_record(null::${name}, ${text}::json) as ${body}`
  const update = sql`update ${name} set ${sql.join(changes)} from ${given} ${where(query, table)}`
  return compileChange(update, table, query, wanted)
}

export function compileDelete(table: string, query: Query, wanted: Wanted): Statement {
  return compileChange(sql`delete from ${tableName(table)} ${where(query, table)}`, table, query, wanted)
}

function compileChange(change: Sql, table: string, query: Query, wanted: Wanted): Statement {
  // Rows may be written by callers who may not read them.
  const returned = wanted.body === "none" ? sql`1` : selection(query, table)
  return compile(answer(sql`${change} returning ${returned}`, wanted.body, counted(wanted)))
}

/** Calls a function with the arguments that a JSON object gives by their names. */
export function compileCall(
  { name, returns }: Pick<ApiFunction, "name" | "returns">,
  given: readonly Argument[],
  text: string,
  query: Query,
  wanted: Wanted,
): Statement {
  const values = given.map(argument => sql`${sql.id(argument.name)} := ${sql.id("api_body", argument.name)}`)
  const call = sql`${tableName(name)}(${sql.join(values)})`
  // Types stand in the catalogue as SQL.
  const types = given.map(argument => sql`${sql.id(argument.name)} ${sql.raw(argument.type)}`)
  const source = given.length > 0 ? sql`json_to_record(${text}::json) as ${body} (${sql.join(types)})` : null
  if (returns === "nothing" || returns === "value") {
    // Nothing is still called, and is no text.
    const value =
      returns === "value" ? sql`coalesce(to_json(${call})::text, 'null')` : sql`nullif(${call}::text, '')`
    return compile(
      sql`select ${value} as body, 1 as rows, null as total ${source ? sql`from ${source}` : sql``}`,
    )
  }
  const from = source ? sql`${source}, lateral ${call}` : call
  if (returns === "values") {
    const value = sql.id("api_called", "value")
    const page = sql`select ${value} from ${from} as ${called} (value) ${range(query)}`
    return compile(answer(page, wanted.body, nothing, sql.id("api_rows", "value")))
  }
  const page = sql`
    select ${selection(query)} from ${from} as ${called} ${where(query)} ${order(query)} ${range(query)}`
  const form = returns === "row" && wanted.body === "list" ? "row" : wanted.body
  return compile(answer(page, form, nothing))
}

const nothing = sql`null`

const counted = ({ isCounted }: Wanted) => (isCounted ? sql`count(*)` : nothing)

/** The statement that writes what is answered of a page of rows. */
function answer(page: Sql, form: Wanted["body"], total: Sql, item: Sql = rows as Sql): Sql {
  const list = sql`json_agg(${item})`
  const text = { row: sql`(${list} -> 0)::text`, list: sql`coalesce(${list}, '[]')::text`, none: nothing }[
    form
  ]
  return sql`with ${rows} as (${page}) select ${text} as body, count(*) as rows, ${total} as total from ${rows}`
}

const tableName = (name: string): Sql => sql.id("public", name)

/** A field of a table, or else of the rows that a function answers. */
function fieldOf({ column, path }: Field, table?: string): Sql {
  const plain: Sql = table === undefined ? sql.id("api_called", column) : sql.id("public", table, column)
  return path.reduce((field, { arrow, key }) => {
    const step = /^-?\d+$/.test(key) ? sql`${key}::int` : sql`${key}::text`
    return arrow === "->>" ? sql`${field} ->> ${step}` : sql`${field} -> ${step}`
  }, plain)
}

/** A JSON column's text is named as its last key that is no number. */
function selection({ select }: Query, table?: string): Sql {
  if (!select) return table === undefined ? sql`${called}.*` : sql`${tableName(table)}.*`
  return sql.join(
    select.map(field => {
      if (field.column === "*") return table === undefined ? sql`${called}.*` : sql`${tableName(table)}.*`
      const name = field.path.findLast(({ key }) => !/^\d+$/.test(key))?.key ?? field.column
      return field.path.length > 0 ? sql`${fieldOf(field, table)} as ${sql.id(name)}` : fieldOf(field, table)
    }),
  )
}

function where({ where }: Query, table?: string): Sql {
  return where.length > 0 ? sql`where ${all(where, table)}` : sql``
}

const all = (conditions: readonly Condition[], table?: string) =>
  sql.join(
    conditions.map(condition => conditionOf(condition, table)),
    sql` and `,
  )

const truths: Record<string, Sql> = {
  null: sql`null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
}

const comparisons: Record<Exclude<Comparison, "in">, (field: Sql, value: string) => Sql> = {
  eq: (field, value) => sql`${field} = ${value}`,
  neq: (field, value) => sql`${field} <> ${value}`,
  gt: (field, value) => sql`${field} > ${value}`,
  gte: (field, value) => sql`${field} >= ${value}`,
  lt: (field, value) => sql`${field} < ${value}`,
  lte: (field, value) => sql`${field} <= ${value}`,
  like: (field, value) => sql`${field} like ${value.replaceAll("*", "%")}`,
  ilike: (field, value) => sql`${field} ilike ${value.replaceAll("*", "%")}`,
  is: (field, value) => sql`${field} is ${truths[value.toLowerCase()]}`,
}

function conditionOf(condition: Condition, table?: string): Sql {
  return condition.isNegated ? sql`not (${plainly(condition, table)})` : sql`(${plainly(condition, table)})`
}

function plainly(condition: Condition, table?: string): Sql {
  if ("conditions" in condition)
    return sql.join(
      condition.conditions.map(inner => conditionOf(inner, table)),
      condition.all ? sql` and ` : sql` or `,
    )
  const field = fieldOf(condition.field, table)
  // One parameter, however many values there are.
  return condition.by === "in"
    ? sql`${field} = any (${condition.values})`
    : comparisons[condition.by](field, condition.value)
}

function order({ order }: Query, table?: string): Sql {
  if (order.length === 0) return sql``
  const items = order.map(({ field, isDescending, nulls }: Order) => {
    const way = isDescending ? sql` desc` : sql``
    const end = nulls === null ? sql`` : nulls === "first" ? sql` nulls first` : sql` nulls last`
    return sql`${fieldOf(field, table)}${way}${end}`
  })
  return sql`order by ${sql.join(items)}`
}

function range({ limit, offset }: Query): Sql {
  return sql`${limit === null ? sql`` : sql`limit ${limit}`} ${offset > 0 ? sql`offset ${offset}` : sql``}`
}
