import { randomUUID } from "node:crypto"
import { afterAll, expect, test } from "vitest"
import { readLooks } from "#app/content/picture-look.ts"
import {
  describePicture,
  describeUpload,
  lacksPicture,
  readPictures,
} from "#app/features/posts/pictures/pictures.ts"
import { startContractBackend } from "#server/testing/contract-backend.ts"
import type { FilesOutcome } from "#server/uploads/picture-rows.ts"

const backend = await startContractBackend()
afterAll(backend.close)
const admin = await backend.registerAdmin()
const { client } = admin

type PictureChange = { description?: { pl: string; en: string }; focal_x?: number; focal_y?: number }

const both = (text: string) => ({ pl: text, en: text })
const hashOf = (address: string) => address.slice(9, 41)

const claim_id = randomUUID()

const file = { name: "", width: 1600, height: 900, bytes: 1000 }

/** Lists an upload and describes it; returns its address. */
async function addPicture(upload: object = {}, details: PictureChange = {}): Promise<string> {
  const address = `/uploads/${randomUUID().replaceAll("-", "")}-1600.webp`
  expect((await client.rpc("begin_upload", { ...file, ...upload, address, claim_id })).data).toBe("new")
  await settle(address, "stored")
  if (Object.keys(details).length > 0)
    expect((await client.from("pictures").update(details).eq("address", address)).error).toBeNull()
  return address
}

const texts = { title: both("x"), excerpt: both("x"), content: both("x") }
const bare = { ...texts, category: "metals", imageurl: "/media/copper-wire.jpg" }

async function addPost(fields: object): Promise<string> {
  const title = both(`pictures-${randomUUID()}`)
  const post = { ...bare, title, ...fields }
  expect((await client.from("blog_posts").insert(post)).error).toBeNull()
  return title.en
}

const find = async (words: string, chosen: "all" | "unused" = "all") =>
  (await readPictures(client, { words, chosen }, { size: 25 }, new AbortController().signal)).rows

test("[MEDIA-01] pictures are found by the name of their file and their descriptions, with where they are used", async () => {
  const name = randomUUID()
  const address = await addPicture({ name: `${name}.jpg` })
  const plain = await addPicture({ name: `${name}.png` })
  expect(await find(name)).toMatchObject([
    { address: plain, uses: [], created_by: admin.email, description: both("") },
    { address, uses: [], focal_x: 0.5 },
  ])
  const words = `Walcówka ${randomUUID()}`
  await client
    .from("pictures")
    .update({ description: { pl: words, en: "Rod" } })
    .eq("address", address)
  expect(await find(words.toUpperCase())).toMatchObject([{ address, description: { en: "Rod" } }])

  const post = await addPost({ content: { pl: "x", en: `<p><img src="${address}" alt="Rod"></p>` } })
  const draft = { id: randomUUID(), title: both("Half"), excerpt: both(""), content: both("") }
  await client.from("post_drafts").insert({ ...draft, imageurl: address })
  const [found] = await find(words)
  expect(found?.uses).toEqual([
    { kind: "post", post_id: post, draft_id: null, title: both(post) },
    { kind: "draft", post_id: null, draft_id: draft.id, title: both("Half") },
  ])
  expect((await find(name, "unused")).map(picture => picture.address)).toEqual([plain])
})

test("[MEDIA-01] a picture is replaced in posts and drafts at once, which count a version; a draft of changes continues from there", async () => {
  const [old, fresh] = [await addPicture(), await addPicture({ width: 800, height: 600 })]
  await client
    .from("pictures")
    .update({ description: both("Rod") })
    .eq("address", old)
  const figure = (address: string, size: string) =>
    `<figure><img src="${address}" alt="Rod"${size} /></figure><a href="${address}">x</a>`
  const content = both(figure(old, ' width="1600" height="900"'))
  const post = await addPost({ content, imageurl: old })
  const other = await addPost({ content: both("x"), imageurl: "/media/copper-wire.jpg" })
  const changes = {
    title: both(post),
    excerpt: both("x"),
    content,
    imageurl: "",
    post_id: post,
    base_version: 1,
  }
  await client.from("post_drafts").insert(changes)

  const replace = (replaced: string, replacement: string) =>
    client.rpc("replace_picture", { replaced, replacement })
  expect((await replace(old, "/uploads/none")).data).toBeNull()
  expect((await replace(old, fresh)).data).toBe(2)
  const written = both(figure(fresh, ' width="800" height="600"'))
  const posts = await client
    .from("blog_posts")
    .select("id, version, content, imageurl")
    .in("id", [post, other])
  expect(posts.data?.toSorted((a, b) => b.version - a.version)).toMatchObject([
    { id: post, version: 2, content: written, imageurl: fresh },
    { id: other, version: 1 },
  ])
  const drafts = await client
    .from("post_drafts")
    .select("base_version, content, imageurl")
    .eq("post_id", post)
  expect(drafts.data).toEqual([{ base_version: 2, content: written, imageurl: "" }])
  const left = await client.from("pictures").select("address, description").in("address", [old, fresh])
  expect(left.data?.map(({ description }) => description)).toEqual([both("Rod"), both("Rod")])
})

