import { sendDueMails } from "#app/lib/browser-client.ts"
import { dataOf } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import type { AddressesInFile } from "./addresses-in-csv.ts"

/** The language of the added addresses' mails, and where and when their consent was given. */
export type Statement = { language: "pl" | "en"; consent: string }

/** In characters. */
export const maxConsentLength = 500

/** The state of an address or its mailbox before; it was asked to confirm if that was nothing ("asked") or one of the next three. */
const outcome = z.enum(["asked", "left", "complained", "reminded", "waiting", "subscribed", "bounced"])

/** Not added, because the caller's mails of the hour are used up, or the mailbox was asked three times within a day. */
const refusal = z.enum(["tooMany", "mailboxFull"])

/** The request leaves only when it is due, where one went to the address on that day. */
const addition = z.union([
  z.object({ id: rowId, outcome, due: timestamp.nullish() }),
  z.object({ id: z.null(), outcome: refusal }),
])
export type Addition = z.infer<typeof addition>

/** The reasons why an address of a file is not asked: its state or its mailbox's, or another address of the mailbox. */
export const standings = ["subscribed", "waiting", "bounced", "left", "complained", "sameMailbox"] as const

/** The number of addresses that will be asked to confirm, and those that will not. */
const examination = z.object({
  asked: z.number(),
  left_out: z.array(z.object({ address: z.string(), standing: z.enum(standings) })),
})
export type Examination = z.infer<typeof examination>

/** As it was done; with the time at which the last mail leaves. */
const importResult = examination.extend({ until: timestamp.nullable() })
export type ImportResult = z.infer<typeof importResult>

/** Nothing was done, since so many mails of files wait that there is a place for this one only then. */
const importRefusal = z.object({ free_at: timestamp })
export type ImportRefusal = z.infer<typeof importRefusal>

/** Throws RequestError, like the function below. */
export async function addSubscriber(
  client: Client,
  address: string,
  { language, consent }: Statement,
): Promise<Addition> {
  const given = { address, in_language: language, stated: consent }
  const added = dataOf(await client.rpc("add_newsletter_subscription", given), addition)
  sendDueMails(client)
  return added
}

/** Reports what an import of the addresses would do now. */
export async function examineAddresses(client: Client, addresses: string[]): Promise<Examination> {
  return dataOf(await client.rpc("examine_newsletter_addresses", { addresses }), examination)
}

/** All of them or none, each with the time of its consent, "" where the file has none. Repeated, it asks nobody twice. */
export async function importSubscribers(
  client: Client,
  { addresses, consented }: Pick<AddressesInFile, "addresses" | "consented">,
  { language, consent }: Statement,
): Promise<ImportResult | ImportRefusal> {
  const given = { addresses, consented, in_language: language, stated: consent }
  const imported = dataOf(
    await client.rpc("import_newsletter_file", given),
    z.union([importRefusal, importResult]),
  )
  sendDueMails(client)
  return imported
}
