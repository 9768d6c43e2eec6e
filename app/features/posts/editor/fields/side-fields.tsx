import type { FieldMetadata } from "@conform-to/react"
import { lazy, Suspense, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { WallTimeNote } from "#app/components/panel/wall-time-note.tsx"
import { isImageAddress } from "#app/content/image-address.ts"
import type { Bilingual } from "#app/content/post.ts"
import { locales } from "#app/i18n/paths.ts"
import { firstWallTime, lastWallTime } from "#app/i18n/wall-time.ts"
import { InputField, LabelledField, typeInto, useDebounced, useIssueText } from "../../labelled-field.tsx"
import { PictureDescription } from "../../pictures/details-dialog.tsx"
import { ImportPictures, isForeign } from "../../pictures/import-pictures.tsx"
import { PictureUpload } from "../../pictures/picture-upload.tsx"
import { usePictureLook } from "../../pictures/pictures.ts"
import { PicturePreview } from "../../pictures/thumbnail.tsx"
import { compareBodies } from "../../post-values.ts"
import { dateOf, type PostForm, wallTimeOfDate } from "../../schema.ts"

const FocalPointDialog = lazy(() => import("../../pictures/focal-point.tsx"))

/** A post's own picture, once its address has settled; `gone` is that of an upload that was deleted. */
export function useCover(typed: string) {
  const address = useDebounced(typed.trim())
  const look = usePictureLook(address)
  return { address, look: look ?? undefined, gone: look === null ? address : null }
}

type ImageProps = { field: FieldMetadata<string>; cover: ReturnType<typeof useCover> }

export function ImageField({ field, cover: { address, look, gone } }: ImageProps) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field) ?? (gone ? t("form.issues.coverGone") : undefined)
  const input = useRef<HTMLInputElement>(null)
  const take = (address: string) => typeInto(input.current, address)
  return (
    <InputField
      ref={input}
      id={field.id}
      name={field.name}
      defaultValue={field.initialValue}
      label={t("form.imageurl")}
      error={error}
      hint={t("form.imageHint")}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      required
      className="p-4"
    >
      <div className="mt-2.5">
        <PictureUpload
          chosen={address}
          onUploaded={({ url }) => take(url)}
          onChosen={({ address }) => take(address)}
        />
      </div>
      {isForeign(address) && (
        <ImportPictures
          key={`foreign ${address}`}
          addresses={[address]}
          onImported={(imported, { url }) => input.current?.value.trim() === imported && take(url)}
        />
      )}
      {isImageAddress(address) && (
        <PicturePreview
          key={address}
          address={address}
          focal={look}
          sizes="(width >= 80rem) 17rem, 100vw"
          className="aspect-video w-full rounded-plate"
        />
      )}
      {look && (
        <>
          <CoverFocalPoint key={`focal ${address}`} address={address} />
          <CoverDescription key={`described ${address}`} address={address} description={look.description} />
        </>
      )}
    </InputField>
  )
}

/** Leads to what must stay in sight of an uploaded cover: it is the picture's, not the post's. */
function CoverFocalPoint({ address }: { address: string }) {
  const { t } = useTranslation("admin")
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsked(true)} aria-haspopup="dialog" className="mt-2.5">
        {t("pictures.focal")}
      </Button>
      {isAsked && (
        <Suspense>
          <FocalPointDialog address={address} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Asks for what an uploaded cover lacks: its description is the picture's, not the post's. */
function CoverDescription({ address, description }: { address: string; description: Bilingual }) {
  const { t } = useTranslation("admin")
  const [isAsked, setIsAsked] = useState(false)
  const lacking = locales.filter(locale => description[locale] === "")
  return (
    <>
      {lacking.length > 0 && (
        <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
          <p className="grow basis-40">
            {t("pictures.lacksDescription", {
              languages: lacking.map(locale => t(`pictures.inLanguage.${locale}`)).join(", "),
            })}
          </p>
          <Button onClick={() => setIsAsked(true)} aria-haspopup="dialog">
            {t("pictures.describe")}
          </Button>
        </div>
      )}
      {isAsked && <PictureDescription address={address} onClose={() => setIsAsked(false)} />}
    </>
  )
}

export function UnevenNote({ content }: { content: PostForm["content"] }) {
  const { t } = useTranslation("admin")
  const uneven = compareBodies(content)
  if (uneven.length === 0) return null
  const parts = uneven.map(({ part, pl, en }) => t(`form.unevenPart.${part}`, { pl, en })).join("; ")
  return (
    <p className="rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
      {t("form.uneven", { parts })}
    </p>
  )
}

/** Stands for a date of which a part is missing: a browser's field is empty then. */
const incomplete = "?"

/** A wall time is typed and shown; the form holds the moment. */
export function DateField({ field, isPublic }: { field: FieldMetadata<string>; isPublic: boolean }) {
  const { t } = useTranslation("admin")
  const held = useRef<HTMLInputElement>(null)
  const shown = {
    id: field.id,
    error: useIssueText(field),
    hint: t(isPublic ? "form.dateOfPublic" : "form.dateOfNew"),
  }
  const hold = ({ validity, value }: HTMLInputElement) => {
    const date = validity.badInput ? incomplete : value && dateOf(value)
    // An untouched date keeps its seconds.
    if (wallTimeOfDate(held.current?.value ?? "") !== wallTimeOfDate(date)) typeInto(held.current, date)
  }
  return (
    <Card title={t("form.date")}>
      <LabelledField {...shown} label={t("form.date")} labelHidden className="p-4">
        <input
          {...describedBy(shown)}
          id={field.id}
          type="datetime-local"
          defaultValue={wallTimeOfDate(field.initialValue ?? "")}
          min={firstWallTime}
          max={lastWallTime}
          onInput={({ currentTarget }) => hold(currentTarget)}
          onBlur={({ currentTarget }) => {
            hold(currentTarget)
            held.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
          }}
          className={`${compactControlClass} min-h-10`}
        />
        {/* React sets the value of type="hidden" back to the default. */}
        <input ref={held} hidden name={field.name} defaultValue={field.initialValue} />
        <p className="mt-1.5 text-[0.8125rem]">
          <WallTimeNote wall={wallTimeOfDate(field.value ?? "")} />
        </p>
      </LabelledField>
    </Card>
  )
}
