/** What a route says of itself by `export const handle`. */
export type RouteHandle = {
  /** When React starts in the browser on this page. Without it the page ships no framework code. */
  hydrate?: "on load" | "on interaction"
  /** The message namespaces that the page's components read in the browser, beside "site". */
  messages?: readonly string[]
}

export function handleOf(match: { handle?: unknown }): RouteHandle {
  return (match.handle ?? {}) as RouteHandle
}

/** Takes the handles of a page's routes, outermost first: the innermost that speaks of it decides. */
export function hydrationOf(handles: readonly RouteHandle[]): RouteHandle["hydrate"] {
  return handles.findLast(handle => handle.hydrate)?.hydrate
}

const deferredRel = "deferred-module"
/** A media type of no script: a browser runs nothing of it. */
const deferredType = "text/x-deferred-module"

export const deferredPreloads = `link[rel=${deferredRel}]`
export const deferredScript = `script[type="${deferredType}"]`

/** Finds the mark of a page on which React has something to say by itself, such as the answer to a form. */
export const hydrateOnLoad = "[data-hydrate-on-load]"

/**
 * Takes a page's HTML as React Router renders it; defers its modules, so that they compete with nothing of the first view
 * and cost nothing where somebody only reads. `hydrate-on-interaction.ts` starts them. The script's text stays as it is:
 * the content security policy knows it by its hash.
 */
export function deferModules(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferredRel}"`)
    .replace(/<script([^<>]*) type="module" async="">/, `<script$1 type="${deferredType}">`)
}
