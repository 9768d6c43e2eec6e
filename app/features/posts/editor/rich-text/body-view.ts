import type { Node } from "@tiptap/pm/model"
import { useEffect, useState } from "react"

type RichTextEditor = Awaited<ReturnType<typeof loadRichText>>

/** How a body is edited: not known yet; as a text; or as HTML, because it was chosen or because there is no other way. */
export type BodyView =
  | { kind: "loading" }
  | { kind: "text"; body: Node; editor: RichTextEditor }
  | { kind: "html"; reason: "chosen" | "lossy" | "unavailable" }

/** A body begins as a text where nothing is lost. */
export function useBodyView(readHtml: () => string) {
  const [view, setView] = useState<BodyView>({ kind: "loading" })
  const showText = () => {
    loadRichText().then(
      editor => {
        const body = editor.openBody(readHtml())
        setView(body ? { kind: "text", body, editor } : { kind: "html", reason: "lossy" })
      },
      () => setView({ kind: "html", reason: "unavailable" }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the form begins with
  useEffect(showText, [])
  return { view, showText, showHtml: () => setView({ kind: "html", reason: "chosen" }) }
}

/** The rich text editor comes in files of its own. Rejects when they cannot be loaded. */
export async function loadRichText() {
  const [{ RichText }, { openBody }] = await Promise.all([
    import("./rich-text.tsx"),
    import("../body/body-html.ts"),
  ])
  return { RichText, openBody }
}
