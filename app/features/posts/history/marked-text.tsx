import { useTranslation } from "react-i18next"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { Thumbnail } from "../pictures/thumbnail.tsx"
import { usePictureLook } from "../pictures/use-picture-look.ts"
import type { Picture, Piece } from "./differences.ts"

const marks = { del: "bg-danger-100 text-ink", ins: "bg-patina-100 text-ink" }

/** A text whose own pieces are marked as they are in a comparison. */
export function MarkedText({ pieces, mark }: { pieces: readonly Piece[]; mark: keyof typeof marks }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ text, isOwn, picture }, place) => {
        const Element = isOwn ? mark : "span"
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
          <Element key={place} className={isOwn ? marks[mark] : undefined}>
            {picture ? <SmallPicture {...picture} /> : text}
          </Element>
        )
      })}
    </p>
  )
}

/** With its description: that of the text, or that of the upload; a picture that has none is named by its address. */
function SmallPicture({ address, description }: Picture) {
  const { t } = useTranslation("admin")
  const look = usePictureLook(address)
  const name = description ?? (look?.description[panelLanguage()] || address)
  return (
    <span className="my-1 inline-flex max-w-full items-center gap-3 align-middle">
      <Thumbnail
        address={address}
        focal={look ?? undefined}
        sizes="96px"
        className="h-14 w-24 shrink-0 rounded-plate border border-rule"
      />
      <span>{name || t("history.undescribed")}</span>
    </span>
  )
}