test("[MEDIA-01] visitors learn the descriptions and focal points of pictures by their hashes; posts count no version for them", async () => {
  const [address, other] = [await addPicture(), await addPicture()]
  const content = both(`<p><img src="${address}" alt="x" /></p>`)
  const post = await addPost({ content, imageurl: address })
  const change = (details: object) => client.from("pictures").update(details).eq("address", address)
  expect((await change({ focal_x: 0.37, focal_y: 1, description: both("Rod") })).error).toBeNull()
  expect((await change({ focal_x: 1.5 })).error).not.toBeNull()
  const asked = [other, "/media/copper-wire.jpg", address]
  expect(await readLooks(backend.visitor, asked)).toMatchObject({
    ok: true,
    data: [{ description: both(""), x: 0.5, y: 0.5 }, undefined, { description: both("Rod"), x: 0.37, y: 1 }],
  })
  const posts = await client.from("blog_posts").select("imageurl, version, content").eq("id", post)
  expect(posts.data).toEqual([{ imageurl: address, version: 1, content }])
})

test("[MEDIA-01] the focal point passes to a picture of the same proportions in its place, and to no other", async () => {
  const focalOf = async (size: object, details: PictureChange = {}) => {
    const [old, fresh] = [
      await addPicture({}, { focal_x: 0.2, focal_y: 0.71 }),
      await addPicture(size, details),
    ]
    await client.rpc("replace_picture", { replaced: old, replacement: fresh })
    const read = await readLooks(backend.visitor, [fresh])
    return read.ok && [read.data[0]?.x, read.data[0]?.y]
  }
  expect(await focalOf({ width: 801, height: 450 })).toEqual([0.2, 0.71])
  expect(await focalOf({ width: 800, height: 600 })).toEqual([0.5, 0.5])
  expect(await focalOf({ height: null })).toEqual([0.5, 0.5])
  expect(await focalOf({}, { focal_x: 0.9 })).toEqual([0.9, 0.5])
})

test("[MEDIA-01] a picture is described in a language in which it has no description, and in no other", async () => {
  const address = await addPicture({}, { description: { pl: "Pręt", en: " " } })
  for (const [language, words] of [
    ["pl", "Drut"],
    ["en", "Rod"],
    ["de", "Stab"],
  ] as const)
    await client.rpc("describe_picture", { described: address, language, words })
  const { data } = await client.from("pictures").select("description").eq("address", address).single()
  expect(data?.description).toEqual({ pl: "Pręt", en: "Rod" })
})

test("[MEDIA-01] the later text of two saves in flight stays; nobody saves over a colleague's words unseen", async () => {
  const colleague = await backend.registerAdmin()
  const address = await addPicture()
  const read = async () =>
    (await client.from("pictures").select("id, version, description").eq("address", address).single()).data
  const known = await read()
  if (!known) throw new Error("no such picture")
  const save = (by: typeof client, pl: string) =>
    describePicture(by, known, { description: { pl, en: "Rod" }, focal_x: 0.5, focal_y: 0.5 })
  expect(await Promise.all(["Pręt", "Drut", "Drut miedziany"].map(words => save(client, words)))).toEqual([
    true,
    true,
    true,
  ])
  expect((await read())?.description).toEqual({ pl: "Drut miedziany", en: "Rod" })
  expect(await save(colleague.client, "Pręt")).toBe(false)
  expect((await read())?.description).toEqual({ pl: "Drut miedziany", en: "Rod" })

  const other = await addPicture()
  await Promise.all(["Rod", "Copper rod"].map(words => describeUpload(client, other, "en", words)))
  await describeUpload(client, other, "en", "Later")
  const { data } = await client.from("pictures").select("description").eq("address", other).single()
  expect(data?.description).toEqual({ pl: "", en: "Copper rod" })
})

const begin = async (address: string) =>
  (await client.rpc("begin_upload", { ...file, address, claim_id })).data
const remove = async (address: string) =>
  (await client.rpc("remove_picture", { removed: address, claim_id })).data
const settle = async (address: string, outcome: FilesOutcome) =>
  expect((await client.rpc("settle_picture", { settled: address, claim_id, outcome })).error).toBeNull()

