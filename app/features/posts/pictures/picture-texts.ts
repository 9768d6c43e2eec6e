import type { TFunction } from "i18next"
import { formatFileSize } from "#app/i18n/format.ts"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import { titleOf as titleOfPost } from "../server-drafts.ts"
import { trashAddress } from "../trash/trash.ts"
import type { Picture, PictureUse } from "./pictures.ts"

type T = TFunction<"admin">

export function nameOf(t: T, { description, name }: Pick<Picture, "description" | "name">): string {
  return inPanelLanguage(description).text || name || t("pictures.unnamed")
}

export function sizeOf(t: T, { width, height, bytes }: Pick<Picture, "width" | "height" | "bytes">): string {
  const pixels = height === null ? t("pictures.width", { width }) : t("pictures.size", { width, height })
  return bytes === null ? pixels : `${pixels}, ${formatFileSize(bytes)}`
}

export function titleOf(t: T, { title, kind }: PictureUse): string {
  return t(`pictures.use.${kind}`, { title: titleOfPost(t, { title }) })
}

/** The address at which a use is edited, or lies in the trash. */
export function addressOf({ kind, post_id, draft_id, title }: PictureUse): string {
  if (kind === "trash") return trashAddress(inPanelLanguage(title).text)
  return post_id ? `/admin/posts/edit/${post_id}` : `/admin/posts/drafts/${draft_id}`
}
