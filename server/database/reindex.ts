import type { Logger } from "pino"
import { isGoodPostgres } from "./postgres-releases.ts"
import type { Sql } from "./sql.ts"

/** PostgreSQL's release notes ask for it: faults that a newer one closes could have damaged indexes. */
export async function reindexOnce(sql: Sql, log: Pick<Logger, "info">, isGood = isGoodPostgres) {
  const [found] = await sql<{ version: number; database: string; renewed: string | null }>`
    select current_setting('server_version_num')::int as version, format('%I', current_database()) as database,
      (select substring(shobj_description(oid, 'pg_database') from '^indexes renewed by (\\d+)$')
        from pg_database where datname = current_database()) as renewed`
  if (!found || !isGood(found.version) || Number(found.renewed) >= found.version) return
  log.info("a newer PostgreSQL runs: its indexes are renewed once")
  await sql.unsafe(`reindex database ${found.database}`)
  await sql.unsafe("vacuum (analyze)")
  await sql.unsafe(`comment on database ${found.database} is 'indexes renewed by ${found.version}'`)
}
