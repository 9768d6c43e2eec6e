import { expect, test } from "vitest"
import { maxPhotographBytes } from "#app/lib/photograph.ts"
import { examineBucket, examineFunction } from "./examine-hosted.ts"

const url = "https://project.example"

const status = (code: number) => async () => new Response(null, { status: code })

test.each([
  ["deployed", status(405), "good", "is deployed"],
  ["not deployed", status(404), "warning", "not deployed"],
  ["without its secrets", status(503), "warning", "secrets set --env-file function.env"],
  ["deployed behind sessions", status(401), "warning", "deploy it again"],
  ["broken", status(546), "warning", "(546). Look at its log"],
  ["out of reach", () => Promise.reject(new TypeError("fetch failed")), "warning", "(no answer)"],
] as const)("a function that is %s is reported as such", async (_, fetch, state, text) => {
  const found = await examineFunction({ url, fetch, publishableKey: "sb_publishable_x" })
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

/** storage 1.70's answer about the bucket that the migrations make. */
const bucket = {
  ...{ id: "uploads", name: "uploads", owner: "", type: "STANDARD", public: true },
  ...{ file_size_limit: 10_485_760, allowed_mime_types: ["image/avif", "image/webp"] },
}

test.for([
  ["good", {}, "shows pictures"],
  ["failure", { public: false }, "does not show"],
  ["failure", { file_size_limit: 1024 }, "more than 1024 bytes"],
  ["failure", { allowed_mime_types: ["image/webp"] }, "takes no image/avif"],
  ["warning", { file_size_limit: null }, "larger files"],
  ["warning", { allowed_mime_types: null }, "more kinds"],
  ["warning", { allowed_mime_types: [...bucket.allowed_mime_types, "text/html"] }, "more kinds"],
] as const)("a %s bucket: %o", async ([state, change, text]) => {
  const fetch = async () => Response.json({ ...bucket, ...change })
  const found = await examineBucket({ url, secretKey: "sb_secret_x", fetch }, "uploads")
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

test.for([
  ["good", {}, "to nobody"],
  ["failure", { public: true }, "shows the photographs and documents of messages to everybody"],
  ["failure", { file_size_limit: 1024 }, "more than 1024 bytes"],
  ["failure", { allowed_mime_types: ["image/webp"] }, "takes no image/jpeg"],
  ["warning", { file_size_limit: null }, "larger files"],
] as const)("[LEAD-02] a %s bucket of photographs: %o", async ([state, change, text]) => {
  const photographs = {
    ...bucket,
    id: "photographs",
    public: false,
    allowed_mime_types: ["image/jpeg", "application/pdf"],
    file_size_limit: maxPhotographBytes,
  }
  const fetch = async () => Response.json({ ...photographs, ...change })
  const found = await examineBucket({ url, secretKey: "sb_secret_x", fetch }, "photographs")
  expect(found).toMatchObject({ about: "photographs", state, text: expect.stringContaining(text) })
})

test.for([
  ["that is not there", "Bucket not found", 400, /SQL editor: insert into storage.buckets/],
  [
    "behind a storage that refuses",
    "Invalid API key",
    401,
    /\(Invalid API key\). Look at Storage in \S+ dashboard.$/,
  ],
] as const)("a bucket %s is a failure with advice for that", async ([, message, status, text]) => {
  const fetch = async () => Response.json({ statusCode: "404", error: message, message }, { status })
  for (const name of ["uploads", "photographs"] as const) {
    const found = await examineBucket({ url, secretKey: "sb_secret_x", fetch }, name)
    expect(found).toMatchObject({ state: "failure", text: expect.stringMatching(text) })
    expect(found.text).toContain(`bucket "${name}"`)
  }
})
