import type { Client } from "#app/lib/server-environment.ts"
import type { SessionAction } from "./session-state.ts"

/**
 * Takes the client, what hears of its session and the window. A page that the browser brings back from its memory, as on
 * Back, has heard of nothing since it was left: it is told the session that there is by then. Without an answer
 * everything stays as it is. Returns what ends that.
 */
export function followReturn(
  client: Client,
  dispatch: (action: SessionAction) => void,
  page: Pick<EventTarget, "addEventListener" | "removeEventListener">,
): () => void {
  const onShown = async (event: Event) => {
    if (!("persisted" in event && event.persisted)) return
    const { data, error } = await client.auth.getSession()
    if (!error) dispatch({ type: "INITIAL_SESSION", session: data.session })
  }
  page.addEventListener("pageshow", onShown)
  return () => page.removeEventListener("pageshow", onShown)
}
