import { isGoodPostgres, leastMinors } from "../database/postgres-releases.ts"
import { hasSecurityReleases, nodeLines } from "../node-releases.mjs"
import { about, type Finding } from "./finding.ts"

export function judgeNode(version: string, now: Date): Finding {
  const { good, warning } = about("Node")
  if (!hasSecurityReleases(version)) {
    const known = nodeLines.map(({ least }) => least).join(", ")
    return warning`Node ${version} lacks security releases; those of each line are ${known}. Install a newer one (https://nodejs.org) and start again: npm start takes it where it is the first on the PATH.`
  }
  const line = nodeLines.find(({ least }) => version.startsWith(`v${least.split(".")[0]}.`))
  if (line && now > new Date(`${line.until}T23:59:59Z`))
    return warning`Node ${version} is of a line that has got no security releases since ${line.until}. Install a newer one: https://nodejs.org`
  if (!line)
    return good`Node ${version} is of a line that is newer than those known here: whether it lacks security releases cannot be told (https://nodejs.org).`
  return good`Node ${version} has the security releases of its line that are known here.`
}

export type FoundPostgres = {
  /** As server_version_num: 180004 for 18.4. */
  version: number
  /** Names of the database and of its GIN indexes, quoted where SQL wants it. */
  database: string
  ginIndexes: string[]
}

export function judgePostgres(found: FoundPostgres, whose: "embedded" | "DATABASE_URL"): Finding {
  const { version, database, ginIndexes } = found
  const { good, warning } = about("PostgreSQL")
  const major = Math.floor(version / 10_000)
  const name = `PostgreSQL ${major}.${version % 10_000}`
  if (isGoodPostgres(version)) return good`${name} has the security releases that are known here.`
  if (leastMinors[major] === undefined)
    return warning`${name} is of a line that is not known here: whether it lacks security releases cannot be told. Those that are known are ${Object.keys(leastMinors).join(", ")}; of an older line there are none any more, and a newer release of this site may know a newer one (https://www.postgresql.org/support/versioning/).`
  const needed = `${name} lacks security releases: ${major}.${leastMinors[major]} or newer closes what is known.`
  if (whose === "embedded")
    return warning`${needed} npm has no newer one. Install PostgreSQL ${major} on this machine (Debian and Ubuntu: apt.postgresql.org, package postgresql-${major}) and start again: npm start takes its programs where they are newer, and renews the indexes. See docs/operations.md, Versions and memory.`
  return warning(
    [
      `${needed} Update it (on Debian: apt-get update && apt-get install --only-upgrade postgresql-${major}; at a provider: in its panel). Faults before it could damage indexes, those of the search (GIN: ${ginIndexes.join(", ")}) and others. Then run as the database's owner:`,
      `    REINDEX DATABASE ${database};`,
      "    VACUUM (ANALYZE);",
    ].join("\n"),
  )
}
