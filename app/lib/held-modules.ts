const heldRel = "held-module"
/** A media type of no script: a browser runs nothing of it. */
const heldType = "text/x-held-module"

/** Finds what `holdModules` held back: the links that fetch modules ahead, and the script that imports them. */
export const heldPreloads = `link[rel=${heldRel}]`
export const heldScript = `script[type="${heldType}"]`

/** Finds the mark of a page that React has something to say on by itself, such as the answer to a form. */
export const needsReact = "[data-needs-react]"

/**
 * Takes a page's HTML as React Router renders it; returns it with its modules held back, so that they compete with
 * nothing that the visitor sees first, and cost nothing where somebody only reads. `release-script.ts` lets them go. The script's text stays as it is:
 * the content security policy knows it by its hash.
 */
export function holdModules(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldRel}"`)
    .replace(/<script([^<>]*) type="module" async="">/, `<script$1 type="${heldType}">`)
}
