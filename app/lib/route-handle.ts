/** What a route says of itself by `export const handle`. */
export type RouteHandle = {
  /** When React starts in the browser on this page. Without it the page ships no framework code. */
  browser?: "at once" | "when used"
  /** The message namespaces that the page's components read in the browser, beside "site". */
  messages?: readonly string[]
}

/** Takes the handles of a page's routes, outermost first; returns when React starts in the browser: as the innermost says. */
export function browserStart(handles: readonly RouteHandle[]): RouteHandle["browser"] {
  return handles.findLast(handle => handle.browser)?.browser
}

/** Takes what a match says of its route; returns it as a handle. */
export function handleOf(match: { handle?: unknown }): RouteHandle {
  return (match.handle ?? {}) as RouteHandle
}
