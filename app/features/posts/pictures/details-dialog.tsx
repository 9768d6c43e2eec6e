import { useId, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Dialog, DialogFailure } from "#app/components/panel/dialogs.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import type { Bilingual } from "#app/content/post.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import {
  describePicture,
  maxDescription,
  type NamedDetails,
  type PictureDetails,
  useDetails,
  useRefetch,
} from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

type Fields = {
  details: PictureDetails
  isChanged: boolean
  change: (part: Partial<PictureDetails>) => void
}

type Props = {
  known: NamedDetails
  title: string
  /** The words of a button that leaves everything as it is. */
  leave?: string
  /** Whether nothing can be saved; by default as long as nothing is changed. */
  blocked?: boolean
  onClose: () => void
  className: string
  children: (fields: Fields) => React.ReactNode
}

/** Saves what is said of an uploaded picture, outside of any form of the page. */
export function DetailsDialog({ known, title, leave, blocked, onClose, className, children }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const refetch = useRefetch()
  const [opened] = useState(known)
  const { description, focal_x, focal_y } = opened
  const [details, setDetails] = useState<PictureDetails>({ description, focal_x, focal_y })
  const isChanged =
    locales.some(locale => details.description[locale] !== description[locale]) ||
    details.focal_x !== focal_x ||
    details.focal_y !== focal_y
  const saving = useRowChange({
    change: () => describePicture(client, opened, details),
    done: () => t("pictures.saved"),
    failed: "pictures.saveFailed",
    notThere: t("pictures.gone"),
    refetch,
    inPlace: true,
  })
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      unsaved={isChanged || blocked}
      title={title}
      closeLabel={t("pictures.close")}
    >
      <form
        id={id}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          saving.mutate(undefined, { onSuccess: isSaved => isSaved && onClose() })
        }}
        className={`min-h-0 overflow-y-auto p-5 ${className}`}
      >
        {children({ details, isChanged, change: part => setDetails(present => ({ ...present, ...part })) })}
      </form>
      <div className="flex flex-wrap gap-3 border-rule border-t px-5 py-3">
        <DialogFailure text={saving.failure} />
        <Button type="submit" form={id} tone="copper" disabled={saving.isPending || (blocked ?? !isChanged)}>
          {t("pictures.save")}
        </Button>
        {leave && !isChanged && <Button onClick={onClose}>{leave}</Button>}
      </div>
    </Dialog>,
    document.body,
  )
}

type DescriptionProps = {
  description: Bilingual
  onChange: (description: Bilingual) => void
  /** The first field takes the focus when the dialog opens, which looks for this attribute; React sets none. */
  focused?: boolean
}

export function DescriptionFields({ description, onChange, focused = false }: DescriptionProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <>
      {locales.map((locale, place) => (
        <Field key={locale} id={`${id}-${locale}`} label={t(`pictures.description.${locale}`)}>
          <textarea
            ref={node => void node?.toggleAttribute("autofocus", focused && place === 0)}
            id={`${id}-${locale}`}
            lang={locale}
            rows={2}
            maxLength={maxDescription}
            value={description[locale]}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ ...description, [locale]: target.value })}
            className={compactControlClass}
          />
        </Field>
      ))}
      <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
        {t("pictures.descriptionHint")}
      </p>
    </>
  )
}

type PictureProps = {
  address: string
  /** Another picture has taken its place: asks whether what is said of it still fits, where something is. */
  isReplaced?: boolean
  onClose: () => void
}

export function PictureDescription({ address, isReplaced = false, onClose }: PictureProps) {
  const { t } = useTranslation("admin")
  const known = useDetails(address)
  if (!known) return null
  if (isReplaced && locales.every(locale => known.description[locale] === "")) return null
  return (
    <DetailsDialog
      known={known}
      title={t(isReplaced ? "pictures.stillFits" : "pictures.describe")}
      leave={t(isReplaced ? "pictures.stillRight" : "pictures.close")}
      onClose={onClose}
      className="grid gap-5 md:grid-cols-2"
    >
      {({ details, change }) => (
        <>
          <Thumbnail address={address} sizes="24rem" className="aspect-video w-full object-contain" />
          <div className="grid content-start gap-4">
            <DescriptionFields
              description={details.description}
              onChange={description => change({ description })}
              focused
            />
            <p className="text-[0.8125rem] text-muted">{t("pictures.inTextsStay")}</p>
          </div>
        </>
      )}
    </DetailsDialog>
  )
}
