import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { realpath } from "node:fs/promises"
import { delimiter, dirname, join } from "node:path"
import { promisify } from "node:util"
import { OperatorError } from "../../operator-error.mjs"
import type { Binaries } from "./binaries.ts"
import { programOptions } from "./cluster-config.ts"

export type Places = {
  named: string | undefined
  searched: string[]
}

/** The folders into which Debian, Ubuntu and Red Hat put the programs of a major version, and those of the PATH. */
export function placesOfPrograms(named: string | undefined, major: string): Places {
  const known = [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`]
  return { named, searched: [...known, ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)] }
}

/** The named programs, else the newest of the package's major version. @throws OperatorError for unfit named ones */
export async function chooseBinaries(packaged: Binaries, { named, searched }: Places): Promise<Binaries> {
  const [major] = packaged.version.split(".")
  if (named !== undefined) {
    const found = await look(named)
    if (!found)
      throw new OperatorError(
        `POSTGRES_BIN: ${named} has no postgres and initdb that run here. Name their folder, such as /usr/lib/postgresql/${major}/bin.`,
      )
    if (found.version.split(".")[0] !== major)
      throw new OperatorError(
        `POSTGRES_BIN: ${named} has PostgreSQL ${found.version}, and the database is one of PostgreSQL ${major}. Name the folder of that version.`,
      )
    return found
  }
  const found = await Promise.all(searched.map(look))
  const fitting = found.filter(one => one?.version.split(".")[0] === major)
  return [packaged, ...fitting].reduce<Binaries>(
    (best, one) => (one && minorOf(one) > minorOf(best) ? one : best),
    packaged,
  )
}

const minorOf = ({ version }: Binaries) => Number(version.split(".")[1])

async function look(folder: string): Promise<Binaries | null> {
  if (!["postgres", "initdb"].every(name => existsSync(join(folder, name)))) return null
  const program = join(await realpath(folder), "postgres")
  const { stdout } = await promisify(execFile)(program, ["--version"], programOptions(undefined)).catch(
    () => ({ stdout: "" }),
  )
  const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(stdout)?.[1]
  return version ? { nativeDir: dirname(dirname(program)), version, installed: true } : null
}
