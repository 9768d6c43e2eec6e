import { useContext } from "react"
import { ScriptMark } from "#app/lib/script-mark.ts"

/** A script of our own within a page, which the page's policy allows by its hash; or what else a browser reads as one, by its type. */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  const mark = useContext(ScriptMark)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code of this product, never of a post
  return <script type={type} nonce={mark} dangerouslySetInnerHTML={{ __html: code }} />
}
