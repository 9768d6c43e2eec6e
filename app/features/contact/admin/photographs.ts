import { queryOptions } from "@tanstack/react-query"
import {
  documentFileName,
  type PhotographSize,
  photographName,
  shownPhotographsPath,
} from "#app/lib/photograph.ts"
import { RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { messagesKey } from "./messages.ts"

/** A photograph of a message as an address of its data: an image element sends no token with its request. */
export function photographQuery(client: Client, id: string, size: PhotographSize) {
  return queryOptions({
    queryKey: [messagesKey, "photograph", id, size],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => readAddress(await readFile(client, photographName(id, size), signal)),
  })
}

/** The content of a document of a message. Throws RequestError. */
export function readDocument(client: Client, id: string): Promise<Blob> {
  return readFile(client, documentFileName(id))
}

async function readFile(client: Client, name: string, signal?: AbortSignal): Promise<Blob> {
  const { data } = await client.auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token ?? ""}` }
  const answer = await fetch(`${shownPhotographsPath}/${name}`, { headers, ...(signal && { signal }) })
  if (!answer.ok) throw new RequestError("the file was not read", answer.status)
  return answer.blob()
}

function readAddress(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener("load", () => resolve(String(reader.result)))
    reader.addEventListener("error", () => reject(reader.error))
    reader.readAsDataURL(content)
  })
}
