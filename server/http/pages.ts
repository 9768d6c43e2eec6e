import { headquarters } from "#app/company/branches.ts"
import { company, telephoneAddress } from "#app/company/company.ts"
import { pageAt, takesForm } from "#app/i18n/paths.ts"
import { maxContactFormBytes } from "#app/lib/contact-message.ts"
import { faultyForm, formFault } from "#app/lib/form-answers.ts"
import { type BodyFault, readBody } from "./bodies.ts"
import { encodeResponse } from "./cache/compression.ts"
import { readTexts, type SentField, splitUrlEncoded } from "./forms/form-text.ts"
import { boundaryOf, readMultipart } from "./forms/read-multipart.ts"
import type { Enqueue } from "./limits/fair-queue.ts"
import { readOneClick } from "./one-click.ts"
import { isRead } from "./request-target.ts"
import type { SiteHandler } from "./site.ts"

/** No form of the site has more fields, or is larger than the contact form. */
const maxFields = 50
/** With dots and brackets in names a form's parser would make objects and lists of any size. */
const fieldName = /^[a-z][\w-]{0,63}$/i

/** Reads a form that may carry files, and puts plain fields in place of these. */
export type ReceiveForm = (request: Request, client: string | null) => Promise<Request | BodyFault>

/** A filled-in form waits for nothing, and the page cache (client null) has a queue of its own. */
export function createPageHandler(site: SiteHandler, enqueue: Enqueue, receiveForm: ReceiveForm) {
  async function ask(request: Request, client: string | null): Promise<Response> {
    const isForm = !isRead(request) && takesForm(new URL(request.url).pathname)
    if (isForm || client === null) return site(request, client)
    // The client has disconnected while it waited: 499 is never read.
    const render = async () =>
      request.signal.aborted ? new Response(null, { status: 499 }) : site(request, client)
    return (await enqueue(client, render)) ?? busy()
  }

  return async (received: Request, client: string | null): Promise<Response> => {
    const request = await readForm(received, form => receiveForm(form, client))
    if (request instanceof Response) return request
    const answer = await ask(request, client)
    const { body, headers } = answer
    const fault = formFault(request)
    return encodeResponse(fault ? new Response(body, { status: fault, headers }) : answer, request)
  }
}

function busy(): Response {
  const answer = notStored(
    503,
    "Too many pages are asked for at the moment. Please try again in some seconds.",
  )
  answer.headers.set("retry-after", "10")
  return answer
}

/** A form that is too large, too slow or unreadable arrives with what could be read, so that its page can say so. */
export async function readForm(
  given: Request,
  receiveForm: (request: Request) => Promise<Request | BodyFault>,
): Promise<Request | Response> {
  const { method, url } = given
  if (isRead({ method })) return given
  if (method !== "POST") return notStored(405, "No such method")
  const { pathname } = new URL(url)
  if (!takesForm(pathname)) return withoutBody(given)
  const page = pageAt(pathname.replace(/\.data$/, ""))
  if (page === "newsletterUnsubscribe") return readOneClick(given)
  const mayHaveFiles = page === "contact" && isMultipart(given.headers)
  const request = mayHaveFiles ? await receiveForm(given) : given
  if (!(request instanceof Request)) return faultyForm(given, request.status, request.read)
  const body = await readBody(request, maxContactFormBytes)
  if (!(body instanceof Uint8Array)) return faultyForm(given, body.status)
  const { headers } = request
  const type = headers.get("content-type") ?? ""
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    return faultyForm(given, 415)
  const sent = isMultipart(headers) ? await splitMultipart(body, type) : splitUrlEncoded(body)
  if (!sent) return faultyForm(given, 400)
  const { fields, isReadable } = readTexts(sent, type)
  const plain = plainFields(fields)
  if (plain.size > maxFields) return faultyForm(given, 400)
  return isReadable ? withFields(request, plain) : faultyForm(given, 400, plain)
}

function isMultipart(headers: Headers): boolean {
  return /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "")
}

/** The fields of a form without its files; null for what is no form. */
async function splitMultipart(body: Uint8Array, type: string): Promise<SentField[] | null> {
  const boundary = boundaryOf(type)
  const fields: { name: string; charset: string | null; chunks: Buffer[] }[] = []
  const isForm =
    boundary !== null &&
    (await readMultipart(new Blob([body as BlobPart]).stream(), boundary, ({ name, charset, fileName }) => {
      const chunks: Buffer[] = []
      if (fileName === null) fields.push({ name, charset, chunks })
      return chunk => void chunks.push(Buffer.from(chunk))
    }))
  return isForm ? fields.map(({ chunks, ...field }) => ({ ...field, bytes: Buffer.concat(chunks) })) : null
}

function plainFields(form: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...form].filter(([name]) => fieldName.test(name)))
}

function withFields({ url, method, headers }: Request, fields: URLSearchParams): Request {
  const kept = new Headers(headers)
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name)
  kept.set("content-type", "application/x-www-form-urlencoded")
  return new Request(url, { method, headers: kept, body: String(fields) })
}

function withoutBody({ url, method, headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of ["content-length", "transfer-encoding"]) kept.delete(name)
  return new Request(url, { method, headers: kept })
}

function notStored(status: number, message: string): Response {
  return new Response(message, { status, headers: { "cache-control": "no-store" } })
}

/** Returns the page that is served in place of one that cannot be rendered, in both languages; it needs no other file. */
export function unavailablePage(): string {
  const [phone = ""] = headquarters.phones
  const call = `<a href="${telephoneAddress(phone)}">${phone}</a>`
  return [
    `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${company.name}</title><h1>Strona jest chwilowo niedostępna</h1>`,
    `<p>Odśwież ją za chwilę albo zadzwoń: ${call}.`,
    `<p lang="en">The page is not available at the moment. Please reload it, or call ${call}.`,
    `<p><a href="/">${company.name}</a>`,
  ].join("\n")
}
