/** TypeScript does not declare what browsers have of Trusted Types. */
type Policies = {
  createPolicy(name: "default", rules: { createHTML(html: string, wanted?: string): string | null }): unknown
}

/**
 * What becomes of text that is given to the browser as HTML: React does so with a script element and the text of a script
 * that it renders in the browser, as that of the sign-in page. Text without a tag makes no element. The browser names the
 * type that it wants; ProseMirror, which does not, is to make a policy of its own.
 */
export function allowReactScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy("default", {
    createHTML(html, wanted) {
      if (!wanted) throw new TypeError("no policy of ours")
      return html === "<script></script>" || !html.includes("<") ? html : null
    },
  })
}
