/**
 * The policies of Trusted Types that pages of the panel may make: their header names these and no others. ProseMirror makes
 * the last one itself, to read what is pasted in a document that is not shown.
 */
export const trustedTypesPolicies = ["default", "inert-html", "post-preview", "ProseMirrorClipboard"] as const

/** TypeScript does not declare what browsers have of Trusted Types. */
type Policies = {
  createPolicy<Rest extends unknown[]>(
    name: string,
    rules: { createHTML(html: string, ...rest: Rest): string | null },
  ): { createHTML(html: string, ...rest: Rest): string }
}

/**
 * Makes a policy of a rule. What the returned function gives passes for text, as TypeScript has it; in a browser without
 * Trusted Types it is the text.
 */
export function createHtmlPolicy<Rest extends unknown[]>(
  name: (typeof trustedTypesPolicies)[number],
  createHTML: (html: string, ...rest: Rest) => string,
): (html: string, ...rest: Rest) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy(name, { createHTML })
  return policy ? (html, ...rest) => policy.createHTML(html, ...rest) : createHTML
}

/**
 * What becomes of text that is given to the browser as HTML: React does so with a script element and the text of a script
 * that it renders in the browser, as that of the sign-in page. Text without a tag makes no element. The browser names the
 * type that it wants; ProseMirror, which does not, is to make a policy of its own.
 */
export function allowReactScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy("default", {
    createHTML(html, wanted?: string) {
      if (!wanted) throw new TypeError("no policy of ours")
      return html === "<script></script>" || !html.includes("<") ? html : null
    },
  })
}
