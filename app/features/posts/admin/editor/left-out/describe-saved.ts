import type { TFunction } from "i18next"
import type { PostForm } from "../../../schema.ts"
import { findLeftOut } from "./find-left-out.ts"
import { leftOutText } from "./left-out-text.ts"

/** Takes the panel's texts and a form that was saved; returns what the message of that says beside its title. Never rejects. */
export async function describeSaved(t: TFunction<"admin">, { content }: PostForm) {
  const description = leftOutText(t, await findLeftOut(content.pl, content.en), "leftOutSaved")
  return description ? { description } : {}
}
