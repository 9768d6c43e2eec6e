import { useTranslation } from "react-i18next"
import { inPanelLanguage } from "#app/i18n/panel-language.ts"
import type { Picture } from "../parse-html.ts"
import { usePictureLook } from "../pictures/pictures.ts"
import { Thumbnail } from "../pictures/thumbnail.tsx"
import type { Piece } from "./differences.ts"

const marks = {
  del: "bg-danger-100 text-ink",
  ins: "bg-patina-100 text-ink",
  mark: "bg-brass-100 text-ink",
}

type Props = { pieces: readonly Piece[]; mark: keyof typeof marks; className?: string }

/** A text whose own pieces are marked as they are in a comparison; of one of two that are equal in rank, by `mark`. */
export function MarkedText({ pieces, mark, className = "" }: Props) {
  const { t } = useTranslation("admin")
  return (
    <span className={`wrap-anywhere block whitespace-pre-wrap ${className}`}>
      {pieces.map(({ text, isOwn, picture, isCut }, place) => {
        const Element = isOwn ? mark : "span"
        const look = isCut ? "my-1 block text-muted" : isOwn ? marks[mark] : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
          <Element key={place} className={look}>
            {isCut ? t("history.cut") : picture ? <SmallPicture {...picture} /> : text}
          </Element>
        )
      })}
    </span>
  )
}

/** With its description: that of the text, or that of the upload; a picture that has none is named by its address. */
function SmallPicture({ address, description }: Picture) {
  const { t } = useTranslation("admin")
  const look = usePictureLook(address)
  const name = description ?? ((look && inPanelLanguage(look.description).text) || address)
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
