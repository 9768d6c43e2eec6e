import type { SupabaseClient } from "@supabase/supabase-js"
import type postgres from "postgres"
import type { Client } from "#app/lib/server-environment.ts"
import type { Actor } from "./actors.ts"
import type { Table } from "./catalogue.ts"
import { placeExampleRows } from "./example-rows.ts"

export type Row = Record<string, unknown>

/** The rows of a table by their keys, as the superuser sees them. */
export type Snapshot = Map<string, { row: Row; version: string }>

/** A write that somebody tries: a row, values in every row or in the one with a key, or every row away. */
export type Write = { insert: Row } | { update: Row; key?: string } | { delete: "every row" }

type Alteration = "truncate" | "add a trigger"

export type Attempt<T> = { result: T } | { code: string }

/** A way to the database on which someone can try things. Whatever is written is undone. */
export type Access = {
  /** The keys of the rows of which the actor sees these columns, or all. */
  read(actor: Actor, table: Table, columns?: readonly string[]): Promise<Attempt<string[]>>
  /** Returns the table's rows afterwards; `before` is those before. */
  write(actor: Actor, table: Table, write: Write, before: Snapshot): Promise<Attempt<Snapshot>>
  /** The function's first value. */
  call(actor: Actor, name: string, parameters: Row): Promise<Attempt<unknown>>
}

/** The way past the API: whatever a role may do, the API has no words for some of it. */
export type DirectAccess = Access & {
  alter(actor: Actor, table: Table, alteration: Alteration): Promise<Attempt<"allowed">>
}

const keyOf = (row: Row, { keyColumns }: Table) => keyColumns.map(column => String(row[column])).join()

export async function takeSnapshot(superuser: postgres.ISql, table: Table): Promise<Snapshot> {
  const version = superuser.unsafe(table.isView ? "''" : "xmin::text")
  const rows = await superuser<Row[]>`
    select *, ${version} as version_of_row from ${superuser(`${table.schema}.${table.name}`)}`
  return new Map(
    rows.map(({ version_of_row, ...row }) => [keyOf(row, table), { row, version: String(version_of_row) }]),
  )
}

/** The keys of the rows that were added or written, also without a change. */
export function writtenKeys(before: Snapshot, after: Snapshot): string[] {
  return [...after.keys()].filter(key => before.get(key)?.version !== after.get(key)?.version)
}

export function removedKeys(before: Snapshot, after: Snapshot): string[] {
  return [...before.keys()].filter(key => !after.has(key))
}

/** The keys of the rows of which each has a request of its own: a table refuses one for many. Null stands for all of them at once. */
function writtenOneByOne(
  { keyColumns, isView }: Table,
  write: Exclude<Write, { insert: Row }>,
  before: Snapshot,
): (string | null)[] {
  if ("update" in write && write.key !== undefined) return [write.key]
  return isView || keyColumns.length !== 1 || before.size === 0 ? [null] : [...before.keys()]
}

export function createHttpAccess(superuser: postgres.Sql): Access {
  const refusal = ({ code }: { code: string }) => ({ code })
  // The tables are found at run time.
  const untyped = (client: Client, schema: string) => (client as unknown as SupabaseClient).schema(schema)
  return {
    async read({ client }, table, columns = ["*"]) {
      const { data, error } = await untyped(client, table.schema).from(table.name).select(columns.join())
      return error ? refusal(error) : { result: (data as unknown as Row[]).map(row => keyOf(row, table)) }
    },
    async write(actor, table, write, before) {
      const rows = untyped(actor.client, table.schema).from(table.name)
      const [key = ""] = table.keyColumns
      const requests =
        "insert" in write
          ? [() => rows.insert(write.insert)]
          : writtenOneByOne(table, write, before).map(of => () => {
              const changing = "delete" in write ? rows.delete() : rows.update(write.update)
              return of === null ? changing.not(key, "is", null) : changing.eq(key, of)
            })
      let refused: { code: string } | null = null
      let isDone = false
      for (const request of requests) {
        refused ??= (await request()).error
        isDone ||= refused === null
      }
      if (refused && !isDone) return refusal(refused)
      const result = await takeSnapshot(superuser, table)
      if (writtenKeys(before, result).length + removedKeys(before, result).length > 0)
        await placeExampleRows(superuser, actor.name)
      return refused ? refusal(refused) : { result }
    },
    async call(actor, name, parameters) {
      const [schema = "", procedure = ""] = name.split(".")
      const { data, error } = await untyped(actor.client, schema).rpc(procedure, parameters)
      if (error) return refusal(error)
      await placeExampleRows(superuser, actor.name)
      return { result: data }
    },
  }
}

