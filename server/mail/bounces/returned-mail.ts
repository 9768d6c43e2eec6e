import { onOneLine } from "../mail.ts"
import {
  type DeliveryStatus,
  readNotice,
  readReply,
  readStatus,
  readStatusInText,
  replyWithStatus,
} from "./delivery-status.ts"
import { markedMail, type OwnMarks } from "./issue-mark.ts"
import { deepest, type MailParts, readFields, takeApart } from "./mail-parts.ts"

/** Classifies a mail in the mailbox of bounces. One that is forwarded was sent on by a person, whose words are for people. */
type ReturnedMail =
  | ({ kind: "report"; isForwarded: boolean; issue: string; subscription: string } & DeliveryStatus)
  /** A reader's mail service says that the reader calls the mail spam, or asks to be left alone (RFC 5965). */
  | { kind: "complaint"; issue: string | null; subscription: string; reason: string; isForwarded: boolean }
  /** A report, of which what it says or which mail it is about is not understood. */
  | { kind: "unassigned" }
  /** An absence notice, a receipt, a newsletter. */
  | { kind: "automatic" }
  | { kind: "letter" }

/** A report or a complaint as it stands in a mail, before it is known whether a person sent that on. */
type Found = ReturnedMail extends infer Kind
  ? Kind extends { kind: "report" | "complaint" }
    ? Omit<Kind, "isForwarded">
    : Extract<Kind, { kind: "unassigned" }>
  : never

const longestSender = 1000

const daemon = /^mail(?:(?:er)?-daemon|router)@|<(?:mail(?:(?:er)?-daemon|router))?(?:@[^>]*)?>$/i
/** Servers report from it, and people write from it. */
const postmaster = /^postmaster@|<postmaster(?:@[^>]*)?>$/i
/** Under these names servers report from other addresses. */
const serverName =
  /^"?(?:(?:e-?)?mail(?:er)?[ -]?(?:deliver|system|server|daemon|transport|administrat)|message (?:deliver|transport)|mdaemon\b|postmaster\b(?!@)|system (?:administrator|pocztow)|serwer poczt|microsoft (?:exchange|outlook))/i
