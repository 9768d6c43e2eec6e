import { createContext, useContext } from "react"

/**
 * Marks our own scripts while a page is rendered. The server allows these scripts by their hashes and removes the nonce
 * from the page, so a script of a post that passed the sanitiser does not run. Undefined in a browser.
 */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** An inline script that the content security policy allows by its hash; `type` for other script elements, such as rules. */
export function InlineScript({ code, type }: { code: string; type?: string }) {
  const nonce = useContext(ScriptNonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: code of this product, never of a post
  return <script type={type} nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />
}
