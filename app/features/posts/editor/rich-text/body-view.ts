import type { Node } from "@tiptap/pm/model"
import { useEffect, useState } from "react"

type RichTextEditor = Awaited<ReturnType<typeof loadRichText>>

/** HTML is chosen by the user, or the only view where a rich text would lose content. */
export type BodyView =
  | { kind: "loading" }
  | { kind: "text"; body: Node; editor: RichTextEditor }
  | { kind: "html"; reason: "chosen" | "lossy" | "unavailable" }

/** Starts with the rich text where it loses nothing. */
export function useBodyView(readHtml: () => string) {
  const [view, setView] = useState<BodyView>({ kind: "loading" })
  const showText = () => {
    loadRichText().then(
      editor => {
        const body = editor.parseLosslessly(readHtml())
        setView(body ? { kind: "text", body, editor } : { kind: "html", reason: "lossy" })
      },
      () => setView({ kind: "html", reason: "unavailable" }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the initial value
  useEffect(showText, [])
  return { view, showText, showHtml: () => setView({ kind: "html", reason: "chosen" }) }
}

/** Loads the editor's chunks. Rejects when they cannot be loaded. */
export async function loadRichText() {
  const [{ RichText }, { parseLosslessly }] = await Promise.all([
    import("./rich-text.tsx"),
    import("../body/body-html.ts"),
  ])
  return { RichText, parseLosslessly }
}
