import type postgres from "postgres"
import { type Actor, openActors } from "./actors.ts"
import type { Door, RoleDoor } from "./attempt.ts"
import { readCatalogue, type Table } from "./catalogue.ts"
import type { Section } from "./document.ts"
import { exampleCalls } from "./example-calls.ts"
import { examples, placeExampleRows } from "./example-rows.ts"
import { tryCalls } from "./function-cells.ts"
import { openHttpDoor } from "./http-door.ts"
import type { TriedDatabase } from "./open-database.ts"
import { openRoleDoor } from "./role-door.ts"
import { type Cells, tryAlterations, tryColumns, tryOperations, tryToReach } from "./table-cells.ts"

type Means = { sql: postgres.Sql; role: RoleDoor; http: Door }

/**
 * Takes a migrated backend; lets every actor try everything that its catalogue lists, past the API and through it.
 * Returns the sections of the matrix without their sentences. Throws when a table or function has no example.
 */
export async function measurePermissions(backend: TriedDatabase): Promise<Section[]> {
  const { sql } = backend
  const { tables, functions, otherTables } = await readCatalogue(sql)
  const otherSchemas = Map.groupBy(otherTables, ({ schema }) => schema)
  const means = { sql, role: openRoleDoor(sql), http: openHttpDoor(sql) }
  const sections = new Map<string, Section>()
  const note = (title: string, actor: Actor, cells: Cells) => {
    const section = sections.get(title) ?? { title, sentence: "", rows: {} }
    for (const [label, cell] of Object.entries(cells)) {
      section.rows[label] = { ...section.rows[label], [actor.name]: cell }
    }
    sections.set(title, section)
  }

  const actors = await openActors(backend)
  for (const actor of actors) {
    await placeExampleRows(sql, actor.name)
    const calls = exampleCalls(actor, actors)
    for (const table of tables) note(nameOf(table), actor, await tableCells(means, table, actor))
    for (const called of functions) {
      const [schema = ""] = called.name.split(".")
      const cells = await tryCalls(means.role, actor, called, calls)
      note("Functions", actor, merge(cells, await tryCalls(means.http, actor, called, calls), schema))
    }
    for (const [schema, others] of otherSchemas) {
      const cells = { [schema]: await tryToReach(means.role, actor, others) }
      const served = { [schema]: await tryToReach(means.http, actor, others) }
      note("Other schemas", actor, merge(cells, served, schema))
    }
  }
  return [...sections.values()]
}

function nameOf({ schema, name }: Table): string {
  return `${schema}.${name}`
}

async function tableCells({ sql, role, http }: Means, table: Table, actor: Actor): Promise<Cells> {
  const example = examples(actor.name)[nameOf(table)]
  if (!example) {
    throw new Error(`${nameOf(table)} has no rows in supabase/permissions/example-rows.ts: add some`)
  }
  const trial = { sql, actor, table, example }
  const cells = await tryOperations({ ...trial, door: role })
  const served = await tryOperations({ ...trial, door: http })
  const columns = await tryColumns({ ...trial, door: role })
  const isServed = table.schema === "public"
  return {
    ...merge(cells, served, table.schema),
    ...(isServed ? merge(columns, await tryColumns({ ...trial, door: http }), table.schema) : columns),
    ...(await tryAlterations(role, actor, table)),
  }
}

/** Notes where the API does something else than the database: it serves the schema public as it is, and no other. */
function merge(cells: Cells, served: Cells, schema: string): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([label, cell]) => {
      const expected = schema === "public" ? cell : "denied"
      return [label, served[label] === expected ? cell : `${cell} (over HTTP: ${served[label]})`]
    }),
  )
}
