import { onOneLine } from "../mail.ts"
import { judgeAddress, refusesSender } from "../refusal.ts"
import { type MailParts, readFields } from "./mail-parts.ts"

/** The outcome of a mail, in a server's words. */
export type DeliveryStatus = {
  /** hard: the address takes no mail; soft: it took none for a while; other: no fault of the address. Null: it may still come. */
  severity: "hard" | "soft" | "other" | null
  reason: string
}

const enhancedStatus = /\b[45]\.[0-7]\.\d{1,3}\b/
/** A server's reply with a status behind its code, or in brackets as qmail writes it: no date or number of people looks so. */
export const replyWithStatus = /\b[45]\d\d[ -]#?[45]\.[0-7]\.\d{1,3}\b|\(#[45]\.[0-7]\.\d{1,3}\)/
/** The code of a reply, also with words alone behind it, but no telephone number. */
const replyCode = new RegExp(
  `(?:^|said: |RCPT TO: |DATA: )(?:4[25]\\d|55\\d)[ -](?:\\d{1,2} )?[^\\d\\s]|${replyWithStatus.source}`,
)
/** The same, wherever it stands in the words of a server. */
const replyWithin = new RegExp(
  `(?:^5\\d\\d|(?<![\\w.,:-])(?:4[25]\\d|55\\d))(?:[ -]|: ?)[^\\d\\s]|${replyWithStatus.source}`,
)
const withoutDetail = /^\d\.0\.0$/
/** sendmail makes these of a 550 to 553 whatever it says, where it comes without a status. */
const guessed = /^5\.(?:1\.[136]|2\.2)$/
const withoutStatus = /^55[0-3][ -](?!.*\b5\.\d{1,3}\.\d{1,3}\b)/
/** Most characters that are read of a server's words. */
const longestWords = 1000
const longestText = 20_000
/** A report is read for so many recipients: an issue's mails have one each. */
const mostGroups = 10

/** OpenSMTPD calls a mail that it gave up "delayed", with these words alone. */
const givenUp = /\benvelope expired\b/i

/** A notice without fields about a mail that is still tried, in its own words: a server's, from a code on, are left out. */
const stillTried =
  /\bwarning (?:message )?only|\btransient\b|\bnot yet been delivered|\bstill being retried|\bwill (?:keep|continue|be (?:re)?tri)|\btemporary (?:failure|delay)/i
