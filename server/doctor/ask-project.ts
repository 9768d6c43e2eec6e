import type { VisitorApi } from "../backend/backend.ts"

/** The answer that a hosted project gives a visitor at a path, an object sent as JSON; null where none comes. */
export function askProject(
  { url, fetch, publishableKey }: VisitorApi,
  path: string,
  sent?: object,
): Promise<Response | null> {
  const headers = { apikey: publishableKey, "content-type": "application/json" }
  const init = sent && { method: "POST", body: JSON.stringify(sent) }
  return fetch(`${url}/${path}`, { headers, redirect: "manual", ...init }).catch(() => null)
}

/** The JSON of an answer; null without one, or where it has none. */
export async function jsonOf(answer: Response | null): Promise<unknown> {
  return answer?.json().catch(() => null)
}
