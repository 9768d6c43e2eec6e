import { randomBytes } from "node:crypto"
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { z } from "zod"
import { StartError, toStartError } from "./backend/postgres/start-error.ts"

const schema = z.object({
  databasePassword: z.string().min(32),
  jwtSecret: z.string().min(32),
  formTokenKey: z.string().min(32),
  publishableKey: z.string().startsWith("sb_publishable_"),
  secretKey: z.string().startsWith("sb_secret_"),
})

/** The secrets of one installation. */
export type Secrets = z.infer<typeof schema>

function random(): string {
  return randomBytes(32).toString("base64url")
}

function generate(): Secrets {
  return {
    databasePassword: random(),
    jwtSecret: random(),
    formTokenKey: random(),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  }
}

/**
 * Takes the data directory; returns its secrets, made once and kept in secrets.json with mode 0600.
 * Throws StartError when the file cannot be read or holds something else.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, "secrets.json")
  try {
    await mkdir(dataDir, { recursive: true })
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null
      throw error
    })
    if (text !== null) return schema.parse(JSON.parse(text))
    const secrets = generate()
    await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(`${path}.new`, path)
    return secrets
  } catch (error) {
    const damaged = error instanceof z.ZodError || error instanceof SyntaxError
    if (!damaged) throw toStartError(error, dataDir)
    throw new StartError(
      "data-dir-unreadable",
      `The secrets in ${path} cannot be used: the file is damaged. Restore it from a backup, or set DATA_DIR to another directory.`,
      { cause: error },
    )
  }
}
