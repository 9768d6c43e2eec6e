import { stripInvisible } from "./typed-text.ts"

const sites = "app|biz|click|com|cz|de|eu|info|io|link|me|net|online|org|pl|shop|site|store|top|uk|xyz"
const schemes = "callto|facetime|mailto|signal|sips?|skype|sms|smsto|tel|telegram|tg|viber|whatsapp|xmpp"
const start = String.raw`(?<![\p{L}\p{N}_])`
const end = String.raw`(?![\p{L}\p{N}_])`

const contact = new RegExp(
  [
    String.raw`@|[\\/]{2}|:[\\/]|www\.|[\p{L}\p{N}]\s*\.\p{L}{2}`,
    String.raw`[\p{L}\p{N}]\s+(?:\.|dot\s|kropka\s)\s*(?:${sites})${end}`,
    String.raw`${start}\d{1,3}(?:\.\d{1,3}){3}${end}`,
    `[0-9a-f]::|::[0-9a-f]|${start}(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}${end}`,
    String.raw`${start}(?:${schemes}):|${start}[a-z][a-z+-]*[a-z]:[\p{L}+]`,
    String.raw`${start}(?:fb|ig|tg|tt|wa)\/\p{L}|${start}(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{26,}${end}`,
  ].join("|"),
  "u",
)
const day = /(?:0?[1-9]|[12]\d|3[01])/.source
const month = /(?:0?[1-9]|1[0-2])/.source
const year = /(?:19|20)\d{2}/.source
const days = new RegExp(
  `${start}(?:${day}[./-]${month}[./-]${year}|${year}(?:[./-]${month}[./-]${day}|/\\d{4,6}))${end}`,
  "gu",
)
const prices = /(?<![\d,])\d{1,2},\d{2}(?![\d,])/g
const telephoneNumber = new RegExp(
  [
    String.raw`(?:\d[^\p{L}\p{N}]*){8}\d|${start}tel${end}[^\p{L}\p{N}]{0,3}(?:\d[^\p{L}\p{N}]*){5}`,
    String.raw`${start}(?:zadzwo[nń]|dzwo[nń]|call (?:me|us|now))(?:cie)?${end}\D{0,20}\d{3}`,
    String.raw`${start}sms${end}\D{0,30}${start}(?:na|pod|to)${end}\D{0,12}\d{3}`,
  ].join("|"),
  "u",
)

/**
 * Whether a text names a way to somebody: a link, the name of a site (also one made by a full stop without a space), an e-mail
 * address, an address of the network or a telephone number, also with other marks between its digits and in the digits of other
 * scripts, a short one to call or to write to, an account or a wallet. Days, prices and numbers of contracts are no telephone
 * numbers. The database says the same (private.names_contact).
 */
export function namesContact(given: string): boolean {
  const text = stripInvisible(given)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?!\d)\p{Nd}/gu, "0")
    .replace(/\s*[(<[{]\s*(?:[.\u3002\u2024]|dot|kropka)\s*[\])>}]\s*|[\u3002\u2024]/g, ".")
    .replace(/\s*[(<[{]\s*(?:at|ma[łl]pa)\s*[\])>}]\s*/g, "@")
  return contact.test(text) || telephoneNumber.test(text.replace(days, "").replace(prices, ""))
}
