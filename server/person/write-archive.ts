import { once } from "node:events"
import { PassThrough, Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { ZipFile } from "yazl"
import type { Person, PersonMessage } from "#app/lib/person.ts"
import type { PhotographStore } from "../photographs/photograph-store.ts"
import { archivePage, fileEntry, storedName } from "./archive-page.ts"
import type { RecordReader } from "./read-records.ts"

/** The form of data.json: another number where a program that reads this one would not read that. */
const formatVersion = 1

type Options = {
  person: Person
  reader: RecordReader
  photographs: Pick<PhotographStore, "read">
  siteUrl: string
  madeAt: Date
  onFailure(error: unknown): void
}

/** A failure ends the ZIP before its end, by which its reader knows that it is not whole. */
export function writeArchive(options: Options): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const ended = new Promise<never>((_, reject) => {
    output.once("close", () => reject(new Error("nobody reads the archive any more")))
  })
  ended.catch(() => {})

  async function add(name: string, content: AsyncIterable<string> | Buffer): Promise<void> {
    const isText = !Buffer.isBuffer(content)
    const entry = new PassThrough()
    zip.addReadStream(entry, name, { compress: isText, mtime: options.madeAt })
    const source = Readable.from(isText ? content : [content])
    await Promise.race([Promise.all([pipeline(source, entry), once(entry, "close")]), ended])
  }

  async function write(): Promise<void> {
    const missing = new Set<string>()
    for await (const page of options.reader.messages()) {
      for (const file of page.flatMap(({ photographs }) => photographs)) {
        const content = await options.photographs.read(storedName(file))
        if (content) await add(fileEntry(file), content)
        else missing.add(file.id)
      }
    }
    const records = await options.reader.records()
    await add("index.html", archivePage({ ...options, records, missing }))
    await add("data.json", dataPieces(options, records, missing))
    zip.end()
  }
  write().catch(error => {
    options.onFailure(error)
    output.destroy(error)
  })
  return output
}

async function* dataPieces(
  { person, reader, siteUrl, madeAt }: Options,
  records: Awaited<ReturnType<RecordReader["records"]>>,
  missing: ReadonlySet<string>,
): AsyncGenerator<string> {
  const { address, language } = person
  const head = {
    format: "person",
    version: formatVersion,
    site: siteUrl,
    made_at: madeAt.toISOString(),
    address,
    language,
  }
  yield `${JSON.stringify({ ...head, ...records }, null, 2).slice(0, -2)},\n  "messages": [`
  let separator = "\n"
  for await (const page of reader.messages()) {
    for (const message of page) {
      yield separator + JSON.stringify(withFiles(message, missing), null, 2)
      separator = ",\n"
    }
  }
  yield "\n  ]\n}\n"
}

/** A message with the names of its files in the ZIP; null for one that is not there. */
function withFiles(message: PersonMessage, missing: ReadonlySet<string>) {
  const photographs = message.photographs.map(photograph => ({
    ...photograph,
    file: missing.has(photograph.id) ? null : fileEntry(photograph),
  }))
  return { ...message, photographs }
}
