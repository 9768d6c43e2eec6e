import type { Pool } from "../database/pool.ts"
import { ApiFault, faultOf } from "./api-fault.ts"
import { type Api, type ApiAnswer, type ApiCall, oneObject } from "./call.ts"
import { createCatalogue } from "./catalogue.ts"
import type { AnswerRow } from "./compile.ts"
import { type Plan, planCall } from "./plan.ts"
import { settingsOf } from "./settings.ts"

/** PostgreSQL's codes for names that it does not know: the catalogue may be out of date. */
const doubts = ["42883", "42P01", "42703", "42704"]

/** Answers as PostgREST does, each call by one transaction in one turn of the network. */
export function createApi(pool: Pick<Pool, "transact" | "begin">): Api {
  const catalogue = createCatalogue(pool)

  /** The one row by which the answer is known. */
  async function ask(call: ApiCall, { statement, isReadOnly, mustBeOne }: Plan): Promise<AnswerRow> {
    const settings = settingsOf(call, isReadOnly)
    const require = mustBeOne ? requireOne : requireRow
    if (!mustBeOne || isReadOnly) {
      const [, answer] = await pool.transact([settings, statement])
      return require(answer?.rows[0] as AnswerRow | undefined)
    }
    return pool.begin(async sql => {
      await sql.unsafe(settings.text, settings.values)
      const [row] = await sql.unsafe<AnswerRow>(statement.text, statement.values)
      return require(row)
    })
  }

  return async call => {
    try {
      const plan = await planCall(call, catalogue)
      return answerRows(call, plan, await ask(call, plan))
    } catch (error) {
      const fault = faultOf(error, call.caller.role)
      if (doubts.includes(fault.code)) catalogue.forget()
      return answerFault(fault)
    }
  }
}

const json = "application/json; charset=utf-8"

function requireRow(row: AnswerRow | undefined): AnswerRow {
  if (!row) throw new Error("the database answers nothing")
  return row
}

function requireOne(row: AnswerRow | undefined): AnswerRow {
  const { rows } = requireRow(row)
  if (Number(rows) === 1) return requireRow(row)
  const message = "JSON object requested, multiple (or no) rows returned"
  throw new ApiFault(406, "PGRST116", message, { details: `The result contains ${rows} rows` })
}

/** The answer of a call whose rows were read or written. */
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

export function answerFault(fault: ApiFault): ApiAnswer {
  const { status, code, message, details, hint, range, cause } = fault
  return {
    status,
    headers: {
      "content-type": json,
      ...(range && { "content-range": range }),
      ...(status === 401 && { "www-authenticate": "Bearer" }),
    },
    body: JSON.stringify({ code, details, hint, message }),
    ...(status >= 500 && { failure: cause ?? fault }),
  }
}
