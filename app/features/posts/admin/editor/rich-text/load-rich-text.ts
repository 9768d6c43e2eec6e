import type { Node } from "@tiptap/pm/model"
import type { FunctionComponent } from "react"
import type { RichTextProps } from "./rich-text.tsx"

/** The rich text editor: what opens the HTML of a body in it, or says that something would be lost (null), and its view. */
export type RichTextEditor = {
  openBody: (html: string) => Node | null
  RichText: FunctionComponent<RichTextProps>
}

let loading: Promise<RichTextEditor> | undefined

/** Returns the rich text editor, which is loaded at the first call; rejects when it cannot be. */
export function loadRichText(): Promise<RichTextEditor> {
  loading ??= load().catch(error => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<RichTextEditor> {
  const [{ RichText }, { openBody }] = await Promise.all([
    import("./rich-text.tsx"),
    import("../body/open-body.ts"),
  ])
  return { RichText, openBody }
}