type Sql = postgres.TransactionSql

/** Switches off what refuses many rows of a statement, within the transaction: the policies are looked at row by row. */
async function allowManyRows(sql: Sql, { schema, name }: Table): Promise<void> {
  const bounds = await sql<{ tgname: string }[]>`
    select tgname from pg_trigger
    where tgrelid = ${`${schema}.${name}`}::regclass and tgfoid = 'private.require_one_row'::regproc`
  for (const { tgname } of bounds)
    await sql`alter table ${sql(`${schema}.${name}`)} disable trigger ${sql(tgname)}`
}

/** Every attempt runs with the role and claims that the API would give the actor, in a transaction that is rolled back. */
export function createDirectAccess(superuser: postgres.Sql): DirectAccess {
  async function attemptAs<T>(
    actor: Actor,
    statement: (sql: Sql) => Promise<Row[]>,
    inspect: (rows: Row[], sql: Sql) => T | Promise<T>,
    prepare?: (sql: Sql) => Promise<unknown>,
  ): Promise<Attempt<T>> {
    const undone = new Error("rolled back")
    let attempt: Attempt<T> = { code: "" }
    await superuser
      .begin(async transaction => {
        await prepare?.(transaction)
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
  const nameOf = (sql: Sql, { schema, name }: Table) => sql(`${schema}.${name}`)
  return {
    read: (actor, table, columns) =>
      attemptAs(
        actor,
        sql => sql<Row[]>`select ${columns ? sql(columns) : sql`*`} from ${nameOf(sql, table)}`,
        rows => rows.map(row => keyOf(row, table)),
      ),
    write: (actor, table, write) =>
      attemptAs(
        actor,
        sql => {
          const name = nameOf(sql, table)
          if ("insert" in write) return sql<Row[]>`insert into ${name} ${sql(write.insert)}`
          // Without a WHERE the right to read plays no part: these are the policies for writing alone.
          if ("delete" in write) return sql<Row[]>`delete from ${name}`
          const [keyColumn = ""] = table.keyColumns
          const where = write.key === undefined ? sql`` : sql`where ${sql(keyColumn)}::text = ${write.key}`
          return sql<Row[]>`update ${name} set ${sql(write.update)} ${where}`
        },
        (_, sql) => takeSnapshot(sql, table),
        sql => allowManyRows(sql, table),
      ),
    call: (actor, name, parameters) =>
      attemptAs(
        actor,
        sql => {
          const list = Object.keys(parameters).map((parameter, place) => `"${parameter}" => $${place + 1}`)
          const values = Object.values(parameters) as string[]
          return sql.unsafe<Row[]>(`select ${name}(${list.join()}) as answer`, values)
        },
        ([row]) => row?.answer,
      ),
    alter: (actor, table, alteration) =>
      attemptAs(
        actor,
        sql =>
          alteration === "truncate"
            ? sql<Row[]>`truncate ${nameOf(sql, table)} cascade`
            : sql<Row[]>`
                create trigger lots before update on ${nameOf(sql, table)}
                for each row execute function suppress_redundant_updates_trigger()`,
        () => "allowed" as const,
      ),
  }
}
