import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { RowButton } from "#app/components/panel/controls.tsx"
import { type Column, DataTable, ShortDate } from "#app/components/panel/data-table.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { locales } from "#app/i18n/paths.ts"
import { formatZonedTime } from "#app/lib/csv.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import type { ExportColumn } from "#app/lib/table-export.ts"
import { addressOf, nameOf, sizeOf, titleOf } from "./picture-texts.ts"
import { mostUses, type Picture } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

export function pictureCsv(t: TFunction<"admin">): ExportColumn<Picture>[] {
  return [
    { heading: t("pictures.csv.file"), value: ({ name }) => name },
    { heading: t("pictures.csv.address"), value: ({ address }) => address },
    { heading: t("pictures.csv.size"), value: picture => sizeOf(t, picture) },
    { heading: t("pictures.column.uploaded"), value: ({ created_at }) => formatZonedTime(created_at) },
    { heading: t("pictures.csv.pl"), value: ({ description }) => description.pl },
    { heading: t("pictures.csv.en"), value: ({ description }) => description.en },
    {
      heading: t("pictures.column.uses"),
      // A search finds no words that non-breaking spaces join.
      value: ({ uses }) =>
        uses
          .map(use => titleOf(t, use))
          .join("; ")
          .replaceAll("\u00a0", " "),
    },
  ]
}

type TableProps = {
  pictures: readonly Picture[]
  onEdit: (picture: Picture) => void
  onRemove: (picture: Picture) => void
}

export function PictureTable({ pictures, onEdit, onRemove }: TableProps) {
  const { t } = useTranslation("admin")
  const own = panelLanguage()
  const other = own === "pl" ? "en" : "pl"
  const lacks = ({ description }: Picture) => locales.filter(locale => description[locale] === "")
  const columns: Column<Picture>[] = [
    {
      heading: t("pictures.column.picture"),
      className: "lg:w-2/5",
      cell: picture => (
        <div className="flex items-center gap-4">
          <Thumbnail address={picture.address} sizes="8rem" className="h-18 w-32 flex-none rounded-plate" />
          <div className="wrap-anywhere min-w-0">
            <p lang={picture.description[own] ? own : other} className="font-semibold">
              {nameOf(t, picture)}
            </p>
            {picture.description.en && picture.description.pl && (
              <p lang={other} className="text-[0.8125rem] text-muted">
                {picture.description[other]}
              </p>
            )}
            {lacks(picture).length > 0 && (
              <p className="text-[#5c4510] text-[0.8125rem]">
                {t("pictures.undescribed", { languages: lacks(picture).join(", ").toUpperCase() })}
              </p>
            )}
            <p className="text-[0.8125rem] text-muted">{sizeOf(t, picture)}</p>
          </div>
        </div>
      ),
    },
    { heading: t("pictures.column.uses"), cell: picture => <Uses picture={picture} /> },
    {
      heading: t("pictures.column.uploaded"),
      className: "text-muted xl:min-w-56",
      cell: ({ created_at, created_by }) => (
        <>
          <span className="whitespace-nowrap">
            <ShortDate moment={created_at} />
          </span>{" "}
          <span className="wrap-anywhere">{inLetters(created_by)}</span>
        </>
      ),
    },
    {
      heading: t("pictures.column.actions"),
      className: "whitespace-nowrap",
      cell: picture => {
        const of = t("pictures.of", { name: nameOf(t, picture) })
        return (
          <div className="-mx-2 flex gap-1">
            <RowButton icon="edit" of={of} onClick={() => onEdit(picture)}>
              {t("pictures.edit")}
            </RowButton>
            {picture.uses.length === 0 && (
              <RowButton icon="remove" tone="danger" of={of} onClick={() => onRemove(picture)}>
                {t("pictures.remove")}
              </RowButton>
            )}
          </div>
        )
      },
    },
  ]
  return <DataTable caption={t("pictures.title")} columns={columns} rows={pictures} keyOf={({ id }) => id} />
}

function Uses({ picture }: { picture: Picture }) {
  const { t } = useTranslation("admin")
  if (picture.uses.length === 0) return <span className="text-muted">{t("pictures.unused")}</span>
  return (
    <ul className="wrap-anywhere grid gap-0.5 text-[0.875rem]">
      {picture.uses.slice(0, mostUses).map(use => (
        <li key={`${use.kind} ${use.post_id} ${use.draft_id}`}>
          <Link
            to={addressOf(use)}
            className="inline-block min-h-6 text-copper-700 underline-offset-4 hover:underline"
          >
            {titleOf(t, use)}
          </Link>
        </li>
      ))}
      {picture.uses.length > mostUses && <li>{t("pictures.moreUses")}</li>}
    </ul>
  )
}
