import { expect, test } from "vitest"
import { examineStorage } from "./examine-storage.ts"

/** What storage 1.70 tells of the bucket that the migrations make. */
const bucket = {
  ...{ id: "uploads", name: "uploads", owner: "", type: "STANDARD", public: true },
  ...{ file_size_limit: 10_485_760, allowed_mime_types: ["image/avif", "image/webp"] },
}
const missing = { statusCode: "404", error: "Bucket not found", message: "Bucket not found" }

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
  const found = await examineStorage({ url: "https://project.example", secretKey: "sb_secret_x", fetch })
  expect(found).toMatchObject({ state, text: expect.stringContaining(text) })
})

test("a bucket that is not there is a failure", async () => {
  const fetch = async () => Response.json(missing, { status: 400 })
  const found = await examineStorage({ url: "https://project.example", secretKey: "sb_secret_x", fetch })
  expect(found).toMatchObject({ state: "failure", text: expect.stringContaining("(Bucket not found)") })
})
