import type { Statement } from "../database/pool.ts"
import { ApiFault } from "./api-fault.ts"
import { type ApiCall, oneObject } from "./call.ts"
import type { ApiFunction, Catalogue } from "./catalogue.ts"
import {
  compileCall,
  compileDelete,
  compileInsert,
  compileRead,
  compileUpdate,
  type Wanted,
} from "./compile.ts"
import { type Query, readQuery } from "./query.ts"

/** The one statement that a call is, and how its answer is told. */
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

const tableMethods = ["GET", "HEAD", "POST", "PATCH", "DELETE"]

/** Finds out what a call asks. @throws ApiFault */
export async function planCall(call: ApiCall, catalogue: Catalogue): Promise<Plan> {
  const { method, path } = call
  const isFunction = path.startsWith("rpc/")
  if (!(isFunction ? method === "POST" : tableMethods.includes(method)))
    throw new ApiFault(405, "PGRST117", `Unsupported HTTP method: ${method}`)
  const query = readQuery(call.query)
  if (isFunction) return planFunction(call, path.slice("rpc/".length), query, catalogue)
  return method === "GET" || method === "HEAD" ? planRead(call, query) : planChange(call, query, catalogue)
}

function planRead(call: ApiCall, query: Query): Plan {
  const wanted = wantedOf(call, call.method === "GET")
  const statement = compileRead(call.path, query, wanted)
  return {
    statement,
    isReadOnly: true,
    mustBeOne: isSingular(call),
    status: 200,
    offset: query.offset,
  }
}

async function planChange(call: ApiCall, query: Query, catalogue: Catalogue): Promise<Plan> {
  const { method, path, prefer } = call
  if (query.limit !== null || query.offset > 0)
    throw new ApiFault(400, "PGRST109", "A 'limit' is for reads alone")
  const wanted = wantedOf(call, /\breturn=representation\b/.test(prefer ?? ""))
  const plan = { isReadOnly: false, mustBeOne: isSingular(call), offset: null }
  if (method === "DELETE")
    return {
      ...plan,
      statement: compileDelete(path, query, wanted),
      status: wanted.body === "none" ? 204 : 200,
    }
  const { text, value } = requireBody(call)
  const columns = query.columns ?? columnsOf(value)
  await requireColumns(path, columns, catalogue)
  const isList = Array.isArray(value)
  if (method === "POST")
    return { ...plan, statement: compileInsert(path, columns, { text, isList }, query, wanted), status: 201 }
  if (isList) throw badBody("A change is one object")
  const statement = compileUpdate(path, columns, text, query, wanted)
  return { ...plan, statement, status: wanted.body === "none" ? 204 : 200 }
}

async function planFunction(call: ApiCall, name: string, query: Query, catalogue: Catalogue): Promise<Plan> {
  const { text, value } = call.body ?? { text: "{}", value: {} }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badBody("The arguments are an object")
  const given = Object.keys(value)
  const found = await findFunction(name, given, catalogue)
  const { returns, isReadOnly } = found
  const wanted = { ...wantedOf(call, true), isCounted: false }
  const passed = found.arguments.filter(argument => given.includes(argument.name))
  return {
    statement: compileCall(found, passed, text, query, wanted),
    isReadOnly,
    mustBeOne: isSingular(call) && (returns === "rows" || returns === "values"),
    status: returns === "nothing" ? 204 : 200,
    offset: query.offset,
  }
}

/** The one function of that name that takes these arguments. */
async function findFunction(
  name: string,
  given: readonly string[],
  catalogue: Catalogue,
): Promise<ApiFunction> {
  const fitting = await catalogue.find(({ functions }) => {
    const found = functions.get(name)?.filter(candidate => takes(candidate, given)) ?? []
    return found.length > 0 ? found : undefined
  })
  const called = `public.${name}(${given.join(", ")})`
  const [found, ...others] = fitting ?? []
  if (!found) throw new ApiFault(404, "PGRST202", `Could not find the function ${called} in the schema cache`)
  if (others.length > 0)
    throw new ApiFault(300, "PGRST203", `Could not choose the best candidate function of ${called}`)
  return found
}

/** The database says itself that a table is not known. */
async function requireColumns(
  table: string,
  columns: readonly string[],
  catalogue: Catalogue,
): Promise<void> {
  let missing: string | undefined
  await catalogue.find(({ tables }) => {
    const known = tables.get(table)
    missing = known && columns.find(column => !known.has(column))
    return known && missing === undefined ? known : undefined
  })
  if (missing !== undefined)
    throw new ApiFault(400, "PGRST204", `Column '${missing}' of relation '${table}' does not exist`)
}

const isSingular = ({ accept }: ApiCall) => accept === oneObject

/** Rows are counted exactly, also where an estimate would do. */
function wantedOf(call: ApiCall, isReturned: boolean): Wanted {
  const isCounted = /\bcount=(exact|planned|estimated)\b/.test(call.prefer ?? "")
  return { body: isReturned ? (isSingular(call) ? "row" : "list") : "none", isCounted }
}

function badBody(message: string): ApiFault {
  return new ApiFault(400, "PGRST102", message)
}

function requireBody({ body }: ApiCall) {
  if (!body) throw badBody("Empty or invalid json")
  return body
}

/** The columns that new rows fill, which must be the same of all. */
function columnsOf(value: unknown): string[] {
  const [first, ...others] = [value].flat().map(row => {
    if (typeof row !== "object" || row === null) throw badBody("The body is an object or a list of objects")
    return Object.keys(row)
  })
  const known = new Set(first)
  if (others.some(columns => columns.length !== known.size || columns.some(column => !known.has(column))))
    throw badBody("All object keys must match")
  return first ?? []
}

function takes({ arguments: known }: ApiFunction, given: readonly string[]): boolean {
  return (
    given.every(name => known.some(argument => argument.name === name)) &&
    known.every(({ name, isRequired }) => !isRequired || given.includes(name))
  )
}
