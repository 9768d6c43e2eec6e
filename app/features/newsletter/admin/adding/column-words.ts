/** In English and Polish, as `plain` writes them. The first that fits holds: "unsubscribed" also has "subscribed" in it. */
const negative = {
  complained: /complain|abuse|\bspam|\bjunk|skarg/,
  bounced:
    /bounc|\bcleaned|^clean (time|date|campaign)|undeliver|unreach|invalid|bad (e ?mail|address)|fail(ed|ure)\b|odbi[ct]|odrzuc|zwroc|\bzwrot|nieistniej|nieprawidl|bledn/,
  blocked:
    /bl[ao][cn]k? ?list|\bblock(ed|s)\b|suppress|banned|disabled|\bblokad|zablok|quarantin|kwarantan|ineligib|czarn\w* lis[tc]|\b(do not|don.?t|dn[cem])\b|\bno ?(e ?mail|mail|contact|news|market)|nie (wysyl|kontakt|pis|mail)|wylacz|wyklucz|\bexclu/,
  unconfirmed:
    /unconfirm|unverif|(not|non|never|to be|nie) ?(confirm|subscri|activat|potwierdz|zapis|aktywow)|pending|\bwaiting|to activate|niepotwierdz|nieaktywow|oczek|do aktywacji|transactional/,
  left: /unsub|\bopt(ed)? ?outs?\b|signed ?out|\bleft\b|inactive|deactiv|cancel|resign|remov|delet|\beras(e|ure|ing)|forg[eo]t|anonym|anonim|archiv|withdr|revok|no longer|stop(s|ped|ping)?\b|\bpaus|suspen|restrict|terminat|\bceased|wypis|odpis|odsubskry|wyrejestr|wykresl|skresl|rezygn|nieaktyw|de(z|s)aktyw|anulow|usun|skasow|zapomn|pauz|wstrzym|zawiesz|ogranicz|zaprzest|odwola|wycof|cofn/,
  refused:
    /reject|refus|\bdeclin|\bden(y|ied)|\bobject(s|ed|ions?)?\b(?! (id|type|name|source))|disagree|no consent|odmow|odmaw|sprzeciw|brak zgody|nie (chc|ma zgod|wyraz|zgadza|zycz|otrzym|subskr)/,
}

const held = Object.keys(negative) as (keyof typeof negative)[]
/** Why somebody is not asked whom another tool lists: what a column of it says, by its name or its value. */
export const reasons = [...held, "unknown"] as const
export type Reason = (typeof reasons)[number]

/** The reason that words hold against somebody. */
export const heldAgainst = (words: string) => held.find(reason => negative[reason].test(words))

const marks: [RegExp, string][] = [
  [/[✗✘✕✖❌☐⛔🚫👎]/gu, "no"],
  [/[✓✔✅☑👍]/gu, "yes"],
]

/** In lower case, without accents and what nobody sees, with one space for what parts words. */
function plain(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
  return letters.replace(/[\s_/-]+/g, " ").trim()
}

/** A value in plain words, without the quotes, full stops and brackets around it; a tick is "yes", a cross "no". */
export function plainValue(cell: string): string {
  const words = marks.reduce((text, [mark, word]) => text.replace(mark, word), cell)
  return plain(words).replace(/^[^\p{L}\d\\\ufffd]+|[^\p{L}\d\ufffd]+$/gu, "")
}

/** The answers that a heading asks for: "Zgoda (tak/nie)". What is no iron turns nothing round either. */
const answers = /\b(?:tak|yes|[ty1])\b\s*(?:[/|,]|\blub\b|\bor\b)\s*(?:nie|no|[n0])\b|\bnon(?=.?ferrous)/gi

/** A heading in plain words: "HasOptedOutOfEmail" is several. */
export function plainHeading(heading: string): string {
  const words = heading
    .replace(answers, " ")
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ")
  return plain(plain(words).replace(/[^\p{L}\d\ufffd]+/gu, " "))
    .replace(/\bun (?=subsc|confirm|verif)/, "un")
    .replace(/^in (?=active)/, "in")
}

/** Words of headings, and beginnings of such, that say nothing but that somebody agreed, and to what. */
const shortWords =
  "e mail mails maila mailing mailingu email emails newsletter newslettera newslettery newsletters news consent consents policy policies i is has have to from by for of the a an and on at in up we my me our us your you all date time data czas timestamp when kiedy since utc status stan state opt opted optin optedin doi double single do na w z ze o od oraz po przez dla sie moj moja moje moich droga cel celu celach dane danych tresci eu ue gdpr rodo list lista sms phone telefon telefonu"
