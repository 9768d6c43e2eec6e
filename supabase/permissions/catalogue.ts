import type postgres from "postgres"

export type Table = {
  schema: string
  name: string
  /** Every column that is stored as given, in the table's order: generated columns are not written. */
  columns: string[]
  keyColumns: string[]
  /** A view with its caller's rights is also written with them. */
  isView: boolean
}

/** A function of the schemas public and private; with its argument types when several have its name. */
export type DatabaseFunction = { name: string; parameters: string[]; returns: string }

/** Everything that a role could try its permissions on. */
export type Catalogue = {
  /** Tables and views of public and private. */
  tables: Table[]
  functions: DatabaseFunction[]
  /** Tables and views of every other schema that is neither PostgreSQL's own nor another service's of Supabase. */
  otherTables: Table[]
}

/** Reads the database's objects, but for those of an extension and the functions of event triggers, which cannot be called. */
export async function readCatalogue(sql: postgres.Sql): Promise<Catalogue> {
  const tables = await sql<Table[]>`
    select nspname as schema, relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select attname::text from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary order by attnum) as "keyColumns",
      relkind not in ('r', 'p') as "isView"
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f')
      and nspname !~ '^pg_' and nspname not in ('information_schema', 'storage', 'realtime', '_realtime', 'supabase_functions')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by nspname = 'private', nspname, relname`
  const functions = await sql<DatabaseFunction[]>`
    select
      case when count(*) over (partition by nspname, proname) > 1 then pg_proc.oid::regprocedure::text
        else format('%I.%I', nspname, proname) end as name,
      coalesce(proargnames[:pronargs], '{}') as parameters, prorettype::regtype::text as returns
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and prorettype <> 'event_trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by nspname = 'private', name`
  const isOurs = ({ schema }: Table) => schema === "public" || schema === "private"
  return {
    tables: tables.filter(isOurs),
    functions: [...functions],
    otherTables: tables.filter(table => !isOurs(table)),
  }
}
