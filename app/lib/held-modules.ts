const heldAs = "held-module"

/** Finds what `holdModules` held back: the links that fetch modules ahead, and the script that imports them. */
export const heldPreloads = `link[rel=${heldAs}]`
export const heldScript = `script[type=${heldAs}]`

/**
 * Takes a page's HTML as React Router renders it; returns it with its modules held back, so that on a slow line they
 * do not compete with what the visitor sees first. `release-script.ts` lets them go. The script's text stays as it is:
 * the content security policy knows it by its hash.
 */
export function holdModules(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${heldAs}"`)
    .replace('<script type="module" async="">', `<script type="${heldAs}">`)
}
