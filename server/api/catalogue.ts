import type { Pool } from "../database/pool.ts"

export type Argument = { name: string; type: string; isRequired: boolean }

export type ApiFunction = {
  name: string
  arguments: readonly Argument[]
  /** One value, nothing, rows of several columns, or one such row. */
  returns: "value" | "values" | "nothing" | "row" | "rows"
  /** It may be called within a transaction that changes nothing. */
  isReadOnly: boolean
}

/** The tables and functions of the API's schema. */
type Contents = {
  tables: ReadonlyMap<string, ReadonlySet<string>>
  functions: ReadonlyMap<string, readonly ApiFunction[]>
}

/** Least time between two readings, in milliseconds: whoever calls for what is not there may not have it read each time. */
const readingPause = 1000

/** Names of types are whole where no schema is searched. */
const searchNothing = { text: "select set_config('search_path', '', true)" }

const tablesStatement = {
  text: `
    select relname as name, array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    group by relname`,
}

const functionsStatement = {
  text: `
    select proname as name, provolatile <> 'v' as "isReadOnly",
      case when prorettype = 'void'::regtype then 'nothing'
        else case when typtype = 'c' or prorettype = 'record'::regtype then 'row' else 'value' end
          || case when proretset then 's' else '' end
      end as returns,
      (
        select coalesce(json_agg(json_build_object(
          'name', name, 'type', format_type(type, null), 'isRequired', place <= pronargs - pronargdefaults
        ) order by place), '[]')
        from (
          select given.name, given.type, row_number() over (order by number) as place
          from unnest(coalesce(proallargtypes, proargtypes::oid[]), proargnames, proargmodes)
            with ordinality as given (type, name, mode, number)
          where coalesce(mode, 'i') in ('i', 'b', 'v')
        ) as argument
      ) as arguments
    from pg_proc join pg_type on pg_type.oid = prorettype
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`,
}

export type Catalogue = ReturnType<typeof createCatalogue>

/** Knows the tables and functions of the API: reads them once, and again where a name is not known or a call has shown that they changed. */
export function createCatalogue(pool: Pick<Pool, "transact">) {
  let contents: Promise<Contents> | null = null
  let readAt = 0

  async function read(): Promise<Contents> {
    const [, tables, functions] = await pool.transact([searchNothing, tablesStatement, functionsStatement])
    const rowsOf = <Row>(answer: { rows: unknown[] } | undefined) => (answer?.rows ?? []) as Row[]
    return {
      tables: new Map(
        rowsOf<{ name: string; columns: string[] }>(tables).map(({ name, columns }) => [
          name,
          new Set(columns),
        ]),
      ),
      functions: Map.groupBy(rowsOf<ApiFunction>(functions), ({ name }) => name),
    }
  }

  function current(): Promise<Contents> {
    if (contents) return contents
    readAt = Date.now()
    const reading = read()
    reading.catch(() => {
      if (contents === reading) contents = null
    })
    contents = reading
    return reading
  }

  function forget(): void {
    if (Date.now() - readAt >= readingPause) contents = null
  }

  return {
    /** Looks something up in the contents, which are read again before it is taken for missing. */
    async find<Found>(look: (contents: Contents) => Found | undefined): Promise<Found | undefined> {
      const found = look(await current())
      if (found !== undefined) return found
      forget()
      return look(await current())
    },
    /** Reads again at the next call: what is known does not fit the database. */
    forget,
  }
}
