/** A route's `export const handle`. */
export type RouteHandle = {
  /** When React starts in the browser on this page. Without it the page ships no framework code. */
  hydrate?: "on load" | "on interaction"
  /** The message namespaces that the page loads in the browser, besides "site". */
  messages?: readonly string[]
}

export function handleOf(match: { handle?: unknown }): RouteHandle {
  return (match.handle ?? {}) as RouteHandle
}

/** `handles` is outermost first; the innermost that sets `hydrate` decides. */
export function hydrationOf(handles: readonly RouteHandle[]): RouteHandle["hydrate"] {
  return handles.findLast(handle => handle.hydrate)?.hydrate
}

const deferredRel = "deferred-module"
/** Not a script's media type, so browsers do not run it. */
const deferredType = "text/x-deferred-module"

export const deferredPreloads = `link[rel=${deferredRel}]`
export const deferredScript = `script[type="${deferredType}"]`

/** Selects the mark of a page that React must update without an interaction, such as after a form was sent. */
export const hydrateOnLoad = "[data-hydrate-on-load]"

/**
 * Defers the modules of a page that React Router rendered, so that they do not compete with the first view and are not
 * loaded without interaction; `hydrate-on-interaction.ts` starts them. The script's text must not change: the content
 * security policy has its hash.
 */
export function deferModules(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${deferredRel}"`)
    .replace(/<script([^<>]*) type="module" async="">/, `<script$1 type="${deferredType}">`)
}
