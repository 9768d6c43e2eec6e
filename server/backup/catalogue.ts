import { joined, named, type Sql } from "../database/sql.ts"

/** A table with the columns that are stored; computed ones come by themselves. */
export type Table = { schema: string; name: string; columns: string[] }

export const nameOf = ({ schema, name }: Pick<Table, "schema" | "name">) => named(schema, name).text

export const columnsOf = ({ columns }: Pick<Table, "columns">) =>
  joined(columns.map(column => named(column))).text

/** Every table of ours, those that others refer to first. */
export async function listTables(sql: Sql): Promise<Table[]> {
  const rows = await sql<Table & { id: number; refersTo: number[] }>`
    select tables.oid::int as id, namespaces.nspname as schema, tables.relname as name,
      array(
        select attname::text from pg_attribute
        where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      ) as columns,
      array(
        select confrelid::int from pg_constraint
        where contype = 'f' and conrelid = tables.oid and confrelid <> tables.oid
      ) as "refersTo"
    from pg_class as tables join pg_namespace as namespaces on namespaces.oid = tables.relnamespace
    where tables.relkind = 'r'
      and namespaces.nspname not in ('information_schema', 'supabase_migrations')
      and namespaces.nspname !~ '^pg_'
    order by namespaces.nspname, tables.relname`
  const ordered: (typeof rows)[number][] = []
  let waiting = [...rows]
  while (waiting.length > 0) {
    const ready = waiting.filter(({ refersTo }) => refersTo.every(id => !waiting.some(row => row.id === id)))
    if (ready.length === 0) throw new Error(`tables refer to each other: ${waiting.map(({ name }) => name)}`)
    ordered.push(...ready)
    waiting = waiting.filter(row => !ready.includes(row))
  }
  return ordered.map(({ schema, name, columns }) => ({ schema, name, columns }))
}

/** Null stands for a sequence that was never used. */
export async function listSequences(sql: Sql) {
  return sql<{ schema: string; name: string; value: string | null }>`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    order by schemaname, sequencename`
}
