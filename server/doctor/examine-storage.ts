import { largestUpload } from "#app/lib/uploaded-picture.ts"
import type { Backend } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"
import { about, type Finding } from "./finding.ts"

/** The formats in which pictures are kept. */
const types = ["image/avif", "image/webp"]

/** Makes the bucket what the migrations made it. */
const correction = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ('uploads', 'uploads', true, ${largestUpload}, array['${types.join("', '")}']) on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;`

/** Takes a hosted Supabase; tells whether its bucket takes and shows the product's pictures, and nothing else. */
export async function examineStorage(api: Pick<Backend, "url" | "fetch" | "secretKey">): Promise<Finding> {
  const { good, warning, failure } = about("storage")
  const advice = `Run in the SQL editor: ${correction}`
  const { data: bucket, error } = await connect(api, api.secretKey).storage.getBucket("uploads")
  if (error)
    return failure(
      `The bucket "uploads" cannot be looked at (${error.message}). Where there is none: ${advice}`,
    )
  const { file_size_limit: limit, allowed_mime_types: allowed } = bucket
  const faults = [
    !bucket.public && "does not show its pictures to visitors",
    limit && limit < largestUpload && `takes no picture of more than ${limit} bytes`,
    allowed && !types.every(type => allowed.includes(type)) && `takes no ${types.join(" or no ")}`,
  ].filter(fault => typeof fault === "string")
  if (faults.length > 0) return failure(`The bucket "uploads" ${faults.join("; it ")}. ${advice}`)
  if (limit !== largestUpload || allowed?.length !== types.length)
    return warning(`The bucket "uploads" takes larger files or more kinds than the site sends. ${advice}`)
  return good('The bucket "uploads" shows pictures to everybody, and takes only what the site sends.')
}
