import type { VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"

type ListedUpload = { address: string; name: string; width: number; height: number; bytes: number }

/** The state of a picture's files: all are there, none is, or it is unsure. */
export type FilesOutcome = "stored" | "gone" | "unsure"

const refused = "42501"

export type PictureRows = ReturnType<typeof createPictureRows>

/**
 * The database's rows of pictures, changed with the right of whoever's token is given. "busy": another request stores or
 * deletes the same files. A claim is an id of one such request alone: what it began, nothing but its own settling ends. Never
 * fails.
 */
export function createPictureRows(api: VisitorApi) {
  const client = connect(api, api.publishableKey)
  const faultOf = ({ code }: { code: string }) => (code === refused ? "denied" : "failed")
  return {
    /** Before the files are stored. "known": they are there already, and the picture stays as it is. */
    async begin(upload: ListedUpload, claim: string, token: string) {
      const beginning = client.rpc("begin_upload", { ...upload, claim_id: claim })
      const { data, error } = await beginning.setHeader("authorization", `Bearer ${token}`)
      return error ? faultOf(error) : (data as "new" | "known" | "busy")
    },

    /** Before the files are deleted. "used": posts or drafts use the picture, which stays; "tooMany": the caller has to wait. */
    async remove(address: string, claim: string, token: string) {
      const removing = client.rpc("remove_picture", { removed: address, claim_id: claim })
      const { data, error } = await removing.setHeader("authorization", `Bearer ${token}`)
      if (error?.message.includes("removals_an_hour")) return "tooMany"
      return error ? faultOf(error) : (data as "begun" | "used" | "none" | "busy")
    },

    /** After the files are stored or deleted. Resolves with whether that was noted. */
    async settle(address: string, claim: string, outcome: FilesOutcome, token: string): Promise<boolean> {
      const settling = client.rpc("settle_picture", { settled: address, claim_id: claim, outcome })
      const { error } = await settling.setHeader("authorization", `Bearer ${token}`)
      return !error
    },
  }
}
