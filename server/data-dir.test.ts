import { mkdir, readdir, stat, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { markRestore } from "./backup/restore-target.ts"
import { explainFileSystem, makeFolder, toOperatorError, writeWhole } from "./data-dir.ts"
import type { Mail } from "./mail/mail.ts"
import { createMailTransport } from "./mail/transport.ts"
import { loadSecrets } from "./secrets.ts"
import { keepLog } from "./testing/keep-log.ts"
import { makeTestDirectory } from "./testing/make-test-directory.ts"
import type { PictureFile } from "./uploads/render-picture.ts"
import { createFolderStore } from "./uploads/upload-store.ts"

let dataDir: string

beforeEach(async () => {
  dataDir = join(await makeTestDirectory("private"), "data")
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
})

/** The rights of others than its owner at a folder. */
const othersMay = async (path: string) => (await stat(path)).mode & 0o077

test("a data directory, and the folders of mails and uploads in it, are read and written by their owner alone", async () => {
  // PostgreSQL, which does not run as root, has to pass through one of root.
  const passing = process.getuid?.() === 0 ? 0o011 : 0
  for (const make of [loadSecrets, markRestore]) {
    const own = `${dataDir}-of-${make.name}`
    await make(own)
    expect([make.name, await othersMay(own)]).toEqual([make.name, passing])
  }
  const outboxDir = join(dataDir, "outbox")
  const { log } = keepLog("silent")
  const transport = createMailTransport({ smtpUrl: undefined, outboxDir, from: "a@b.example", log })
  await transport.send({ to: "c@d.example", subject: "s", text: "t", messageId: "<a@b.example>" } as Mail)
  const uploads = join(dataDir, "uploads")
  const file: PictureFile = { name: "a-480.webp", format: "webp", content: Buffer.from("a") }
  await createFolderStore(uploads, log).save(file, "token")
  expect([await othersMay(outboxDir), await othersMay(uploads)]).toEqual([0, 0])
})

test("a file that cannot get its name leaves nothing under another one", async () => {
  await mkdir(join(dataDir, "taken"), { recursive: true })
  await expect(writeWhole(dataDir, "taken", "content")).rejects.toThrow()
  expect(await readdir(dataDir)).toEqual(["taken"])
})

test("a folder is made with those above it, again without complaint, and what is refused says why and where", async () => {
  const folder = join(dataDir, "a/b/c")
  for (const _ of [1, 2]) await makeFolder(folder, 0o700)
  expect(await othersMay(join(dataDir, "a"))).toBe(0)
  await writeFile(join(folder, "file"), "")
  await expect(makeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "EEXIST" })
  await symlink(join(folder, "none"), join(folder, "link"))
  for (const name of ["file", "link", "link/d"]) {
    const error = await makeFolder(join(folder, name)).catch((error: unknown) => error)
    expect([name, explainFileSystem(error, folder)]).toEqual([name, expect.stringMatching(/file, or a link/)])
  }
  await expect(makeFolder(join(folder, "file/d/e"))).rejects.toMatchObject({ code: "ENOTDIR" })
})

test.runIf(process.platform === "linux")("where no folder can be made, making one ends", async () => {
  await expect(makeFolder("/proc/none/data")).rejects.toMatchObject({ path: "/proc/none" })
})

/** As Node makes it. */
const fault = (code: string, text: string, syscall: string, path?: string) =>
  Object.assign(new Error(`${code}: ${text}, ${syscall}${path ? ` '${path}'` : ""}`), {
    code,
    syscall,
    ...(path && { path }),
  })

test.for([
  [fault("EROFS", "read-only file system", "mkdir", "/srv/data"), /'\/srv\/data'.*mounted read-only/],
  [fault("ENOSPC", "no space left on device", "write"), /write in \/data\. The disk is full/],
  [fault("EDQUOT", "disk quota exceeded", "write"), /quota/],
  [fault("EACCES", "permission denied", "open", "/data/x"), /'\/data\/x'.*chown/],
  [fault("ENOTDIR", "not a directory", "mkdir", "/data/x"), /is a file/],
] as const)("an error of the file system is named as what it is: %s", ([error, message]) => {
  expect(explainFileSystem(error, "/data")).toMatch(message)
  const { message: shown } = toOperatorError(error, "/data")
  expect(shown).toMatch(message)
  expect(shown).toMatch(/^The data directory cannot be used/)
})
