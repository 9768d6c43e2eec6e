import { randomBytes } from "node:crypto"
import { lstat, readFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { ifMissing, makeDataDir, toOperatorError, writeWhole } from "./data-dir.ts"
import { OperatorError } from "./operator-error.mjs"

const schema = z.object({
  databasePassword: z.string().min(32),
  jwtSecret: z.string().min(32),
  formTokenKey: z.string().min(32),
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
})

export type Secrets = z.infer<typeof schema>

const random = () => randomBytes(32).toString("base64url")

/** Made once, and kept with mode 0600. Throws OperatorError for a file that is damaged, or missing beside a database. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  try {
    await makeDataDir(dataDir)
    return (await readSecrets(dataDir)) ?? (await makeSecrets(dataDir))
  } catch (error) {
    throw toOperatorError(error, dataDir)
  }
}

/** Its secrets, or null when it has none. Throws OperatorError for a file that is damaged. */
export async function readSecrets(dataDir: string): Promise<Secrets | null> {
  const path = join(dataDir, "secrets.json")
  const text = await readFile(path, "utf8")
    .catch(ifMissing(null))
    .catch(error => {
      throw toOperatorError(error, dataDir)
    })
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new OperatorError(
      `The secrets in ${path} cannot be used: the file is damaged. Restore it from a backup, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}

async function makeSecrets(dataDir: string): Promise<Secrets> {
  const hasDatabase = await lstat(join(dataDir, "postgres")).catch(() => null)
  if (hasDatabase) throw secretsMissing(dataDir)
  const secrets = {
    databasePassword: random(),
    jwtSecret: random(),
    formTokenKey: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  }
  await writeWhole(dataDir, "secrets.json", `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

export function secretsMissing(dataDir: string): OperatorError {
  return new OperatorError(
    `${dataDir} holds a database, but not the secrets.json that belongs to it. Take the file from a backup (unzip -p FILE secrets.json) ` +
      "and give it mode 0600, or set DATA_DIR to another directory.",
  )
}
