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

/** The result passes for text, as TypeScript has it; in a browser without Trusted Types it is the text. */
export function createHtmlPolicy<Rest extends unknown[]>(
  name: (typeof trustedTypesPolicies)[number],
  createHTML: (html: string, ...rest: Rest) => string,
): (html: string, ...rest: Rest) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy(name, { createHTML })
  return policy ? (html, ...rest) => policy.createHTML(html, ...rest) : createHTML
}
