import type postgres from "postgres"
import type { Actor } from "./actors.ts"
import type { Alteration, Attempt, RoleDoor, Write } from "./attempt.ts"
import type { Table } from "./catalogue.ts"
import { keyOf, type Row, takeSnapshot } from "./snapshot.ts"

type Sql = postgres.TransactionSql

/**
 * Takes the superuser's connection; returns the way past the API: every attempt runs with the role and claims that
 * the API would give the actor, in a transaction that is rolled back.
 */
export function openRoleDoor(sql: postgres.Sql): RoleDoor {
  return {
    read: (actor, table) =>
      attemptAs(
        sql,
        actor,
        transaction => transaction`select * from ${nameOf(transaction, table)}`,
        rows => rows.map(row => keyOf(row, table)),
      ),
    write: (actor, table, write) =>
      attemptAs(
        sql,
        actor,
        transaction => execute(transaction, table, write),
        (_, transaction) => takeSnapshot(transaction, table),
      ),
    call: (actor, name, parameters) =>
      attemptAs(
        sql,
        actor,
        transaction => call(transaction, name, parameters),
        ([row]) => row?.answer,
      ),
    alter: (actor, table, alteration) =>
      attemptAs(
        sql,
        actor,
        transaction => alter(transaction, table, alteration),
        () => "allowed" as const,
      ),
  }
}

function nameOf(sql: Sql, { schema, name }: Table) {
  return sql(`${schema}.${name}`)
}

function execute(sql: Sql, table: Table, write: Write) {
  const name = nameOf(sql, table)
  if ("insert" in write) return sql<Row[]>`insert into ${name} ${sql(write.insert)}`
  // Without a WHERE the right to read plays no part: these are the policies for writing alone.
  if ("delete" in write) return sql<Row[]>`delete from ${name}`
  const [keyColumn = ""] = table.keyColumns
  const where = write.key === undefined ? sql`` : sql`where ${sql(keyColumn)}::text = ${write.key}`
  return sql<Row[]>`update ${name} set ${sql(write.update)} ${where}`
}

function alter(sql: Sql, table: Table, alteration: Alteration) {
  const name = nameOf(sql, table)
  if (alteration === "truncate") return sql<Row[]>`truncate ${name} cascade`
  return sql<Row[]>`
    create trigger lots before update on ${name}
    for each row execute function suppress_redundant_updates_trigger()`
}

function call(sql: Sql, name: string, parameters: Row) {
  const names = Object.keys(parameters)
  const list = names.map((parameter, place) => `"${parameter}" => $${place + 1}`).join()
  return sql.unsafe<Row[]>(`select ${name}(${list}) as answer`, Object.values(parameters) as string[])
}

async function attemptAs<T>(
  sql: postgres.Sql,
  actor: Actor,
  statement: (sql: Sql) => Promise<Row[]>,
  inspect: (rows: Row[], sql: Sql) => T | Promise<T>,
): Promise<Attempt<T>> {
  const undone = new Error("rolled back")
  let attempt: Attempt<T> = { code: "" }
  await sql
    .begin(async transaction => {
      await transaction`
        select set_config('request.jwt.claims', ${JSON.stringify(actor.claims)}, true),
          set_config('request.jwt.claim.sub', ${actor.id ?? ""}, true),
          set_config('request.jwt.claim.role', ${actor.role}, true),
          set_config('role', ${actor.role}, true)`
      const tried = await transaction
        .savepoint(async savepoint => ({ rows: await statement(savepoint) }))
        .catch((error: { code?: string }) => ({ code: error.code ?? "" }))
      await transaction`reset role`
      attempt = "rows" in tried ? { result: await inspect(tried.rows, transaction) } : tried
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return attempt
}
