import type { Node } from "@tiptap/pm/model"
import type { RefObject } from "react"
import { useEffect, useState } from "react"
import type { RichTextHandle } from "./rich-text.tsx"

type RichTextEditor = Awaited<ReturnType<typeof loadRichText>>

/** HTML is chosen by the user, or the only view where a rich text would lose content. */
export type BodyView =
  | { kind: "loading" }
  | { kind: "text" }
  | { kind: "html"; reason: "chosen" | "lossy" | "unavailable" }

/**
 * Starts with the rich text where it loses nothing. Once loaded it stays behind the HTML, with what can be undone, and
 * takes over what was changed there.
 */
export function useBodyView(readHtml: () => string, richText: RefObject<RichTextHandle | null>) {
  const [view, setView] = useState<BodyView>({ kind: "loading" })
  const [loaded, setLoaded] = useState<{ body: Node; editor: RichTextEditor } | null>(null)
  const showText = () => {
    loadRichText().then(
      editor => {
        const body = editor.parseLosslessly(readHtml())
        if (body && richText.current) richText.current.replaceBody(body)
        else if (body) setLoaded({ body, editor })
        setView(body ? { kind: "text" } : { kind: "html", reason: "lossy" })
      },
      () => setView({ kind: "html", reason: "unavailable" }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the initial value
  useEffect(showText, [])
  return { view, loaded, showText, showHtml: () => setView({ kind: "html", reason: "chosen" }) }
}

/** Loads the editor's chunks. Rejects when they cannot be loaded. */
export async function loadRichText() {
  const [{ RichText }, { parseLosslessly }] = await Promise.all([
    import("./rich-text.tsx"),
    import("../body/body-html.ts"),
  ])
  return { RichText, parseLosslessly }
}
