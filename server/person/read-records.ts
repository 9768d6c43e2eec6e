import type { z } from "zod"
import {
  messagesSchema,
  type Person,
  type PersonMessage,
  type PersonRecords,
  recordsSchema,
} from "#app/lib/person.ts"
import { type Answer, readAnswer } from "#app/lib/result.ts"
import type { Client } from "#app/lib/server-environment.ts"

/** Messages that are read at once: of the longest, 200 have 2 MB. */
const pageSize = 200

export type RecordReader = {
  /** The messages until the person was read, by pages, the oldest first. Throws where they are not as many as were counted. */
  messages(): AsyncGenerator<PersonMessage[]>
  records(): Promise<PersonRecords>
}

/** Reads with the privileged client; who asks was checked before. Throws what the database did not answer. */
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

function dataOf<Data>(answer: Answer, schema: z.ZodType<Data>): Data {
  const read = readAnswer(answer, schema)
  if (!read.ok) throw new Error(`the data of a person was not read: ${read.cause ?? read.code}`)
  return read.data
}
