import type { Pool } from "../database/pool.ts"
import { type Statement, statement } from "../database/sql.ts"
import { type Api, type ApiAnswer, type ApiCall, answerFault, json, oneObject } from "./call.ts"
import { ApiFault, faultOf } from "./fault.ts"
import { createFunctions } from "./functions.ts"
import { type AnswerRow, type Plan, planCall } from "./plan.ts"

/** PostgreSQL's codes for a function or a type that it does not have: those that are known may be out of date. */
const outdated = ["42883", "42704"]

/** PostgreSQL's codes for a statement that it cannot read, but for tables that it does not have and for rights. */
const unreadable = /^42(?!P01|501)/

/** The settings of a call's transaction, by PostgREST's names; auth.uid() reads the claims one by one. */
const settingNames = [
  ...["role", "request.jwt.claims", "request.jwt.claim.sub", "request.jwt.claim.role"],
  ...["request.method", "request.path", "request.headers"],
]
const setAll = `select ${settingNames.map((name, place) => `set_config('${name}', $${place + 1}, true)`).join(", ")}`
const setReadOnly = `${setAll}, set_config('transaction_read_only', 'on', true)`

function settingsOf({ caller, method, path, headers }: ApiCall, isReadOnly: boolean): Statement {
  const { role, claims, claimsText } = caller
  return {
    text: isReadOnly ? setReadOnly : setAll,
    values: [role, claimsText, claims?.sub ?? "", role, method, `/${path}`, JSON.stringify(headers)],
  }
}

/** Answers as PostgREST does, each call by one transaction in one turn of the network. */
export function createApi(pool: Pick<Pool, "transact" | "begin">): Api {
  const functions = createFunctions(pool)

  async function ask(call: ApiCall, { statement, isReadOnly, mustBeOne }: Plan): Promise<AnswerRow> {
    const settings = settingsOf(call, isReadOnly)
    if (!mustBeOne || isReadOnly) {
      const [, answer] = await pool.transact([settings, statement])
      return readRow(answer?.rows, mustBeOne)
    }
    // A change of another number of rows is not kept.
    return pool.begin(async sql => {
      await sql.unsafe(settings.text, settings.values)
      return readRow(await sql.unsafe(statement.text, statement.values), mustBeOne)
    })
  }

  /** PostgREST has a word of its own for a row with a column that its table does not have. */
  async function explain(fault: ApiFault, { path, body }: ApiCall): Promise<ApiFault> {
    if (!unreadable.test(fault.code) || !body || path.startsWith("rpc/")) return fault
    const [answer] = await pool.transact([
      statement`
        select name from json_object_keys(${body.text}::json) as name
        where not exists (select from pg_attribute where attrelid = to_regclass(format('public.%I', ${path}::text))
          and attname = name and attnum > 0 and not attisdropped)`,
    ])
    const [missing] = answer?.rows ?? []
    return missing
      ? new ApiFault(400, "PGRST204", `Column '${missing.name}' of relation '${path}' does not exist`)
      : fault
  }

  return async call => {
    try {
      const plan = await planCall(call, functions)
      return answerRows(call, plan, await ask(call, plan))
    } catch (error) {
      const fault = faultOf(error, call.caller.role)
      if (outdated.includes(fault.code)) functions.forget()
      return answerFault(await explain(fault, call).catch(() => fault))
    }
  }
}

function readRow(found: unknown[] | undefined, mustBeOne: boolean): AnswerRow {
  const [row] = found as [AnswerRow]
  if (!mustBeOne || Number(row.rows) === 1) return row
  const message = "JSON object requested, multiple (or no) rows returned"
  throw new ApiFault(406, "PGRST116", message, { details: `The result contains ${row.rows} rows` })
}

function answerRows({ method, accept }: ApiCall, { status, offset }: Plan, row: AnswerRow): ApiAnswer {
  const [rows, total] = [Number(row.rows), row.total === null ? null : Number(row.total)]
  const isRead = offset !== null
  const first = offset ?? (method === "PATCH" ? 0 : rows)
  const last = first + rows - 1
  const shown = total !== 0 && rows > 0 && last >= first && (isRead || method === "PATCH")
  const range = `${shown ? `${first}-${last}` : "*"}/${total ?? "*"}`
  if (isRead && total !== null && first > total)
    throw new ApiFault(416, "PGRST103", "Requested range not satisfiable", {
      details: `An offset of ${first} was requested, but there are only ${total} rows.`,
      range,
    })
  const isPart = isRead && total !== null && rows < total
  const hasType = row.body !== null || method === "HEAD"
  const type = accept === oneObject ? `${oneObject}; charset=utf-8` : json
  return {
    status: isPart ? 206 : status,
    headers: { "content-range": range, ...(hasType && { "content-type": type }) },
    body: row.body,
  }
}
