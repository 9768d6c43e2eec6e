import type { SupabaseClient } from "@supabase/supabase-js"
import type postgres from "postgres"
import type { Client } from "#app/lib/server-environment.ts"
import type { Attempt, Door, Write } from "./attempt.ts"
import type { Table } from "./catalogue.ts"
import { placeExampleRows } from "./example-rows.ts"
import { hasChanged, keyOf, type Row, takeSnapshot } from "./snapshot.ts"

/** A client of any database: which tables there are is found out at run time. */
type UntypedClient = ReturnType<typeof untyped>

function untyped(client: Client, schema: string) {
  return (client as unknown as SupabaseClient).schema(schema)
}

/** Takes the superuser's connection; returns the way through the API with supabase-js. */
export function openHttpDoor(sql: postgres.Sql): Door {
  return {
    async read({ client }, table) {
      const { data, error } = await untyped(client, table.schema).from(table.name).select("*")
      return error ? refusal(error) : { result: (data as Row[]).map(row => keyOf(row, table)) }
    },
    async write(actor, table, write, before) {
      const { error } = await execute(untyped(actor.client, table.schema), table, write)
      if (error) return refusal(error)
      const result = await takeSnapshot(sql, table)
      if (hasChanged(before, result)) await placeExampleRows(sql, actor.name)
      return { result }
    },
    async call(actor, name, parameters) {
      const [schema = "", procedure = ""] = name.split(".")
      const { data, error } = await untyped(actor.client, schema).rpc(procedure, parameters)
      if (error) return refusal(error)
      await placeExampleRows(sql, actor.name)
      return { result: data }
    },
  }
}

function execute(client: UntypedClient, { name, keyColumns }: Table, write: Write) {
  const [key = ""] = keyColumns
  if ("insert" in write) return client.from(name).insert(write.insert)
  if ("delete" in write) return client.from(name).delete().not(key, "is", null)
  const change = client.from(name).update(write.update)
  return write.key === undefined ? change.not(key, "is", null) : change.eq(key, write.key)
}

function refusal({ code }: { code: string }): Attempt<never> {
  return { code }
}
