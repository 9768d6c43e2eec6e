import type { VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"

type ListedUpload = { address: string; name: string; width: number; height: number; bytes: number }

/** What the database lists of pictures, changed with the right of whoever's token is given. Never fails. */
export type PictureRows = {
  /** One that is listed already stays as it is. */
  add(upload: ListedUpload, token: string): Promise<"saved" | "denied" | "failed">
  /** "used": posts or drafts use the picture, which stays. */
  remove(address: string, token: string): Promise<"removed" | "used" | "denied" | "failed">
}

const duplicate = "23505"
const refused = "42501"

export function createPictureRows(api: VisitorApi): PictureRows {
  const client = connect(api, api.publishableKey)
  return {
    async add(upload, token) {
      const adding = client.from("pictures").insert(upload)
      const { error } = await adding.setHeader("authorization", `Bearer ${token}`)
      if (!error || error.code === duplicate) return "saved"
      return error.code === refused ? "denied" : "failed"
    },

    async remove(address, token) {
      const removing = client.rpc("remove_picture", { removed: address })
      const { data, error } = await removing.setHeader("authorization", `Bearer ${token}`)
      if (error) return error.code === refused ? "denied" : "failed"
      return data ? "removed" : "used"
    },
  }
}
