/** Statuses (RFC 3463 and its registry) of an address that takes no mail: all others blame somebody else, too. */
const hardStatus = /^5\.(1\.[136]|2\.1)$/

/** Beside these, which say little, the words tell whether somebody is not known. */
const saysLittle = /^5\.(0\.350|1\.(0|10|351)|2\.0|3\.0|5\.[01])$/

/**
 * A full mailbox, an address or a mailbox that takes nothing now, and a domain that is not found or reached, which may be for a
 * day; Exchange has 5.4.310 and others beside it for that. A domain without mail (RFC 7505) has 5.1.10, which Exchange also gives
 * to an unknown recipient.
 */
const softStatus = /^(4\.[124]\.\d+|5\.1\.(?:2|10)|5\.2\.2|5\.4\.([47]|3\d\d))$/

/** These name who sends, also within the address of a page. */
const knownLists = /spamhaus|spamcop|abuseat|dnsbl|uceprotect|barracudacentral/i
/** Words about an address of ours. Polish letters may arrive as question marks, as others or as two. */
const blamesOurAddress =
  /\b(?:headers?\b|from: [a-z]|from (?:address|domain|field|line)|in from\b|reply-to\b|return.address|reverse.path|envelope.(?:from|address)|(?:bounce|source|author) address|your (?:e-?mail )?(?:address(?! (?:book|list))|account|mailbox)\b|sending from\b|submitter|originat|call-?(?:back|out)|sending (?:address|account|domain|mailbox|user|host|server)|zwrotn|nag.{2,4}wk|wysy.{1,2}aj|z kt.{1,3}rego wys|pol[aeu] od\b|(?:adres\S{0,3}|pol[aeu]) from\b|kopfzeile|r.{1,2}cksende|antwort-?adress|e?metteur|adresse de retour|en-t.{1,2}te)/i
/** Words about who sends, how much, and what, whatever the status beside them says. */
const blamesSender =
  /\b(?:spam|virus|infected|content\b|attachment|bulk\b|credential|rcpthosts|not (?:allowed|authori)|mail from\b|return.path|unsolicited|abus|suspicious|block|black ?list|deny|denied|polic|reputation|relay(?! recipient|=)|permitted|permission|authenticat|dmarc|dkim|spf\b|rate\b|rate-|too many(?! messages on)|throttl|gr[ea]y|sender|absender|exp.{1,2}diteur|helo\b|ehlo\b|client host|your (?:host|ip\b|server|domain)|reverse|ptr\b|resource record|nadawc|zablokowan|polityk|uwierzyteln|(?:hourly|daily|outgoing|outbound|sending|messages?|mails?|smtp)\b(?:(?!mailbox|storage|disk).){0,30}\b(?:quota|limit)|max\S* \d+ (?:messages|mails)|(?:dzienn|godzin|miesi.{1,2}czn)\S{0,4} limit|limit\S{0,2} (?:dzienn|godzin|wysy|wiadomo|mail))|(?<!not )\blisted\b/i

/** Words that stand against an unknown user even beside 5.1.1. */
const blamesMail =
  /\b(?:spam|ip\b|mail from\b|return.path|unsolicited|abus|suspicious|reputation|(?<!no )relay(?! recipient)|authenticat|dmarc|dkim|spf\b|too many|throttl|gr[ea]y|sender|helo\b|ehlo\b|client host|bl(?:o|a)ck ?list|blocked using|your (?:host|ip\b)|nadawc|[45]\.7\.\d)/i

const blockedBox =
  /\b(?<!your )(?:mailbox|account)(?: is| has been)? blocked\b(?! (?:by|due|for|because))|\b(?<!twoje |pa.{1,2}stwa )konto (?:jest |zosta.{1,3}o )?zablokowane\b/gi