/** Words for a mail that was not delivered, in the readers' languages; an absence notice would use others about goods. */
const undelivered =
  /\bundeliver|\bnon-?deliver|\b(?:delivery|mail) (?:\w{1,20} ){0,2}\(?fail|\breturned mail\b|\brejected (?:your|the) (?:message|mail)\b|\bfailed to deliver|\bfailure notice|(?:\bnot|n['’]t|\bunable to|\bcannot|\bfail\w{0,9} to)(?: be| been| able to)? deliver|\bdid not reach\b|\b(?:message|mail)\b.{0,80}\b(?:was|were|been|being|is) (?:returned|rejected|refused|bounced)\b|^action: *failed|\bnie ?(?:[^\s,.;]{1,9} ){0,2}(?:dor[eę]cz|dostarcz)|\bb[lł][aą]d dostarcz|\bdostarcz\S{0,20} nie powiod|\bzwrot (?:poczt|wiadomo|list)|\bodm[oó]w\S{0,20} przyj|\bwiadomo.{0,60}\b(?:odrzuc|zwr[oó]c|odes[lł])|\bunzustellbar|\bnicht (?:[^\s,.;]{1,9} )?(?:zugestellt|zustell)|\bzustell\S{0,20} .{0,20}\bfehl|\bfehl\S{0,20} .{0,20}\bzustell|\bnachricht.{0,60}\b(?:abgelehnt|zur(?:ü|ue)ckge)|\bnon.?remis|[eé]chec (?:de (?:la )?|d['’])(?:remise|distribution|envoi)|\bpas (?:pu|[eé]t[eé]) (?:[eê]tre )?(?:remis|distribu|d[eé]livr|livr|achemin)/im
/** The subject of a notice from an address of servers and people, as IMail and Domino write it: a person's begins otherwise. */
const ofNotice =
  /^\s*(?:undeliver(?:able|ed)|non-?deliver|delivery (?:status |fail)|returned mail|failure notice|niedor[eę]cz|niedostarcz)/i
/** The subject of an answer, where nothing else calls it one. */
const answering =
  /^\s*(?:auto(?:\b|mat|odp|resp)|out of (?:the )?office|away\b|vacation|poza biur|nieobecno|urlop|odpowied[zź] automat|abwesen|r[eé]ponse automat|absen)|\bticket\b|\[[^\]]{0,40}#|zg[lł]oszeni/i
/** Under these names people take complaints about spam and send them on, beside SpamCop. */
const abuseDesk = /(?:^|<)(?:abuse|complaints?|spam(?:-?reports?)?|anti-?spam)@|@(?:[\w-]+\.)*spamcop\.net\b/i
/** A complaint in words, in the languages of the readers. */
const complaining =
  /\b(?:spam|abuse|unsolicited)\b.{0,60}\b(?:complain|report\b|skarg|zg[lł]osz|beschwer)|\b(?:complain|report\b|skarg|zg[lł]osz|beschwer|plainte).{0,60}\b(?:spam|abuse|unsolicited)\b/i
/** Feedback that says the opposite, or is about signatures. */
const isNoComplaint = /^(?:not-spam|auth-failure)\b/i

/** Never throws: what cannot be parsed is a letter, for people. */
export async function readReturnedMail(source: Uint8Array, marks: OwnMarks): Promise<ReturnedMail> {
  const parts = await takeApart(source).catch(() => null)
  if (!parts) return { kind: "letter" }
  const own = readReport(parts, marks)
  const isUnderstood = own !== null && own.kind !== "unassigned"
  const found = isUnderstood ? own : ((await readForwarded(parts, marks, deepest)) ?? own)
  if (!found) return { kind: isByMachine(parts) ? "automatic" : "letter" }
  return found.kind === "unassigned" ? found : { ...found, isForwarded: !isByMachine(parts) }
}

/** The first report among the mails that are attached, and those that are attached to them. */
async function readForwarded(parts: MailParts, marks: OwnMarks, depth: number): Promise<Found | null> {
  if (depth === 0) return null
  for (const mail of parts.attached) {
    const inner = await takeApart(mail).catch(() => null)
    const own = inner && readReport(inner, marks)
    if (own && own.kind !== "unassigned") return own
    const deeper = inner && (await readForwarded(inner, marks, depth - 1))
    if (deeper ?? own) return deeper ?? own
  }
  return null
}

/** Null for a mail that is no report. */
function readReport(parts: MailParts, marks: OwnMarks): Found | null {
  const { status } = parts
  const returned = returnedBy(parts, marks)
  const mail = returned ?? referredTo(parts, marks)
  const complaint = parts.complaint ?? (returned && complaintInText(parts)) ?? oldComplaint(parts)
  if (complaint !== null) {
    const { "feedback-type": type = "abuse", "user-agent": agent } = readFields(complaint)
    if (!mail || isNoComplaint.test(type)) return { kind: "unassigned" }
    return { kind: "complaint", ...mail, reason: onOneLine(agent ? `${type} (${agent})` : type) }
  }
  const form = formOf(parts)
  if (form === "feedback-report" && status === null) return { kind: "unassigned" }
  const lacksFields = form === "delivery-status" && status === null
  const isText = status === null && !lacksFields
  if (isText && !isNotice(parts, mail, returned))
    return isOfAbuseDesk(parts, returned) ? { kind: "unassigned" } : null
  const isPersons = isText && !isByMachine(parts)
  const isRefused = isText && isRefusal(parts)
  const isAnswered = isText && !isRefused && !isOfServer(parts) && isAnswer(parts)
  const trusted = isAnswered ? (isCalledNotice(parts) ? "near" : "reply") : "all"
  // People's answers and absence notices refer to our mails, too: of them only a server's reply is believed.
  const readText = !returned || isPersons ? readReply : lacksFields ? readStatusInText : readNotice
  const isTold = !isText || isPersons || isRefused || isOfServer(parts) || saysUndelivered(parts)
  const read = !isTold ? null : status === null ? readText(parts, trusted) : readStatus(status, parts)
  const found =
    read ?? (isRefused ? { severity: "other" as const, reason: onOneLine(parts.text.slice(0, 1000)) } : null)
  if (!mail?.issue || !found) return isPersons || (isAnswered && !isTold) ? null : { kind: "unassigned" }
  return { kind: "report", issue: mail.issue, subscription: mail.subscription, ...found }
}

/**
 * Whether a mail without fields tells of one that was not delivered: mail servers say who they are, and what a machine writes
 * returns one of ours. An absence notice or a ticket's confirmation may return it, too, or refer to it.
 */
function isNotice(parts: MailParts, mail: object | null, returned: object | null): boolean {
  if (formOf(parts) === "disposition-notification") return returned !== null && isRefusal(parts)
  if (isOfServer(parts) || postmaster.test(senderOf(parts.header))) return true
  if (!mail || !isByMachine(parts)) return false
  if (replyWithStatus.test(parts.text)) return true
  const [isOther, isTold] = [!isAnswer(parts), saysUndelivered(parts)]
  return returned ? isOther || isTold : isOther && isTold && isWithoutSender(parts)
}

/** Other names than a daemon's have programs, too, that answer. */
function isOfServer(parts: MailParts): boolean {
  const sender = senderOf(parts.header)
  const isNamed = [postmaster, serverName].some(name => name.test(sender))
  return parts.header("x-failed-recipients") !== "" || daemon.test(sender) || (isNamed && !isAnswer(parts))
}

/** In its own words: what it quotes says nothing. */
function saysUndelivered({ header, text }: MailParts): boolean {
  const own = text.replace(/^[ \t]*>.*$/gm, "")
  return replyWithStatus.test(own) || undelivered.test(`${header("subject")}\n${own}`)
}

/** Whether a mail in no form complains of spam: it comes from where such are taken, or says so of one of ours that it returns. */
function isOfAbuseDesk({ header, heads, text }: MailParts, returned: object | null): boolean {
  if (abuseDesk.test(senderOf(header))) return heads.length > 0
  const own = text.replace(/^[ \t]*>.*$/gm, "").slice(0, 1000)
  return returned !== null && complaining.test(`${header("subject")}\n${own}`)
}

/** By its subject, which calls it no answer. */
function isCalledNotice({ header }: MailParts): boolean {
  return undelivered.test(header("subject")) && !answering.test(header("subject"))
}

/** Without comments. */
function senderOf(header: MailParts["header"]): string {
  return header("from")
    .slice(0, longestSender)
    .replace(/\([^()]*\)/g, "")
    .trim()
}

/** Calls itself an answer, as absence notices do. */
function isReply({ header }: MailParts): boolean {
  return (
    /^auto-replied\b/i.test(header("auto-submitted").trim()) ||
    /^auto_reply\b/i.test(header("precedence").trim()) ||
    ["x-autoreply", "x-autorespond", "x-autoresponder"].some(name => /^(?!\s*no\b)./i.test(header(name)))
  )
}

/** Is one by other marks, too: Exchange and help desks give the first to what a machine sends. */
function isAnswer(parts: MailParts): boolean {
  const isSuppressed = parts.header("x-auto-response-suppress") !== ""
  return isReply(parts) || isSuppressed || answering.test(parts.header("subject"))
}

/** In a mail that is of no form, as some feedback loops write it. */
function complaintInText({ text }: MailParts): string | null {
  return /^feedback-type:[ \t]*\w/im.test(text) ? text : null
}

/** As Microsoft's JMRP writes it, without a form: the mail alone. */
function oldComplaint({ header, attached }: MailParts): string | null {
  return /^complaint about message from \[?[\d.:a-f]+\]?$/i.test(header("subject").trim()) &&
    attached.length > 0
    ? "Feedback-Type: abuse"
    : null
}

/** The mail that came back. */
function returnedBy({ heads }: MailParts, marks: OwnMarks) {
  for (const head of heads) {
    const found = markedMail(head, marks)
    if (found) return found
  }
  return null
}

/** Takes the last mail that the report refers to, where nothing tells which one came back. */
function referredTo({ heads, header }: MailParts, marks: OwnMarks) {
  if (heads.some(head => /^message-id:/im.test(head))) return null
  const last = /<[^<>]*>\s*$/.exec(header("references") || header("in-reply-to"))?.[0]
  return last ? markedMail(`Message-ID: ${last}`, marks) : null
}

/** Returns the kind that a report states, in lower case; "disposition-notification" says that a mail was read (RFC 8098). */
function formOf({ header }: Pick<MailParts, "header">): string | undefined {
  const type = header("content-type")
  const kinds = /\breport-type\s*=\s*"?(delivery-status|feedback-report|disposition-notification)\b/i
  return isOfForm(type) ? kinds.exec(type)?.[1]?.toLowerCase() : undefined
}

/** Such a one may say that a mail was refused, as those of Dovecot, Cyrus and a reader's own rules do (RFC 5429). */
function isRefusal({ header, text }: MailParts): boolean {
  const isSaid = /\(rejected\)/i.test(header("auto-submitted")) || /\bautomatically rejected\b/i.test(text)
  return formOf({ header }) === "disposition-notification" && isSaid
}

/** Accepts any kind of report (RFC 6522). */
function isOfForm(contentType: string): boolean {
  return /^multipart\/report\b/i.test(contentType)
}

function isWithoutSender({ header }: MailParts): boolean {
  return header("return-path").trim() === "<>"
}

/** Whether no person wrote a mail, by marks that lists and redirections of people's letters do not add. */
function isByMachine(parts: MailParts): boolean {
  const { header } = parts
  const submitted = header("auto-submitted").trim()
  return (
    (submitted !== "" && !/^no\b/i.test(submitted)) ||
    header("x-failed-recipients") !== "" ||
    isOfForm(header("content-type")) ||
    isWithoutSender(parts) ||
    isReply(parts) ||
    daemon.test(senderOf(header)) ||
    (postmaster.test(senderOf(header)) && ofNotice.test(header("subject"))) ||
    oldComplaint(parts) !== null ||
    parts.isOfService
  )
}
