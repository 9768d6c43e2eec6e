import { listLeftOut } from "./list-left-out.ts"

/**
 * Takes the HTML of bodies as they were written; returns what a saved post has not of them, each thing once. Never
 * rejects: where that cannot be known, as without the sanitiser, it names nothing and logs why.
 */
export async function findLeftOut(...bodies: string[]): Promise<string[]> {
  try {
    const { default: sanitizeHtml } = await import("sanitize-html")
    return [...new Set(bodies.flatMap(html => listLeftOut(sanitizeHtml, html)))]
  } catch (error) {
    console.error("Failed to find what is left out", error)
    return []
  }
}
