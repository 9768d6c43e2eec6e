import type postgres from "postgres"
import type { Table } from "./catalogue.ts"

export type Row = Record<string, unknown>

/** The rows of a table by their keys, as the superuser sees them. */
export type Snapshot = Map<string, { row: Row; version: string }>

/** Takes a row of a table; returns what tells it apart from the others. */
export function keyOf(row: Row, { keyColumns }: Table): string {
  return keyColumns.map(column => String(row[column])).join()
}

/** Takes a connection of the superuser; returns what is in a table. */
export async function takeSnapshot(sql: postgres.ISql, table: Table): Promise<Snapshot> {
  const version = sql.unsafe(table.isView ? "''" : "xmin::text")
  const rows = await sql<
    Row[]
  >`select *, ${version} as version_of_row from ${sql(`${table.schema}.${table.name}`)}`
  return new Map(
    rows.map(({ version_of_row, ...row }) => [keyOf(row, table), { row, version: String(version_of_row) }]),
  )
}

/** Takes a table before and after; returns the keys of the rows that were added or written, also without a change. */
export function writtenKeys(before: Snapshot, after: Snapshot): string[] {
  return [...after.keys()].filter(key => before.get(key)?.version !== after.get(key)?.version)
}

/** Takes a table before and after; returns the keys of the rows that are gone. */
export function removedKeys(before: Snapshot, after: Snapshot): string[] {
  return [...before.keys()].filter(key => !after.has(key))
}

/** Takes a table before and after; tells whether any row was added, written or removed. */
export function hasChanged(before: Snapshot, after: Snapshot): boolean {
  return writtenKeys(before, after).length > 0 || removedKeys(before, after).length > 0
}
