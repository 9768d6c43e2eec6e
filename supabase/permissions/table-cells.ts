import type postgres from "postgres"
import type { Actor } from "./actors.ts"
import type { Alteration, Attempt, Door, RoleDoor, Write } from "./attempt.ts"
import type { Table } from "./catalogue.ts"
import type { Example } from "./example-rows.ts"
import { describeChange, describeRefusal, describeRows } from "./outcome.ts"
import { removedKeys, type Snapshot, takeSnapshot, writtenKeys } from "./snapshot.ts"

type Trial = { sql: postgres.Sql; door: Door; actor: Actor; table: Table; example: Example }

/** What one actor may do, by the label of the row of the matrix. */
export type Cells = Record<string, string>

/** Lets an actor read, add, change and remove rows of a table with example rows; returns how far that went. */
export async function tryOperations(trial: Trial): Promise<Cells> {
  const { sql, door, actor, table, example } = trial
  const all = await takeSnapshot(sql, table)
  const select = wordFor(await door.read(actor, table), keys => describeRows(keys, all, actor))
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

/** Lets an actor change each column of one example row that is not the actor's; returns which of them took it. */
export async function tryColumns(trial: Trial): Promise<Cells> {
  const { sql, table, example } = trial
  const [key = ""] = (await takeSnapshot(sql, table)).keys()
  const cells: Cells = {}
  for (const column of table.isView ? [] : table.columns) {
    const update = { [column]: example.another[column] }
    cells[`change ${column}`] = await tryWrite(trial, { update, key }, (before, after) =>
      describeChange(before, after, update),
    )
  }
  return cells
}

const alterations: Alteration[] = ["truncate", "add a trigger"]

/** Lets an actor empty a table at once and add a trigger to it; returns whether that was allowed. */
export async function tryAlterations(door: RoleDoor, actor: Actor, table: Table): Promise<Cells> {
  const cells: Cells = {}
  for (const alteration of table.isView ? [] : alterations)
    cells[alteration] = wordFor(await door.alter(actor, table, alteration), word => word)
  return cells
}

async function tryWrite(
  { sql, door, actor, table }: Trial,
  write: Write,
  compare: (before: Snapshot, after: Snapshot) => string,
): Promise<string> {
  const before = await takeSnapshot(sql, table)
  return wordFor(await door.write(actor, table, write, before), after => compare(before, after))
}

function wordFor<T>(attempt: Attempt<T>, result: (value: T) => string): string {
  return "code" in attempt ? describeRefusal(attempt.code) : result(attempt.result)
}

/** Takes an actor and tables that nobody should reach; returns "denied", or what was not denied. */
export async function tryToReach(door: Door, actor: Actor, tables: Table[]): Promise<string> {
  const reached: string[] = []
  const nothing: Snapshot = new Map()
  for (const table of tables) {
    const [column = ""] = table.columns
    const attempts = {
      select: await door.read(actor, table),
      insert: await door.write(actor, table, { insert: { [column]: null } }, nothing),
      update: await door.write(actor, table, { update: { [column]: null } }, nothing),
      delete: await door.write(actor, table, { delete: "every row" }, nothing),
    }
    for (const [operation, attempt] of Object.entries(attempts)) {
      if (!("code" in attempt) || describeRefusal(attempt.code) !== "denied")
        reached.push(`${operation} ${table.name}`)
    }
  }
  return reached.join(", ") || "denied"
}
