import type postgres from "postgres"
import type { Access, Attempt, DirectAccess, Row, Snapshot, Write } from "./access-paths.ts"
import { removedKeys, takeSnapshot, writtenKeys } from "./access-paths.ts"
import type { Actor } from "./actors.ts"
import type { DatabaseFunction, Table } from "./catalogue.ts"
import type { Example } from "./example.ts"
import type { ExampleCall } from "./example-calls.ts"

type Trial = { sql: postgres.Sql; access: Access; actor: Actor; table: Table; example: Example }

/** One actor's rights, by the label of the row of the matrix. */
export type Cells = Record<string, string>

/** Tries to read, add, change and remove rows of a table with example rows; returns how far that went. */
export async function tryOperations(trial: Trial): Promise<Cells> {
  const { sql, actor, table, example } = trial
  const all = await takeSnapshot(sql, table)
  const select = await trySelect(trial, keys => describeRows(keys, all, actor))
  if (table.isView) return { select }
  const { another, change } = example
  return {
    select,
    insert: await tryWrite(trial, { insert: another }, (before, after) =>
      writtenKeys(before, after).length > 0 ? "allowed" : "ignored",
    ),
    update: await tryWrite(trial, { update: { [change]: another[change] } }, (before, after) =>
      describeRows(writtenKeys(before, after), before, actor),
    ),
    delete: await tryWrite(trial, { delete: "every row" }, (before, after) =>
      describeRows(removedKeys(before, after), before, actor),
    ),
  }
}

/** A table that is denied as a whole may be readable without some columns. */
async function trySelect(
  { access, actor, table }: Trial,
  describe: (keys: string[]) => string,
): Promise<string> {
  const whole = await access.read(actor, table)
  const { keyColumns, columns } = table
  if (!("code" in whole) || keyColumns.length === 0) return wordFor(whole, describe)
  const rows = wordFor(await access.read(actor, table, keyColumns), describe)
  if (rows === "denied") return rows
  const hidden: string[] = []
  for (const column of columns) if ("code" in (await access.read(actor, table, [column]))) hidden.push(column)
  return `${rows} without ${hidden.join(" and ")}`
}

/** Tries to change each column of one example row that is not the actor's; returns which of them took it. */
export async function tryColumns(trial: Trial): Promise<Cells> {
  const { sql, access, actor, table, example } = trial
  let before = await takeSnapshot(sql, table)
  const [key = ""] = before.keys()
  const cells: Cells = {}
  for (const column of table.isView ? [] : table.columns) {
    const update = { [column]: example.another[column] }
    const attempt = await access.write(actor, table, { update, key }, before)
    cells[`change ${column}`] = wordFor(attempt, after => describeChange(before, after, update))
    // The rows were placed anew after a change.
    if (!("code" in attempt)) before = await takeSnapshot(sql, table)
  }
  return cells
}

/** Tries to empty a table at once and to add a trigger to it; returns whether that was allowed. */
export async function tryAlterations(access: DirectAccess, actor: Actor, table: Table): Promise<Cells> {
  const cells: Cells = {}
  for (const alteration of table.isView ? [] : (["truncate", "add a trigger"] as const))
    cells[alteration] = wordFor(await access.alter(actor, table, alteration), word => word)
  return cells
}

async function tryWrite(
  { sql, access, actor, table }: Trial,
  write: Write,
  compare: (before: Snapshot, after: Snapshot) => string,
): Promise<string> {
  const before = await takeSnapshot(sql, table)
  return wordFor(await access.write(actor, table, write, before), after => compare(before, after))
}

/** Tries to write to tables that are denied to all; returns "denied", or what was not denied. */
export async function tryToReach(access: Access, actor: Actor, tables: Table[]): Promise<string> {
  const reached: string[] = []
  const nothing: Snapshot = new Map()
  for (const table of tables) {
    const [column = ""] = table.columns
    const attempts = {
      select: await access.read(actor, table),
      insert: await access.write(actor, table, { insert: { [column]: null } }, nothing),
      update: await access.write(actor, table, { update: { [column]: null } }, nothing),
      delete: await access.write(actor, table, { delete: "every row" }, nothing),
    }
    for (const [operation, attempt] of Object.entries(attempts)) {
      if (!("code" in attempt) || describeRefusal(attempt.code) !== "denied")
        reached.push(`${operation} ${table.name}`)
    }
  }
  return reached.join(", ") || "denied"
}

/** Calls a function as its examples do; returns what it answered. */
export async function tryCalls(
  access: Access,
  actor: Actor,
  { name, returns }: DatabaseFunction,
  calls: ExampleCall[],
): Promise<Cells> {
  const cells: Cells = {}
  for (const { label, parameters } of calls)
    cells[label ? `${name}, ${label}` : name] = wordFor(await access.call(actor, name, parameters), answer =>
      describeAnswer(answer, returns, actor),
    )
  return cells
}

function wordFor<T>(attempt: Attempt<T>, result: (value: T) => string): string {
  return "code" in attempt ? describeRefusal(attempt.code) : result(attempt.result)
}

function describeRefusal(code: string): string {
  // PostgREST answers some callers as if what they may not use was not there.
  return code === "42501" || code.startsWith("PGRST") ? "denied" : `error ${code}`
}

/** Describes the part of the table that somebody reached. */
function describeRows(reached: string[], all: Snapshot, { email }: Actor): string {
  const keys = new Set(reached)
  if (keys.size === 0) return "no rows"
  if (keys.size === all.size) return "all rows"
  const own = new Set([...all.keys()].filter(key => all.get(key)?.row.email === email))
  if (keys.symmetricDifference(own).size === 0) return "own rows"
  if (keys.isDisjointFrom(own) && keys.size + own.size === all.size) return "all but own"
  return `${keys.size} of ${all.size} rows`
}

function describeChange(before: Snapshot, after: Snapshot, change: Row): string {
  const [written] = writtenKeys(before, after)
  if (written === undefined) return "no rows"
  const [[column = "", value] = []] = Object.entries(change)
  return JSON.stringify(after.get(written)?.row[column]) === JSON.stringify(value) ? "yes" : "ignored"
}

/** Describes a function's answer by its declared type. */
function describeAnswer(value: unknown, returns: string, { email }: Actor): string {
  if (returns === "boolean") return String(value)
  if (returns !== "text") return "allowed"
  if (value === null) return "nothing"
  return value === email ? "own address" : "a text"
}
