import { queryOptions } from "@tanstack/react-query"
import {
  erasureSchema,
  type Person,
  type PersonNumbers,
  personArchivePath,
  personSchema,
} from "#app/lib/person.ts"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"

/** Read anew each time it is asked for, and not by itself: what is shown is what the question before an erasure names. */
export function personQuery(client: Client, address: string) {
  return queryOptions({
    queryKey: ["person", address],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: address !== "",
    queryFn: async ({ signal }) =>
      dataOf(await client.rpc("read_person", { address }).abortSignal(signal), personSchema),
  })
}

type Erasure = {
  /** The same for each try to erase what was read at one time. */
  id: string
  person: Pick<Person, "address" | "read_at">
  onProgress: (numbers: PersonNumbers) => void
}

/** erasedBy: a colleague who did it meanwhile. "tooMany": nothing was erased, nor may be before freeAt. */
export type ErasureResult = { ok: true; erasedBy?: string } | { ok: false; code: "tooMany"; freeAt: string }

/** Erases all that was read. Throws RequestError; what was erased until then stays so. */
export async function erasePerson(
  client: Client,
  { id, person, onProgress }: Erasure,
): Promise<ErasureResult> {
  const wanted = { erasure_id: id, address: person.address, until: person.read_at }
  for (;;) {
    const answer = dataOf(await client.rpc("erase_person", wanted), erasureSchema)
    if ("free_at" in answer) return { ok: false, code: "tooMany", freeAt: answer.free_at }
    if (answer.done) return { ok: true, ...(answer.erased_by && { erasedBy: answer.erased_by }) }
    onProgress(answer.numbers)
  }
}

/** The ZIP of a person, which is whole. Throws RequestError. */
export async function readArchive(client: Client, address: string, signal: AbortSignal): Promise<Blob> {
  const { data } = await client.auth.getSession()
  const headers = {
    authorization: `Bearer ${data.session?.access_token ?? ""}`,
    "content-type": "application/json",
  }
  const body = JSON.stringify({ address })
  const failed = (status: number) => new RequestError("the archive was not read", status)
  const answer = await fetch(personArchivePath, { method: "POST", headers, body, signal }).catch(() => {
    throw failed(0)
  })
  if (!answer.ok) throw failed(answer.status)
  // An archive that breaks off was not written whole.
  return answer.blob().catch(() => {
    throw failed(503)
  })
}