const quotedReply = /(?<![\w.,:-])(?:4[25]\d|55\d)[ -][^\d\s].*|(?<![\w.])[45]\d\d[ -]#?[45]\.\d.*/g
/** Proof that a mail was given up: it is tried no more, or a server refused it for good. */
const notTried =
  /\b(?<!\b(?:no|not an?|n['’]t a) )permanent (?:(?:fatal|delivery) )*(?:error|fail)|(?:\b(?:have|has|was|were|been)|['’]ve) given up\b|\bretry time(?:out)? exceeded|\bin the queue too long/i
const refusedForGood = /(?<![\w.,:-])(?:55\d[ -][^\d\s]|5\d\d[ -]#?5\.\d)/

/** Reads what the fields of a report say, and its text where they are silent. Null where they are none. */
export function readStatus(status: string, parts: MailParts): DeliveryStatus | null {
  const groups = status
    .split(/\n\s*\n/)
    .map(readFields)
    .filter(group => group.action !== undefined || group.status !== undefined)
    .slice(0, mostGroups)
    .map(group => {
      // Actions and statuses may have comments behind them.
      const [action, code = ""] = [group.action, group.status].map(
        field => field?.toLowerCase().split(/[\s(]/)[0],
      )
      const addresses = [group["final-recipient"], group["original-recipient"], group["x-actual-recipient"]]
      const words = wordsAbout([...addresses, ...recipientsOf(parts)], parts.text)
      const diagnostic = (group["diagnostic-code"] ?? "").replace(/^[\w-]+;\s*/, "").slice(0, longestWords)
      const isFailed = action === undefined ? code.startsWith("5") : /^(?:failed|expired)$/.test(action)
      return { code, words, diagnostic, isFailed: isFailed || (action === "delayed" && givenUp.test(words)) }
    })
  if (groups.length === 0) return null
  const failed = groups.find(({ isFailed }) => isFailed)
  if (!failed) return { severity: null, reason: "" }
  const { code, words, diagnostic } = failed
  return {
    severity: severityOf(code, diagnostic, words),
    reason: onOneLine(
      diagnostic || words || (withoutDetail.test(code) && parts.text.slice(0, longestWords).trim()) || code,
    ),
  }
}

/**
 * Reads what a notice without fields says (qmail, dma): anywhere, in a mail that calls itself an answer only close to the
 * recipient's address, and in one that says no more of a failure only a server's reply there. Null where it says nothing that
 * is understood.
 */
export function readNotice(
  parts: MailParts,
  trusted: "all" | "near" | "reply" = "all",
): DeliveryStatus | null {
  const places = paragraphsAbout(recipientsOf(parts), parts.text)
  const near = trusted === "reply" ? places.flat().find(words => replyCode.test(words)) : findTelling(places)
  const others = trusted === "all" ? paragraphsOf(parts.text.slice(0, longestText)) : []
  const isElses = (words: string) => places.length > 0 && anotherRecipient.test(words)
  const words = near ?? others.find(words => (replyWithin.test(words) || isFinal(words)) && !isElses(words))
  if (isStillTried(parts.text, words)) return { severity: null, reason: "" }
  return words === undefined ? null : { severity: severityInWords(words), reason: words }
}

function isStillTried(text: string, words = ""): boolean {
  if (notTried.test(text) || refusedForGood.test(words)) return false
  return stillTried.test(text.replace(quotedReply, ""))
}

const hasCode = (words: string) => replyWithin.test(words) || enhancedStatus.test(words)

/** The first that tells, close to the address before what stands further behind it, a reply before other words. */
function findTelling(places: readonly string[][]): string | undefined {
  const tells = (words: string) =>
    severityInWords(words) !== "other" || (enhancedStatus.test(words) && refusesSender(words))
  const found = places.map(about => about.find(words => replyWithin.test(words)) ?? about.find(tells))
  return found.find(words => words !== undefined) ?? places.flat().find(hasCode)
}

/** A server's words without a code stand for themselves. */
function severityInWords(words: string): DeliveryStatus["severity"] {
  return severityOf("", "", hasCode(words) ? words : `550 ${words}`)
}

/** Words that leave no doubt even without a code, as Domino's. */
const isFinal = (words: string) => !/\b55\d/.test(words) && judgeAddress(undefined, words) === "hard"

/** Reads a notice that has a mail server's reply behind the recipient's address, or such words. Null for any other text. */
export function readReply(parts: MailParts): DeliveryStatus | null {
  const words = wordsAbout(recipientsOf(parts), parts.text)
  return replyCode.test(words) || paragraphsOf(parts.text.slice(0, longestText)).some(isFinal)
    ? readNotice(parts)
    : null
}

/** Reads a report whose fields came as text. */
export function readStatusInText(parts: MailParts): DeliveryStatus | null {
  const fields = parts.text.replace(/\n[ \t]+(?=\S)/g, " ")
  const areFields = /^action:[ \t]*[a-z]+/im.test(fields) && /^status:[ \t]*[245]\.\d+\.\d+/im.test(fields)
  return areFields ? readStatus(fields, parts) : readReply(parts)
}

/** A status without a detail (5.0.0) has it in the mail server's reply, or the words stand for it. */
function severityOf(status: string, diagnostic: string, words: string): DeliveryStatus["severity"] {
  const isGuessed = withoutDetail.test(status) || (guessed.test(status) && withoutStatus.test(diagnostic))
  const code = isGuessed ? "" : status
  const judge = (said: string) => judgeAddress(code || enhancedStatus.exec(said)?.[0], said)
  const isReply = /\b[45]\d\d\b/.test(diagnostic)
  const found = judge(diagnostic) ?? (isReply || refusesSender(diagnostic) ? null : judge(words))
  return found ?? "other"
}

function recipientsOf({ header, heads }: MailParts): (string | undefined)[] {
  const named = [header("x-failed-recipients"), header("x-original-to")]
  return [...named, ...heads.map(head => /^to:(.*)$/im.exec(head)?.[1])]
}

/** Leads over to the words, as "because:" does. */
const leadsOver = /^[^\d:]{1,80}:$/

const anotherRecipient = /(?:^|\n)[ \t]*<?[^\s<>@:]{1,64}@[^\s<>:]{1,255}>?:(?=\s)/

/** The paragraph that tells most of those about the first of the addresses that the text names. */
function wordsAbout(fields: readonly (string | undefined)[], text: string): string {
  const places = paragraphsAbout(fields, text)
  return findTelling(places) ?? places.flat()[0] ?? ""
}

/**
 * Returns the paragraphs close behind each mention of the first of the addresses that the text names, by how close
 * they are, and the text before it in its line.
 */
function paragraphsAbout(fields: readonly (string | undefined)[], text: string): string[][] {
  for (const field of fields) {
    const address = /[^\s<>,;:"]{1,64}@[^\s<>,;:"]{1,255}/.exec(field?.slice(0, longestWords) ?? "")?.[0]
    const exactly = address?.replace(/[^\w@]/g, "\\$&")
    const mention = exactly ? new RegExp(`(?<![\\w.+-])${exactly}(?![\\w-]|\\.\\w)`, "gi") : /$^/g
    const mentions = [...text.slice(0, longestText).matchAll(mention)].slice(0, 5)
    const ends = mentions.map(({ 0: { length }, index }) => index + length)
    const behind = ends.map(end => text.slice(end, end + longestWords).split(anotherRecipient)[0] ?? "")
    const found = behind.map(paragraphsOf)
    const before = mentions.map(({ index }) => text.slice(text.lastIndexOf("\n", index) + 1, index).trim())
    if (mentions.length > 0)
      return [...[0, 1, 2, 3].map(place => found.flatMap(about => about[place] ?? [])), before]
  }
  return []
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(paragraph => toWords(paragraph).slice(0, longestWords))
    .filter(words => words !== "" && !leadsOver.test(words))
}

/** Without rules and marks around it. */
function toWords(paragraph: string): string {
  return onOneLine(
    paragraph
      .replace(/^[ \t]*-{3,}.*$/gm, "")
      .trim()
      .replace(/^>?[:.,]?\s*(?:<<<\s*)?/, ""),
  ).replace(/\s+/g, " ")
}
