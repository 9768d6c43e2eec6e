import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type postgres from "postgres"
import { afterAll, expect, inject, test } from "vitest"
import { findBrokenRules } from "#server/testing/access-rules.ts"
import { asProductSql, openSql } from "#server/testing/open-sql.ts"
import { startTestBackend } from "#server/testing/test-backend.ts"
import { type Access, createDirectAccess, createHttpAccess, type DirectAccess } from "./access-paths.ts"
import { type Actor, createActors, type TriedDatabase } from "./actors.ts"
import { readCatalogue, type Table } from "./catalogue.ts"
import { type Cells, tryAlterations, tryCalls, tryColumns, tryOperations, tryToReach } from "./cells.ts"
import { missingSentence, parseDocument, renderDocument, type Section } from "./document.ts"
import { callsOf } from "./example-calls.ts"
import { examples, placeExampleRows } from "./example-rows.ts"

const file = new URL("../permissions.md", import.meta.url)

const outdated =
  "Is every change what you want? Then run: npx vitest run supabase/permissions -u, and review the diff word by word."

const database = await openDatabase()
afterAll(database.close)

test("no rule of permissions is broken", async () => {
  expect(await findBrokenRules(asProductSql(database.sql))).toEqual([])
  expect([...(await database.sql`select public.grant_corrections()`)]).toEqual([])
})

test("[PERM-01] [PERM-02] [PERM-03] everyone may do what supabase/permissions.md says, and nothing else", async () => {
  const expected = parseDocument(await readFile(file, "utf8"))
  const found = await measurePermissions(database)
  const words = found.flatMap(({ rows }) => Object.values(rows).flatMap(cells => Object.values(cells)))
  expect(words.filter(word => word.startsWith("error"))).toEqual([])

  const sentences = new Map(expected.map(({ title, sentence }) => [title, sentence]))
  const sections = found.map(section => ({
    ...section,
    sentence: sentences.get(section.title) ?? missingSentence,
  }))
  await expect(renderDocument(sections), outdated).toMatchFileSnapshot(fileURLToPath(file))
  expect(sections.filter(({ sentence }) => ["", missingSentence].includes(sentence))).toEqual([])
}, 600_000)

/** The backend that runs for the project's tests, or else one over a database of its own on the project's server. */
async function openDatabase(): Promise<TriedDatabase> {
  const served = inject("servedBackend")
  if (!served) return startTestBackend()
  const sql = openSql(served.databaseUrl)
  return { backend: { ...served, fetch }, sql, close: () => sql.end() }
}

/**
 * Lets every actor try everything that the catalogue of a migrated backend lists, past the API and through it. Returns
 * the sections of the matrix without their sentences. Throws when a table or function has no example.
 */
async function measurePermissions(backend: TriedDatabase): Promise<Section[]> {
  const { sql } = backend
  const { tables, functions, otherTables } = await readCatalogue(sql)
  const otherSchemas = Map.groupBy(otherTables, ({ schema }) => schema)
  const paths = { role: createDirectAccess(sql), http: createHttpAccess(sql) }
  const sections = new Map<string, Section>()
  const note = (title: string, actor: Actor, cells: Cells) => {
    const section = sections.get(title) ?? { title, sentence: "", rows: {} }
    for (const [label, cell] of Object.entries(cells)) {
      section.rows[label] = { ...section.rows[label], [actor.name]: cell }
    }
    sections.set(title, section)
  }

  const actors = await createActors(backend)
  for (const actor of actors) {
    await placeExampleRows(sql, actor.name)
    for (const table of tables)
      note(`${table.schema}.${table.name}`, actor, await tableCells(sql, paths, table, actor))
    for (const called of functions) {
      const [schema = ""] = called.name.split(".")
      const calls = callsOf(called, actor, actors)
      const cells = await tryCalls(paths.role, actor, called, calls)
      note("Functions", actor, merge(cells, await tryCalls(paths.http, actor, called, calls), schema))
    }
    for (const [schema, others] of otherSchemas) {
      const cells = { [schema]: await tryToReach(paths.role, actor, others) }
      const served = { [schema]: await tryToReach(paths.http, actor, others) }
      note("Other schemas", actor, merge(cells, served, schema))
    }
  }
  return [...sections.values()]
}

async function tableCells(
  sql: postgres.Sql,
  { role, http }: { role: DirectAccess; http: Access },
  table: Table,
  actor: Actor,
): Promise<Cells> {
  const { schema, name } = table
  const example = examples(actor.name)[`${schema}.${name}`]
  if (!example)
    throw new Error(`${schema}.${name} has no rows in supabase/permissions/example-rows.ts: add some`)
  const past = { sql, actor, table, example, access: role }
  const through = { ...past, access: http }
  const cells = await tryOperations(past)
  const served = await tryOperations(through)
  const columns = await tryColumns(past)
  return {
    ...merge(cells, served, schema),
    ...(schema === "public" ? merge(columns, await tryColumns(through), schema) : columns),
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
