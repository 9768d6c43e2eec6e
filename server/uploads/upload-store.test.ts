import { mkdir, readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, test, vi } from "vitest"
import { makeTestDirectory } from "../testing/make-test-directory.ts"
import { createFakeStorageApi } from "../testing/stand-in-supabase/fake-storage-api.ts"
import type { PictureFile } from "./render-picture.ts"
import { createFolderStore, createHostedStore } from "./upload-store.ts"

const hash = "0123456789abcdef0123456789abcdef"
const file: PictureFile = { name: `${hash}-480.webp`, format: "webp", content: Buffer.from("a picture") }

const logged = vi.fn()

async function openFolder() {
  const root = await makeTestDirectory("uploads")
  const folder = join(root, "uploads")
  return { root, folder, store: createFolderStore(folder, { error: logged }), token: "any" }
}

const stores = {
  "a folder": openFolder,
  "a hosted bucket": async () => {
    const { backend, token } = createFakeStorageApi()
    return { store: createHostedStore(backend), token }
  },
}

describe.each(Object.entries(stores))("%s", (_, open) => {
  test("gives back what it keeps, and saving it again changes nothing", async () => {
    const { store, token } = await open()
    expect(await store.read(file.name)).toBeNull()
    expect(await store.save(file, token)).toBe("saved")
    expect(await store.save(file, token)).toBe("saved")
    expect(String(await store.read(file.name))).toBe("a picture")
  })

  test("looks for no file of another kind of name", async () => {
    const { store, token } = await open()
    await store.save(file, token)
    for (const name of ["../secrets.json", `../${file.name}`, "", `${file.name}\0`])
      expect([name, await store.read(name)]).toEqual([name, null])
  })

  test("[MEDIA-05] drops what is removed, also what is not there", async () => {
    const { store, token } = await open()
    await store.save(file, token)
    for (const _ of ["first", "again"]) expect(await store.remove([file.name], token)).toBe(true)
    expect(await store.read(file.name)).toBeNull()
  })
})

test("a folder has whole files under their names, and nothing else; one that cannot be written to or read says so", async () => {
  const { root, folder, store } = await openFolder()
  await Promise.all([store.save(file, ""), store.save(file, "")])
  expect(await readdir(folder)).toEqual([file.name])
  await mkdir(join(folder, file.name.replace("480", "960")))
  const unusable = file.name.replace("480", "960")
  await expect(store.read(unusable)).rejects.toThrow()
  expect(logged).toHaveBeenLastCalledWith(
    expect.objectContaining({ code: "EISDIR", folder }),
    expect.anything(),
  )
  expect(await store.remove([unusable], "")).toBe(false)
  expect(logged).toHaveBeenLastCalledWith(expect.objectContaining({ folder }), "a file could not be removed")
  await writeFile(join(root, "taken"), "")
  expect(await createFolderStore(join(root, "taken"), { error: logged }).save(file, "")).toBe("failed")
  expect(logged).toHaveBeenLastCalledWith(
    expect.objectContaining({ folder: join(root, "taken"), reason: expect.stringContaining(root) }),
    "a file could not be written",
  )
})

test("a hosted bucket admits by its policies and the uploader's own token; an unreachable one is a failure, not empty", async () => {
  const { backend, objects } = createFakeStorageApi()
  expect(await createHostedStore(backend).save(file, "somebody else's")).toBe("denied")
  expect(objects.size).toBe(0)
  const away = { ...backend, fetch: () => Promise.reject(new TypeError("away")) }
  expect(await createHostedStore(away).save(file, "")).toBe("failed")
  await expect(createHostedStore(away).read(file.name)).rejects.toThrow()
  expect(await createHostedStore(away).remove([file.name], "")).toBe(false)
  expect(await createHostedStore(backend).remove([file.name], "somebody else's")).toBe(false)
})
