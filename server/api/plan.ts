import { joined, named, raw, type SqlPart, type Statement, statement } from "../database/sql.ts"
import { type ApiCall, oneObject } from "./call.ts"
import { ApiFault } from "./fault.ts"
import type { Functions } from "./functions.ts"
import { partsOf } from "./query-sql.ts"

export type Plan = {
  statement: Statement
  isReadOnly: boolean
  /** Another number of rows than one is an error, and nothing is kept of it. */
  mustBeOne: boolean
  /** The status of a whole answer. */
  status: number
  /** The place of the first row among all there are; null where the rows are those that were written. */
  offset: number | null
}

/** The row by which an answer is known. The database writes the text of the body; its rows are not read here. */
export type AnswerRow = { body: string | null; rows: string; total: string | null }

const tableMethods = ["GET", "HEAD", "POST", "PATCH", "DELETE"]

/** Finds out what a call asks. @throws ApiFault */
export async function planCall(call: ApiCall, functions: Functions): Promise<Plan> {
  const { method, path } = call
  const isFunction = path.startsWith("rpc/")
  if (!(isFunction ? method === "POST" : tableMethods.includes(method)))
    throw new ApiFault(405, "PGRST117", `Unsupported HTTP method: ${method}`)
  if (isFunction) return planFunction(call, path.slice("rpc/".length), functions)
  return method === "GET" || method === "HEAD" ? planRead(call) : planChange(call)
}

function planRead(call: ApiCall): Plan {
  const { method, path, query } = call
  const { select, where, order, range } = partsOf(query, "public", path)
  const source = statement`from ${named("public", path)} ${where}`
  // Without a range all rows are there.
  const isPart = query.limit !== null || query.offset > 0
  const total = isPart ? statement`(select count(*) ${source})` : raw("count(*)")
  const page = statement`select ${select} ${source} ${order} ${range}`
  return {
    statement: answerOf(page, method === "GET" ? formOf(call) : "none", isCounted(call) ? total : nothing),
    ...{ isReadOnly: true, mustBeOne: isSingular(call), status: 200, offset: query.offset },
  }
}

function planChange(call: ApiCall): Plan {
  const { method, path, query, prefer } = call
  if (query.limit !== null || query.offset > 0)
    throw new ApiFault(400, "PGRST109", "A 'limit' is for reads alone")
  const form = /\breturn=representation\b/.test(prefer ?? "") ? formOf(call) : "none"
  const { select, where } = partsOf(query, "public", path)
  // Rows may be written by callers who may not read them.
  const page = pageOfChange(call, where, form === "none" ? raw("1") : select)
  const whole = method === "POST" ? 201 : 200
  return {
    statement: answerOf(page, form, isCounted(call) ? raw("count(*)") : nothing),
    ...{ isReadOnly: false, mustBeOne: isSingular(call), offset: null },
    status: form === "none" && method !== "POST" ? 204 : whole,
  }
}

/** Changes rows, and selects what is returned of them. */
function pageOfChange({ method, path, body }: ApiCall, where: SqlPart, returned: SqlPart): SqlPart {
  const table = named("public", path)
  if (method === "DELETE") return statement`delete from ${table} ${where} returning ${returned}`
  const { text, columns } = readObject(body)
  const given = statement`json_populate_record(null::${table}, ${text}::json) as api_body`
  const values = columns.map(column => named("api_body", column))
  if (method === "POST") {
    const filled = statement`(${joined(columns.map(column => named(column)))}) select ${joined(values)} from ${given}`
    const row = columns.length > 0 ? filled : raw("default values")
    return statement`insert into ${table} ${row} returning ${returned}`
  }
  if (columns.length === 0) return statement`select ${returned} from ${table} where false`
  const changes = columns.map((column, place) => statement`${named(column)} = ${values[place]}`)
  return statement`update ${table} set ${joined(changes)} from ${given} ${where} returning ${returned}`
}

/** The text of a body that is one object, and what its fields are called. */
function readObject(body: ApiCall["body"]): { text: string; columns: string[] } {
  const { text, value } = body ?? { text: "", value: null }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ApiFault(400, "PGRST102", "The body must be an object")
  return { text, columns: Object.keys(value) }
}

async function planFunction(call: ApiCall, name: string, functions: Functions): Promise<Plan> {
  const { text, columns } = readObject(call.body ?? { text: "{}", value: {} })
  const found = await functions.find(name, columns)
  const { returns, isReadOnly } = found
  const passed = found.arguments.filter(argument => columns.includes(argument.name))
  const values = passed.map(({ name }) => statement`${named(name)} := ${named("api_body", name)}`)
  // Types stand in the catalogue as SQL.
  const types = passed.map(({ name, type }) => statement`${named(name)} ${raw(type)}`)
  const given = statement`json_to_record(${text}::json) as api_body (${joined(types)}), lateral`
  const called = statement`${named("public", name)}(${joined(values)})`
  const source = passed.length > 0 ? statement`${given} ${called}` : called
  const { select, where, order, range } = partsOf(call.query, "api_called")
  const isList = returns === "values" || returns === "rows"
  const form = returns === "nothing" ? "none" : isList ? formOf(call) : "row"
  const hasColumns = returns === "row" || returns === "rows"
  const page = hasColumns
    ? statement`select ${select} from ${source} as api_called ${where} ${order} ${range}`
    : statement`select api_called.value from ${source} as api_called (value) ${isList ? range : none}`
  return {
    statement: answerOf(page, form, nothing, hasColumns ? "api_rows" : "api_rows.value"),
    ...{ isReadOnly, mustBeOne: isSingular(call) && isList, offset: call.query.offset },
    status: returns === "nothing" ? 204 : 200,
  }
}

const none = raw("")

const nothing = raw("null")

type Form = "row" | "list" | "none"

/** Selects the row of an answer from a page of rows, which gets a name that no column has. */
function answerOf(page: SqlPart, form: Form, total: SqlPart, item = "api_rows"): SqlPart {
  const texts = {
    row: `coalesce((array_agg(to_json(${item})))[1]::text, 'null')`,
    list: `coalesce(json_agg(${item}), '[]')::text`,
    none: "null",
  }
  return statement`
    with api_rows as (${page}) select ${raw(texts[form])} as body, count(*) as rows, ${total} as total from api_rows`
}

const isSingular = ({ accept }: ApiCall) => accept === oneObject

const formOf = (call: ApiCall): Form => (isSingular(call) ? "row" : "list")

/** Rows are counted exactly, also where an estimate would do. */
const isCounted = ({ prefer }: ApiCall) => /\bcount=(exact|planned|estimated)\b/.test(prefer ?? "")