const unavailable = "requested action not taken: mailbox unavailable"
/** A plain refusal of GMX and Hotmail with nothing behind it. */
const plainlyUnavailable = `550[ -]${unavailable}(?=\\W{0,9}(?:(?:550 for explanation visit|giving up on) \\S+)?\\s?(?:\\((?!in reply to (?!RCPT))[^()]{0,99}\\))?\\W{0,9}$)`
/** These say so where there is no status, or none with a detail. */
const withoutStatus = [
  plainlyUnavailable,
  "55[24] \\d{1,2} (?:requested mail action aborted, mailbox not found)",
  "554 delivery error: dd (?:requested mail action aborted, mailbox not found|this user doesn.?t have an? \\S{1,80} account)|(?:554 delivery error: dd |sorry,? your message to \\S{1,99} cannot be delivered\\. )+this (?:mailbox is disabled|account has been disabled or discontinued)",
  "55\\d[ -](?:(?!temporar|your|sender).){0,99}\\b(?:mailbox|inbox)\\b(?:(?!temporar|your|sender|polic).){0,80}\\b(?:(?:is|was|been) (?:disabled|deactivated|inactive|closed|frozen|terminated)\\b(?! (?:for|by|because)\\b)|(?:locked|blocked) due to inactivity)\\b",
  // Services that send for others do not try such an address again.
  "605 not delivering to previously bounced address|406 .{0,99}\\bmarked as inactive\\b",
  "sorry,? no mailbox here by that name|podane konto jest zablokowane|not listed in (?:domino directory|(?:public )?name (?:&|and) address book)",
]
/** A status about policy, beside which words leave no doubt that name the recipient, as Yandex gives it: an account may be ours. */
const ofPolicy = /^5\.7\.(?:0|1|17)$/
const noSuchUser =
  /\b(?:no such|unknown|invalid) (?:user|recipient|mailbox)\b(?! (?:domain|host|list)s?\b)|\b(?:user|recipient|mailbox)(?: is)? (?:unknown|not found)\b|\bno mailbox here by that name|\bmarked as invalid\b/i
/** Words of some servers for an unknown mailbox that elsewhere are about the sender, by the status beside them. */
const ownPhrases: Record<string, RegExp> = {
  "": new RegExp(`\\b(?:${withoutStatus.join("|")})`, "gi"),
  "5.1.0": /\b550[ -]'?#5\.1\.0 address rejected\b/i,
  "5.1.1": blockedBox,
  "5.2.1": blockedBox,
  "5.4.1": /\brecipient address rejected: access denied\b/i,
  "5.5.0": new RegExp(`\\b(?:550[ -]5\\.5\\.0 ${unavailable}\\b|${plainlyUnavailable})`, "i"),
}