const ofAgreeing =
  "subscri subskry regist rejestr zapis confirm potwierdz zgod zgadz agree accept akcept biuletyn marketing handlow permission pozwol verif weryfik valid deliverab activ aktywn enabl wlacz allow want chce otrzym receiv elektron poczt contact kontakt send sign wysyl przesyl offer ofert promo reklam komunik communic inform wiadomos przetwarz process osobow personal privacy prywatnosc polityk regulamin terms condition warunk user member customer client klient uzytkown person profil udziel wyra zweryfik zaakcept zarejestr given granted created added join dodan utworz"
/** Beginnings of words about days that are no end. */
const ofOtherDays =
  "last first ostat pierwsz open click login log seen visit wizyt modif updat zmian zmien chang aktualiz edyt edit import birth urodz dob purchas zakup order zamow sent read"
/** Whether a heading has no other words, of which one could turn it round: "GDPR – request to be left alone". */
function madeOf(beginnings: string): (heading: string) => boolean {
  const known = new RegExp(`^(${shortWords}|\\d|(${beginnings})[a-z]*)$`.replaceAll(" ", "|"))
  return heading => heading.split(" ").every(word => known.test(word))
}
export const isSurelyConsent = madeOf(ofAgreeing)
export const isOfDays = madeOf(`${ofAgreeing} ${ofOtherDays}`)

/** A value by which a program says that it has none. */
export const isNothing = (value: string) =>
  /^(|null|nil|undefined|\\n|n ?[ad]|nie dotyczy|not applicable|0000 00 00.*)$/.test(value)

export const isYes = (value: string) => /^(1|x|y|t|yes|tak|true|prawda|on)$/.test(value)
export const isNo = (value: string) =>
  /^(0|0?[.,]0+|0[.,]0*|false|falsz|f|no|n|nie|none|brak|off|never|nigdy)$/.test(value)

/** "Nie wyrażam" or "no, thanks": so speaks a refusal, but not the reason why somebody left ("No longer interested"). */
export const beginsWithNo = (value: string) =>
  isNo(value) ||
  /^((no|not|non|never|nie|nigdy|brak|bez|without)\b|nie(udziel|wyraz|zaznacz|zgod|zapis))/.test(value)

/** Words that may follow say nothing else: "subscription expired" is none. */
export function isPositive(value: string): boolean {
  const rest = positive.exec(value)?.at(-1)
  return isYes(value) || rest === "" || isSurelyConsent(rest?.trim() ?? "?")
}
const positive =
  /^(?:subscri|active|activ|confirm|verified|valid|enabled|opt(ed)? ?in|(single|double) opt ?in|member|free|paid|comped|imported|accepted|agreed|granted|given|allowed|marketing contact|aktyw|zapis|potwierdz|subskry|wyrazon|wyrazil|udziel|zaakcept|zgadzam|wlaczon|ok$)[a-z]*(.*)$/

/** Whole values that say in any column that somebody left, as `plain` writes them. */
const clear =
  /^(complained|spam complaint|(marked|reported) as spam|skarga( na spam)?|(hard )?bounced|hard bounce|cleaned|undeliverable|odbit[yaei]|nieistniejac[yae]|bl(ack|ock) ?listed|suppressed|zablokowan[yaei]|czarna lista|na czarnej liscie|do not ((e ?)?mail|contact)|dnc|nie (wysylac|kontaktowac( sie)?|pisac|mailowac)|unsub|unsubscribed|un subscribed|opted out|opt out|removed|deleted|(consent )?(withdrawn|revoked)|(wy|od)pisan[yaeio]|(wy|od)pisal[aoi]? sie|(odsubskrybowan|wyrejestrowan)[yaei]|rezygnacja|zrezygnowal[aoi]?|zrezygnowano|usuniet[yae]|usunieci|zgoda (wy)?(cofnieta|cofana)|(wy)?(cofnieta|cofana|cofniecie|cofanie) zgod[ay]|sprzeciw|odmowa|brak zgody|nie (wyraza|wyrazam|wyrazil[ao]?|ma) zgody|nie chce( newslettera)?)$/

/** Words against an address whatever the column is, among others too and behind a colon: "vip, List: Unsubscribed". */
export function clearlySaid(cell: string): Reason | null {
  for (const part of cell.split(/[,;|\r\n]+/)) {
    const words = plain(part.slice(part.lastIndexOf(":") + 1)).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "")
    if (clear.test(words)) return heldAgainst(words) ?? "left"
  }
  return null
}

/** Tools write those who left into files of their own, which say so by their names alone; "unclear" where it may mean another thing. */
export function reasonOfFile(name: string): Reason | "unclear" | null {
  const words = plainHeading(name.replace(/\.\w{1,5}$/, ""))
  if (!heldAgainst(words)) return null
  const isDoubted = /\b(without|bez|no|excluding|excl|except|oprocz|minus|and|i|oraz)\b/.test(words)
  // An archive may be one of mails, and refuse is scrap.
  const reason = heldAgainst(words.replace(/\b(archiv|refuse|stop|left)\w*/g, ""))
  return isDoubted || !reason ? "unclear" : reason
}