test("[MEDIA-01] a picture that is used stays, at whichever of its addresses, and one that is not goes at its own", async () => {
  const address = await addPicture()
  const smaller = address.replace("1600", "640")
  const post = await addPost({ imageurl: address })
  expect([await remove(address), await remove(smaller)]).toEqual(["used", "used"])
  await client.from("blog_posts").delete().eq("id", post)
  // It may come back from the trash.
  expect(await remove(address)).toBe("used")
  await backend.privileged.from("blog_posts").insert({ id: post, ...bare })
  expect([await remove(smaller), await remove(address)]).toEqual(["none", "begun"])
  await settle(address, "gone")
  expect(await remove(address)).toBe("none")
  expect((await client.from("pictures").select("id").eq("hash", hashOf(address))).data).toEqual([])
})

test("[MEDIA-01] no post and no draft is saved with an upload whose files are not stored, and what is used stays", async () => {
  const [address, used] = [await addPicture(), await addPicture()]
  const post = await addPost({ imageurl: used })
  const draft = { id: randomUUID(), title: both("x"), excerpt: both("x"), content: both("x"), imageurl: used }
  await client.from("post_drafts").insert(draft)
  const saves = async () => {
    const body = { content: both(`<p><img src="${address.replace("1600", "480")}" alt="Rod"></p>`) }
    const answers = await Promise.all([
      client.from("post_drafts").update({ imageurl: address }).eq("id", draft.id),
      client.from("blog_posts").update(body).eq("id", post),
      client.from("blog_posts").insert({ ...bare, title: both(randomUUID()), imageurl: address }),
    ])
    return answers.map(({ error }) => error && lacksPicture(new Error(error.message)))
  }
  const refused = [true, true, true]
  expect(await remove(address)).toBe("begun")
  expect(await saves()).toEqual(refused)
  await settle(address, "unsure")
  expect(await saves(), "files that did not all go").toEqual(refused)
  expect(await remove(address)).toBe("begun")
  await settle(address, "gone")
  expect(await saves()).toEqual(refused)
  for (const _ of ["an upload", "another of the same"]) {
    expect(await begin(address)).toBe("new")
    await settle(address, "unsure")
    expect(await saves(), "files that were not all stored").toEqual(refused)
  }
  // Uploaded again, it is there once its files are.
  await begin(address)
  expect(await saves()).toEqual(refused)
  await settle(address, "stored")
  expect(await begin(address)).toBe("known")
  await settle(address, "unsure")
  expect(await saves(), "stored before").toEqual([null, null, null])
})

test("[MEDIA-01] the files of a picture are stored or deleted by one request at a time", async () => {
  const address = `/uploads/${randomUUID().replaceAll("-", "")}-1600.webp`
  const begun = await Promise.all([1, 2, 3].map(() => begin(address)))
  expect(begun.toSorted()).toEqual(["busy", "busy", "new"])
  expect(await remove(address)).toBe("busy")
  await settle(address, "stored")
  expect(await begin(address)).toBe("known")
  await settle(address, "stored")
  const both = await Promise.all([begin(address), remove(address)])
  expect([
    ["known", "busy"],
    ["busy", "begun"],
  ]).toContainEqual(both)
  await settle(address, both[0] === "known" ? "stored" : "gone")
  expect(await remove(address)).toBe(both[0] === "known" ? "begun" : "none")
  // A picture that a post has come to use since stays in the list.
  await begin(address)
  await settle(address, "stored")
  await begin(address)
  await addPost({ imageurl: address })
  await settle(address, "gone")
  expect(await remove(address)).toBe("used")
  expect((await client.from("pictures").select("id").eq("address", address)).data).toHaveLength(1)
})

test("[MEDIA-01] nobody ends an upload or a removal that another request has begun, also of the same person", async () => {
  const other = randomUUID()
  const endings = async (address: string) => {
    for (const outcome of ["stored", "gone"])
      await client.rpc("settle_picture", { settled: address, claim_id: other, outcome })
  }
  const address = `/uploads/${randomUUID().replaceAll("-", "")}-1600.webp`
  await begin(address)
  await endings(address)
  expect(await begin(address)).toBe("busy")
  await settle(address, "stored")
  expect(await remove(address)).toBe("begun")
  await endings(address)
  expect(await remove(address)).toBe("busy")
  await settle(address, "gone")
  expect(await remove(address)).toBe("none")
})

test("[MEDIA-01] an upload has an address of its own, and what nobody has begun to store or delete stays as it is", async () => {
  const address = await addPicture()
  const wrong = await client.rpc("begin_upload", { ...file, address: "/media/a.jpg", claim_id })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  await settle(address, "gone")
  const { data } = await client.from("pictures").select("created_by, is_stored").eq("address", address)
  expect(data).toEqual([{ created_by: admin.email, is_stored: true }])
})