const unknownUser =
  /\b(?:ex)?recip(?:ient)?notfound\b|\bno such (?:user|recipient|mailbox|address|account|person)|\bno mailbox here by that name|\b(?:unknown|invalid|non-?existent) (?:local )?(?:user|recipient|mailbox|address|account|part\b)|\bno mailbox (?:by that name|found)|\bno ?(?:one|body) (?:here )?by that name|\bnot a valid (?:user|recipient|mailbox|address|account)\b(?! (?:domain|host))|\bbad recipient\b(?! (?:domain|host))|\b(?:unknown|illegal) (?:or \w+ )?alias\b|\bcuda_nsu\b|\buser not local\b|(?<!you are )\bnot our (?:user|customer)|\b(?:user|recipient|mailbox|address(?:ee)?|account)\b(?:(?!domain|host|verif).){0,60}\b(?:unknown|not (?:(?:be )?found|known|exist|active\b|present\b)|n['’]t exist|nonexistent|no longer (?:exists|accepts|in use|used|valid|active)\b)/i

/** One is closed, and not for a time or for a reason that may pass. */
const closedMailbox =
  /\b(?<!\b(?:your|domain|hosting) )(?:(?:user|mailbox|recipient|address)(?: account| mailbox)?(?: is| was| has been)? (?:disabled|closed|deactivated|terminated|inactive)|account(?: is| was| has been)? closed)\b(?! (?:temporar|until|for|by|because|due))|\binactive (?:user|recipient|mailbox|account)\b|\bhas left (?:(?:the|our|this) )?(?:company|organi[sz]ation|firm)\b/i

const unknownElsewhere =
  /\b(?:benutzer|empf.{1,4}nger|adressat|postfach)\S* (?:(?:ist )?(?:nicht (?:bekannt|gefunden)|unbekannt)|existiert nicht)|\b(?:utilisateur|destinataire)\S* inconnu|\badresse (?:e-?mail |du destinataire )?(?:n.existe pas|inconnue|inexistante)|\b(?:casella|utente|destinatario|indirizzo)\b(?:(?!mittente|dominio).){0,40}\b(?:non esiste|inesistente|sconosciut)/i

/** Polish letters may arrive as question marks, as others or as two, and are left away. */
const polishRecipients = "u.{1,3}ytkowni|skrzyn|odbior"
const polishUser = `${polishRecipients}|kont(?!ak|ro)|adres|pracowni|osob`
const polishBox = "skrzyn|kon(?:cie|t(?!ak|ro))|pojemno"
const unknownInPolish = (users: string) =>
  new RegExp(
    `\\b(?:nieznan|nieistniej|nie ma|brak|nie (?:z|od)naleziono|nie istnieje|niepoprawn|nieprawid.{1,3}ow)\\S{0,4} (?:(?:tu|w systemie|takie\\S{0,4}|tej|tego|o tej nazwie) )*(?:${users})|\\b(?:${users}).{0,60}\\b(?:nie (?:istnieje|zosta.{1,4} (?:z|od)nalez|(?:z|od)nalez)|nieznan|nieistniej)`,
    "i",
  )
const polishUnknown = unknownInPolish(polishUser)
const polishRecipient = unknownInPolish(polishRecipients)
/** A mailbox is closed, and not for a time; neither mails in it nor the account of a whole domain are. */
const polishClosed =
  /(?<!\b(?:twoj[ae]|pa.{1,2}stwa) )\b(?:u.{1,3}ytkowni|skrzyn|kont(?!ak|ro))(?!.{0,60}(?:czasow|chwil|wiadomo|za.{1,4}czni|hosting)).{0,30}\b(?:usuni|skasowan|zlikwidowan|zamkni|nieaktywn|nie jest (?:ju.{1,2} )?aktywn)/i
const polishFull = new RegExp(
  `\\b(?:${polishBox}).{0,40}\\b(?:prze(?:pe.{1,3}nion|krocz)|pe.{1,3}n[aey]\\b|zape.{1,3}nion)|\\b(?:przekroczon|przepe.{1,3}nion|zape.{1,3}nion|pe.{1,3}na\\b|(?:brak|za ma.{1,2}o) (?:wolnego )?miejsca).{0,40}\\b(?:${polishBox})|\\bprzekrocz.{1,20}\\b(?:(?:limit|przydzia|kwot)\\S{0,3} (?:miejsc|dysk|przestrz)|pojemno|quot)|\\blimit\\S{0,2} (?:miejsc|pojemno|dysk|przestrz).{0,30}\\bprzekrocz`,
  "i",
)

/** One that is closed for a time, or not available for a reason that is not told, is like a full one. */
const fullMailbox =
  /\b(?:mailbox|account|inbox|quota|storage)\b.{0,40}\b(?:full|exceed(?:ed|s))|\bover ?quota\b|\b(?:out of|exhausted .{0,20}|exceeded )storage|\btoo many messages on|\bspeichervolumen|\bpostfach\b.{0,40}(?:\bvoll|berf.{1,3}llt)|\bbo.{1,3}te\b.{0,40}\bpleine|\bmailbox (?:not available|(?:is |has been )?temporarily (?:disabled|locked|suspended|unavailable))/i

const domain =
  "(?:domains?|domaine|dom.{1,3}ne|hosts?|server|serveur|domen(?!ie)\\S{0,2}|serwer(?!ze)\\S{0,4}|MX|(?:mail )?exchangers?)"
const person =
  "user|recipient|mailbox|account|address|u.{1,3}ytkow|skrzyn|kont|adres|odbior|benutzer|empf.{1,4}ng|postfach|utilisateur|destinataire"
/** A domain or its server is not known: a user who is not known at one is another thing, as is what a server said. */
const unknownDomain = [
  `(?<!\\b(?:in|on|at|by|from|for|an|auf|dans|sur|w|we|na|dla) (?:(?:the|this|our|that|its|local|remote|e?mail|tej|tym|der|dieser|diesem|ce|le) ){0,3})\\b\\w{0,20}${domain}\\b(?:(?: name| part)? (?:of|for|in) (?:the )?(?:recipient|destination)(?:['’]s)?(?: address)?| odbiorcy| adresata| du destinataire| des empf\\S+)?(?:(?!${person}|sa(?:id|ys)\\b|repl|respon|return|reject|odpowied)[^:;,]){0,40}\\b(?:unknown\\b(?! \\w)|not (?:be )?(?:found|known|exist)|n['’]t exist|non-?existent|unbekannt|nicht (?:bekannt|gefunden)|existiert nicht|inconnu|introuvable|inexistant|n.existe pas|nie (?:istnieje|zosta.{1,4} (?:z|od)nalez|(?:z|od)nalez)|nieznan|nieistniej|(?:not|cannot(?: be)?|not be|n['’]t(?: be)?) resolve|has no MX|expired|parked|wygas)`,
  `\\b(?:unknown|unresolvable|invalid|bad|non-?existent|no such|unbekannte\\S{0,1}) (?:(?:recipient|user|destination|target|remote|e?-?mail|address)(?:['’]s)? ){0,2}\\w{0,20}${domain}\\b(?! error)`,
  `\\b(?:nieznan|nieistniej|nie (?:z|od)naleziono|nie istnieje|nie ma|brak|niepoprawn|nieprawid.{1,3}ow)\\S{0,4} (?:(?:tak|adres|rekord|wpis)\\S{0,4} )*${domain}\\b`,
  "\\b(?:null ?MX|NXDOMAIN|no (?:valid )?MX(?: records?)?(?: found)? (?:for|to))\\b",
].map(phrase => new RegExp(phrase, "i"))

/** Exim and qmail add this behind the last reply of a server that they tried for days. */
const triedForLong = /\bretry time(?:out)? exceeded|\bin the queue too long/i
/** A domain or its mail server that is not found or reached, in the words of Exim, OpenSMTPD, Courier, dma, qmail and others. */
const unreachedDomain = [
  /\bunrout(?:e)?able address|\bunable to route|\bno such (?:domain|host)|\b(?:domain|host)\b.{0,60}\b(?:unknown|not (?:found|exist|known)|n['’]t exist)|\b(?:unknown|invalid|find any) (?:domain|host)/i,
  // Failures of the DNS and of hosts.
  /\bDNS\b(?: MX)?(?: lookup)? (?:failure|failed|error)|\bDNS violates|\bname or service not known|\bname service error|\bname server (?:reply|loop|failure)|\b(?:host(?: address)?|MX|SRV|domain) lookups?\b.{0,80}\b(?:failed|did not complete)|\blookup of host\b.{0,300}\bfailed|\bfailure in MX lookup|\b(?:cannot|can['’]t|could not|unable to|failed to) (?:resolve|look ?up) (?:the )?(?:host|domain|MX)/i,
  /\bMX(?: records?)? (?:points? to|loops? back)|\bpoint to missing|\bno SMTP service|\binvalid MX record|\bno (?:MX|valid route)(?: records?)?(?: found)? (?:for|to)\b|\bsuitable MX|\bno IP address(?:es)? found|\bloops? back to (?:me\b|myself|itself)|\baddress is the local host|\baddress family mismatch/i,
  /\b(?:connection|operation) (?:refused|reset|timed? ?-?out|shut down|(?:unexpectedly )?closed)|\bSMTP timeout|\bnetwork (?:error|is (?:unreachable|down))|\bno route to host|\bhost is (?:unreachable|down)|\bestablish an SMTP connection|\bhave been failing for a long time/i,
  /\bretry time not reached|\benvelope expired|\bdelivery time expired|\bcould not (?:be delivered|deliver)(?: \w+)? for\b/i,
  triedForLong,
  ...unknownDomain,
]

/** These say nothing, nor does how IronPort calls any refusal. A sentence that begins behind a dot is no host. */
const people = /[^\s@<:]{1,320}@\S+/g
const pages = /\bhttps?:\S+|\bunknown address error\b/gi
const hosts = /(?<![\w.-])(?!\d+\.)(?:[\w-]+\.)+[a-z]{2,}(?![\w-])/g

function wordsOf(reply: string): string {
  return reply.replace(people, "").replace(pages, "")
}

function hasWords(reply: string, words: RegExp): boolean {
  const said = wordsOf(reply).replace(hosts, "")
  return knownLists.test(reply.replace(people, "")) || [blamesOurAddress, words].some(list => list.test(said))
}

/** The enhanced status of a reply, behind its code, also as IronPort writes it, or in brackets at the end as qmail does. */
export function statusOf(reply: string): string | undefined {
  return /(?:^\d{3}[ -]#?|\(#)([45]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
}

/** Whether a reply says that the server refuses who sends, or what: the operator or time can mend that. */
export function refusesSender(reply: string): boolean {
  return hasWords(reply, blamesSender) && judgeAddress(statusOf(reply), reply) === null
}

/**
 * The word of a refusal about the address itself: hard, it takes no mail; soft, it takes none for a while; null for nothing. The
 * status is the enhanced one; without it the words count, as hard only behind a plain 550, or as some services write.
 */
export function judgeAddress(status: string | undefined, reply: string): "hard" | "soft" | null {
  const detailed = status && !/^[45]\.0\.0$/.test(status) ? status : ""
  const isBlameless = !hasWords(reply.replaceAll(detailed, ""), blamesMail)
  const phrase = ownPhrases[detailed]
  const rest = phrase ? reply.replace(phrase, "") : reply
  if (rest !== reply) return isBlameless && !hasWords(rest, blamesSender) ? "hard" : null
  const words = wordsOf(reply)
  const isOfDomain = unknownDomain.some(phrase => phrase.test(words.replace(hosts, "")))
  const unknownAs = isOfDomain ? "soft" : "hard"
  if (detailed === "5.1.1" && isBlameless && unknownUser.test(words)) return unknownAs
  if (hasWords(reply, blamesSender)) return null
  const isFull = fullMailbox.test(words) || polishFull.test(words)
  if (hardStatus.test(detailed)) return isFull ? "soft" : unknownAs
  const isPolicy = ofPolicy.test(detailed)
  const unknown = isPolicy
    ? [noSuchUser, polishRecipient, unknownElsewhere]
    : [unknownUser, closedMailbox, polishUnknown, polishClosed, unknownElsewhere]
  const isUnknown = !isOfDomain && unknown.some(phrase => phrase.test(words))
  if (isFull && saysLittle.test(detailed)) return "soft"
  if ((isPolicy || saysLittle.test(detailed)) && isUnknown && isBlameless) return "hard"
  // The status of a domain, beside words about a mailbox.
  if (detailed === "5.1.2" && isUnknown && isBlameless) return "hard"
  if (softStatus.test(detailed)) return "soft"
  const isUnreached = unreachedDomain.some(phrase => phrase.test(words))
  if (/^4\.[035]\./.test(detailed) && triedForLong.test(words)) return "soft"
  // Beside a status of an address without a detail, and of networks, the words tell whom it is about.
  if (detailed) return /^[45]\.(?:1\.0|4\.\d)$/.test(detailed) && isUnreached ? "soft" : null
  if (!isFull && /\b5(?:5[0134]|11)\b/.test(words) && isUnknown && isBlameless) return "hard"
  return isFull || isUnreached ? "soft" : null
}
