import type { Pool } from "../database/pool.ts"
import { statement } from "../database/sql.ts"
import { ApiFault } from "./fault.ts"

type Argument = { name: string; type: string; isRequired: boolean }

export type ApiFunction = {
  name: string
  arguments: readonly Argument[]
  /** One value, nothing, rows of several columns, or one such row. */
  returns: "value" | "values" | "nothing" | "row" | "rows"
  isReadOnly: boolean
}

/** Least time between two readings, in milliseconds: whoever calls for what is not there may not have it read each time. */
const readingPause = 1000

/** Names of types are whole where no schema is searched. */
const searchNothing = statement`select set_config('search_path', '', true)`

const readFunctions = statement`
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
    and prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`

export type Functions = ReturnType<typeof createFunctions>

/** Knows the functions of the API: reads them once, and again where one is not known or a call has shown that they changed. */
export function createFunctions(pool: Pick<Pool, "transact">) {
  let known: Promise<ApiFunction[]> | null = null
  let readAt = 0

  function all(): Promise<ApiFunction[]> {
    if (known) return known
    readAt = Date.now()
    const reading = pool
      .transact([searchNothing, readFunctions])
      .then(([, answer]) => (answer?.rows ?? []) as ApiFunction[])
    reading.catch(() => {
      if (known === reading) known = null
    })
    known = reading
    return reading
  }

  function forget(): void {
    if (Date.now() - readAt >= readingPause) known = null
  }

  const fitting = async (name: string, given: readonly string[]) =>
    (await all()).filter(candidate => candidate.name === name && takes(candidate, given))

  return {
    forget,
    /** The one function of that name that takes these arguments. @throws ApiFault */
    async find(name: string, given: readonly string[]): Promise<ApiFunction> {
      let found = await fitting(name, given)
      if (found.length === 0) {
        forget()
        found = await fitting(name, given)
      }
      const [first, ...others] = found
      const called = `public.${name}(${given.join(", ")})`
      if (!first)
        throw new ApiFault(404, "PGRST202", `Could not find the function ${called} in the schema cache`)
      if (others.length > 0)
        throw new ApiFault(300, "PGRST203", `Could not choose the best candidate function of ${called}`)
      return first
    },
  }
}

function takes({ arguments: known }: ApiFunction, given: readonly string[]): boolean {
  return (
    given.every(name => known.some(argument => argument.name === name)) &&
    known.every(({ name, isRequired }) => !isRequired || given.includes(name))
  )
}
