import { createContext, useContext } from "react"

/**
 * What our own scripts carry while a page is rendered. The server allows the scripts that carry it, and takes it out of
 * the finished page: a script of a post that came past the sanitiser does not run. In a browser there is none.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** A script of our own within a page, which the page's policy allows by its hash; or what else a browser reads as one, by its type. */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code of this product, never of a post
  return <script type={type} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
