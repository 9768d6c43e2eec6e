/** How many photographs a message has at most. */
export const maxPhotographs = 5

export const maxPhotographMegabytes = 20
export const maxPhotographBytes = maxPhotographMegabytes * 1024 * 1024

/** What is taken. A phone that is asked for these turns its HEIC into JPEG; for "image/*" it may not. */
export const photographTypes = "image/jpeg,image/png,image/webp,image/avif"

/** Why a photograph is not taken. "stale": the form is none of ours, or too old. */
export const photographFaults = [
  "tooLarge",
  "heic",
  "notAPicture",
  "tooManyPixels",
  "tooMany",
  "tooOften",
  "full",
  "busy",
  "stale",
  "failed",
] as const
export type PhotographFault = (typeof photographFaults)[number]

/** Where the photographs of a form are sent to, one by one: the body is the file, and a header names the form. */
export const photographsPath = "/photographs"
/** Where administrators see those of messages. */
export const shownPhotographsPath = "/admin/photographs"
export const formTokenHeader = "x-form-token"

/** large: 2048 pixels on the longer side at most; small: 800, for mails and lists. */
export type PhotographSize = "large" | "small"

export function photographName(id: string, size: PhotographSize): string {
  return size === "large" ? `${id}.jpg` : `${id}-small.jpg`
}

const namePattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(-small)?\.jpg$/

/** The fields of a form with files: of those that are chosen, and of one that is taken by the camera. */
export const photographFields: readonly string[] = ["photographs", "taken-photograph"]

/** The id in the name of a photograph's file; null for any other name. */
export function photographIdOf(name: string): string | null {
  return namePattern.exec(name)?.[1] ?? null
}

/** A photograph that the server has not taken: what its file was called, and why. */
export type RefusedPhotograph = { name: string; fault: PhotographFault }

/** What a form says of its photographs. */
export type KeptPhotographs = {
  /** The ids of those that the server has. */
  ids: string[]
  /** Those that came with the form itself, from a browser without JavaScript, and were not taken. */
  refused: RefusedPhotograph[]
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How the server writes a refusal into the form, in place of the file. */
export function writeRefusal({ name, fault }: RefusedPhotograph): string {
  return `${fault} ${name}`
}

function readRefusal(text: string): RefusedPhotograph[] {
  const [word = ""] = text.split(" ")
  const fault = photographFaults.find(known => known === word)
  return fault ? [{ fault, name: text.slice(word.length + 1) }] : []
}

export function keptPhotographs(form: FormData): KeptPhotographs {
  const texts = (name: string) => [...new Set(form.getAll(name).map(String))]
  return {
    ids: texts("photograph")
      .filter(text => id.test(text))
      .slice(0, maxPhotographs),
    refused: texts("refused")
      .flatMap(readRefusal)
      .slice(0, 2 * maxPhotographs),
  }
}
