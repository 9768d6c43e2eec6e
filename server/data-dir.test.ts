import { mkdir, readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { markRestore } from "./backup/restore-target.ts"
import { writeWhole } from "./data-dir.ts"
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

/** What a folder lets others than its owner do. */
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
  await createFolderStore(uploads).save(file, "token")
  expect([await othersMay(outboxDir), await othersMay(uploads)]).toEqual([0, 0])
})

test("a file that cannot get its name leaves nothing under another one", async () => {
  await mkdir(join(dataDir, "taken"), { recursive: true })
  await expect(writeWhole(dataDir, "taken", "content")).rejects.toThrow()
  expect(await readdir(dataDir)).toEqual(["taken"])
})
