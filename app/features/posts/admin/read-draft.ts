import type { Draft } from "./preview-dialog.tsx"

/** Takes the post form's data as it stands; returns it as a draft, complete or not. */
export function readDraft(data: FormData): Draft {
  const read = (name: string) => String(data.get(name) ?? "").trim()
  const both = (name: string) => ({ pl: read(`${name}.pl`), en: read(`${name}.en`) })
  return {
    title: both("title"),
    excerpt: both("excerpt"),
    content: both("content"),
    imageurl: read("imageurl"),
  }
}
