import type { Node } from "@tiptap/pm/model"
import { useEffect, useState } from "react"
import { loadRichText, type RichTextEditor } from "./load-rich-text.ts"

/** How a body is edited: not known yet; as a text; or as HTML, because it was chosen or because there is no other way. */
type BodyView =
  | { kind: "loading" }
  | { kind: "text"; body: Node; editor: RichTextEditor }
  | { kind: "html"; reason: "chosen" | "lossy" | "unavailable" }

/** Takes what reads the HTML as it stands; returns how it is edited and what changes that. It begins as a text where nothing is lost. */
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
