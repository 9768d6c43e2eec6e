import type { VisitorApi } from "../backend/backend.ts"
import { connect } from "../backend/connect.ts"

type ListedUpload = { address: string; name: string; width: number; height: number; bytes: number }

type Fault = "denied" | "failed"

/** The state of a picture's files: all are there, none is, or it is unsure. */
export type FilesOutcome = "stored" | "gone" | "unsure"

/**
 * The database's rows of pictures, changed with the right of whoever's token is given. "busy": another request stores or
 * deletes the same files. A claim is an id of one such
 * request alone: what it began, nothing but its own settling ends. Never fails.
 */
export type PictureRows = {
  /** Before the files are stored. "known": they are there already, and the picture stays as it is. */
  begin(upload: ListedUpload, claim: string, token: string): Promise<"new" | "known" | "busy" | Fault>
  /** Before the files are deleted. "used": posts or drafts use the picture, which stays; "tooMany": the caller has to wait. */
  remove(
    address: string,
    claim: string,
    token: string,
  ): Promise<"begun" | "used" | "none" | "busy" | "tooMany" | Fault>
  /** After the files are stored or deleted. Resolves with whether that was noted. */
  settle(address: string, claim: string, outcome: FilesOutcome, token: string): Promise<boolean>
}

const refused = "42501"

export function createPictureRows(api: VisitorApi): PictureRows {
  const client = connect(api, api.publishableKey)
  const faultOf = ({ code }: { code: string }) => (code === refused ? "denied" : "failed")
  return {
    async begin(upload, claim, token) {
      const beginning = client.rpc("begin_upload", { ...upload, claim_id: claim })
      const { data, error } = await beginning.setHeader("authorization", `Bearer ${token}`)
      return error ? faultOf(error) : (data as "new" | "known" | "busy")
    },

    async remove(address, claim, token) {
      const removing = client.rpc("remove_picture", { removed: address, claim_id: claim })
      const { data, error } = await removing.setHeader("authorization", `Bearer ${token}`)
      if (error?.message.includes("removals_an_hour")) return "tooMany"
      return error ? faultOf(error) : (data as "begun" | "used" | "none" | "busy")
    },

    async settle(address, claim, outcome, token) {
      const settling = client.rpc("settle_picture", { settled: address, claim_id: claim, outcome })
      const { error } = await settling.setHeader("authorization", `Bearer ${token}`)
      return !error
    },
  }
}
