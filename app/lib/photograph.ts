import { cleanLine } from "./typed-text.ts"

export const maxPhotographs = 5

/** Photographs without a message are kept, and a copy of the form counts: 7 days, in milliseconds. */
export const maxFormAge = 7 * 24 * 60 * 60 * 1000

export const maxPhotographMegabytes = 20
export const maxPhotographBytes = maxPhotographMegabytes * 1024 * 1024

/** Types that are taken from a camera. A phone that is asked for these turns its HEIC into JPEG; for "image/*", or HEIC, it may not. */
export const photographTypes = "image/jpeg,image/png,image/webp,image/avif"
export const fileTypes = `${photographTypes},application/pdf`
/** A computer, which converts nothing, offers HEIC only where it is named, by some systems only with its endings. */
export const heicTypes = "image/heic,image/heif,.heic,.heif"

/** With their statuses of HTTP. "usedUp": the copy of the form takes no more; "stale": it is none of ours, or too old. */
export const photographFaults = {
  tooLarge: 413,
  heic: 415,
  raw: 415,
  video: 415,
  notAPicture: 415,
  brokenDocument: 422,
  tooManyPixels: 422,
  tooMany: 422,
  usedUp: 422,
  tooOften: 429,
  tooSlow: 408,
  full: 507,
  busy: 503,
  stale: 403,
  failed: 503,
} as const
export type PhotographFault = keyof typeof photographFaults

export const isPhotographFault = (word: string): word is PhotographFault =>
  Object.hasOwn(photographFaults, word)

/** The photographs of a form are sent here, one by one: the body is the file, and a header names the form. */
export const photographsPath = "/photographs"
/** Administrators see those of messages here. */
export const shownPhotographsPath = "/admin/photographs"
export const formTokenHeader = "x-form-token"
/** The name of the file, percent-encoded. */
export const fileNameHeader = "x-file-name"

/** large: 2048 pixels on the longer side at most; small: 800, for mails and lists. */
export type PhotographSize = "large" | "small"

export function photographName(id: string, size: PhotographSize): string {
  return size === "large" ? `${id}.jpg` : `${id}-small.jpg`
}

export function documentFileName(id: string): string {
  return `${id}.pdf`
}

const namePattern =
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:(?:-small)?\.jpg|\.pdf)$/

/** In characters, without its ending. */
const longestDocumentName = 100

/** The name under which a document is kept: of one line, with no part of a path, and with its ending. "" stands for a name that says nothing. */
export function documentName(given: string): string {
  const readable = given.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").replace(/[/\\:*?"<>|]/g, " ")
  const base = readable
    .replace(/\.pdf\s*$/i, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+/, "")
  return `${[...base].slice(0, longestDocumentName).join("").trim() || "dokument"}.pdf`
}

/** The fields of a form with files: of those that are chosen, and of one that is taken by the camera. */
export const photographFields: readonly string[] = ["photographs", "taken-photograph"]

/** The id in the name of a photograph's or a document's file; null for any other name. */
export function photographIdOf(name: string): string | null {
  return namePattern.exec(name)?.[1] ?? null
}

export type RefusedPhotograph = { name: string; fault: PhotographFault }

export type KeptPhotographs = {
  /** The ids of those that the form names: the server may have none of them. */
  ids: string[]
  /** By the ids, what their files were called; "" where the form does not say it. */
  names: Readonly<Record<string, string>>
  /** Files that came with the form itself, from a browser without JavaScript, and were not taken, or were too many. */
  refused: RefusedPhotograph[]
}

/** Fields and files of one form. */
export const mostFormParts = 60

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function writeRefusal({ name, fault }: RefusedPhotograph): string {
  return `${fault} ${name}`
}

function readRefusal(text: string): RefusedPhotograph[] {
  const [word = ""] = text.split(" ")
  return isPhotographFault(word) ? [{ fault: word, name: text.slice(word.length + 1) }] : []
}

/** The field of a form that says what one of its files is called: the id, a blank and the name. */
export const fileNameField = "file-name"

/** In characters. */
const longestName = 80

/** A file that came twice has its first name. */
function readFileNames(texts: readonly string[]): Map<string, string> {
  return new Map(
    texts.toReversed().map(text => [text.slice(0, 36), cleanLine(text.slice(37)).slice(0, longestName)]),
  )
}

/** The ids in a form's values, each once. */
export function photographIds(values: readonly unknown[]): string[] {
  return [...new Set(values.map(String))].filter(text => id.test(text))
}

export function keptPhotographs(form: FormData): KeptPhotographs {
  const ids = photographIds(form.getAll("photograph"))
  const names = readFileNames(form.getAll(fileNameField).map(String))
  const left = ids.slice(maxPhotographs).map(() => ({ name: "", fault: "tooMany" as const }))
  const refused = form.getAll("refused").flatMap(text => readRefusal(String(text)))
  const kept = ids.slice(0, maxPhotographs)
  return {
    ids: kept,
    names: Object.fromEntries(kept.map(id => [id, names.get(id) ?? ""])),
    refused: [...refused, ...left].slice(0, mostFormParts),
  }
}
