import { AsyncLocalStorage } from "node:async_hooks"
import type { createPostgresConnection } from "@supabase/lite/postgres"
import {
  type CompiledQuery,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely"
import { takesCompanions } from "./driver-round-trips.ts"

type Connection = ReturnType<typeof createPostgresConnection>
/** Who asks, as the embedded API says it. */
type Context = {
  auth?: { uid?: string | null; role?: string; jwt?: object | null }
  storage?: { operation?: string | null }
}
type FunctionCall = NonNullable<Parameters<Connection["withContext"]>[2]>["rpc"]

/** A statement that is sent together with another one (driver-round-trips.ts). */
type Companion = { string: string; parameters: string[] }

/** What the driver answers to a statement, or to one of its companions. */
type Answer = Iterable<Record<string, unknown>> & { command: string; count: number }

/** The embedded API reads the status and headers that a function has set for its response. */
const asksForResponseSettings =
  /^\s*select current_setting\('response\.status', true\) as status,\s+current_setting\('response\.headers', true\) as headers\s*$/i

const responseSettings: Companion = {
  string:
    "select current_setting('response.status', true) as status, current_setting('response.headers', true) as headers",
  parameters: [],
}

/**
 * Has a connection of the embedded API ask the database each question in one round trip: role and claims of the caller
 * go along with the statement. The embedded API sends them one by one, in a transaction that it begins before and commits
 * after. Here each statement is a transaction of its own, which the database ends itself, whatever comes of it. The
 * embedded API's own way is not used at all: it grants the roles everything before its first question.
 */
export function sendInOneRoundTrip(connection: Connection): void {
  // Without its companion a question would be asked as the database's owner.
  if (!takesCompanions(connection.driver))
    throw new Error("the database driver was loaded before it was patched")
  connection.withContext = async (context, run, options) => {
    if (!context) throw new Error("a question needs a context: it says who asks")
    if (options?.transaction || options?.forceRollback)
      throw new Error("only Supabase's storage asks within a transaction, and it is not served")
    const settings = settingsOf(context as Context, options?.rpc)
    return run(databaseWithin(connection.driver, settings, options?.rpc !== undefined))
  }
}

/** By which name our HTTP server knows the browser that asks. */
export const browserHeader = "x-browser"

const headersAtHand = ["idempotency-key", browserHeader]
const requestHeaders = new AsyncLocalStorage<Record<string, string>>()

/** Answers a request with those of its headers at hand that the database reads. */
export function withHeadersAtHand<Answer>(request: Request, answer: (request: Request) => Answer): Answer {
  const headers = [...request.headers].filter(([name]) => headersAtHand.includes(name))
  return requestHeaders.run(Object.fromEntries(headers), () => answer(request))
}

/** The settings of the transaction by their names, which are PostgREST's. */
function settingsOf({ auth, storage }: Context, call: FunctionCall): Record<string, string> {
  const role = auth?.role || "anon"
  // The embedded API passes headers on where a function is called, and not for rows of a table.
  const headers = { ...call?.requestHeaders, ...requestHeaders.getStore() }
  return {
    role,
    "request.jwt.claim.sub": String(auth?.uid ?? ""),
    "request.jwt.claim.role": role,
    "storage.operation": String(storage?.operation ?? ""),
    ...(auth?.jwt && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
    "request.headers": JSON.stringify(headers),
    ...(call && {
      "response.status": "",
      "response.headers": "",
      "request.method": call.method,
      "request.path": call.path,
      ...(call.readOnly && { transaction_read_only: "on" }),
    }),
  }
}

function setConfigStatement(settings: Record<string, string>): Companion {
  const names = Object.keys(settings)
  const calls = names.map((_, place) => `set_config($${2 * place + 1}, $${2 * place + 2}, true)`)
  return { string: `select ${calls.join(", ")}`, parameters: Object.entries(settings).flat() }
}

/** A Kysely database that sends the settings along with each statement and knows no transactions. */
function databaseWithin(
  { reserve }: Pick<Connection["driver"], "reserve">,
  settings: Record<string, string>,
  isFunction: boolean,
): Kysely<unknown> {
  const companions = {
    before: [setConfigStatement(settings)],
    ...(isFunction && { after: [responseSettings] }),
  }
  let lastResponseSettings: object[] = []

  async function executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (isFunction && asksForResponseSettings.test(sql)) return { rows: lastResponseSettings as Row[] }
    const reserved = await reserve()
    try {
      const options: object = { simple: false, ...companions }
      const answers = await reserved.unsafe(sql, [...parameters] as never[], options)
      const [, answer, after] = answers as unknown as [Answer, Answer, Answer | undefined]
      lastResponseSettings = [...(after ?? [])]
      const { command, count } = answer
      const isChange = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command)
      return { ...(isChange && { numAffectedRows: BigInt(count) }), rows: [...answer] as Row[] }
    } finally {
      // No statement of the embedded API begins a transaction, and the message's end ends its own: the connection is idle.
      reserved.release()
    }
  }

  const rejectTransaction = async (): Promise<never> => {
    throw new Error("each statement is a transaction of its own")
  }
  const driver: Driver = {
    async init() {},
    acquireConnection: async () => ({ executeQuery, streamQuery: rejectTransaction as never }),
    beginTransaction: rejectTransaction,
    commitTransaction: rejectTransaction,
    rollbackTransaction: rejectTransaction,
    async releaseConnection() {},
    async destroy() {},
  }
  return new Kysely({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: database => new PostgresIntrospector(database),
    },
  })
}
