import {
  messagesSchema,
  type Person,
  type PersonMessage,
  type PersonRecords,
  recordsSchema,
} from "#app/lib/person.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"

/** How many messages are read at once: of the longest, 200 have 2 MB. */
const pageSize = 200

export type RecordReader = {
  /** The messages until the person was read, by pages, the oldest first. Throws where they are not as many as were counted. */
  messages(): AsyncGenerator<PersonMessage[]>
  records(): Promise<PersonRecords>
}

/** Reads with the privileged client; who asks was checked before. Throws RequestError. */
export function createRecordReader(privileged: Pick<Client, "rpc">, person: Person): RecordReader {
  const { address, read_at: until, numbers } = person
  return {
    async *messages() {
      let last: PersonMessage | undefined
      let count = 0
      do {
        const after = { after_moment: last?.created_at ?? until, after_id: last?.id ?? null }
        const wanted = { address, until, ...after, page_size: pageSize }
        const page = dataOf(await privileged.rpc("read_messages_of_person", wanted as never), messagesSchema)
        last = page.length === pageSize ? page.at(-1) : undefined
        count += page.length
        yield page
      } while (last)
      if (count !== numbers.messages) throw new Error("the messages of a person changed while they were read")
    },

    async records() {
      return dataOf(await privileged.rpc("read_person_records", { address }), recordsSchema)
    },
  }
}
