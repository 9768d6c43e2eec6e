import type { FieldMetadata } from "@conform-to/react"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { isImageAddress } from "#app/content/image-address.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { categoriesQuery } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { Thumbnail } from "../../thumbnail.tsx"
import { PictureUpload } from "../../upload/picture-upload.tsx"
import { compareBodies } from "../post-values.ts"
import { LabelledField, useIssueText } from "./labelled-field.tsx"

export function CategoryField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const { data: suggestions = [] } = useQuery(categoriesQuery(useClient()))
  const shown = { id: field.id, error, hint: t("form.categoryHint") }
  return (
    <LabelledField {...shown} label={t("form.category")} labelHidden className="p-4">
      <input
        {...describedBy(shown)}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        list={`${field.id}-suggestions`}
        autoComplete="off"
        required
        className={`${compactControlClass} min-h-10`}
      />
      <datalist id={`${field.id}-suggestions`}>
        {suggestions.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </LabelledField>
  )
}

/** In milliseconds. */
const debounceDelay = 400

export function ImageField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const shown = { id: field.id, error, hint: t("form.imageHint") }
  const address = useDebounced((field.value ?? "").trim())
  const input = useRef<HTMLInputElement>(null)
  const take = ({ url }: AcceptedUpload) => {
    if (!input.current) return
    input.current.value = url
    // Notifies the form like typing.
    input.current.dispatchEvent(new Event("input", { bubbles: true }))
  }
  return (
    <LabelledField {...shown} label={t("form.imageurl")} className="p-4">
      <input
        {...describedBy(shown)}
        ref={input}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        className={`${compactControlClass} min-h-10`}
      />
      <div className="mt-2.5">
        <PictureUpload onUploaded={take} />
      </div>
      {isImageAddress(address) && <ImagePreview key={address} address={address} />}
    </LabelledField>
  )
}

function ImagePreview({ address }: { address: string }) {
  const { t } = useTranslation("admin")
  const [broken, setBroken] = useState(false)
  return (
    <figure className="mt-2.5">
      <Thumbnail
        address={address}
        sizes="(width >= 80rem) 17rem, 100vw"
        className="aspect-video w-full rounded-plate"
        onBroken={() => setBroken(true)}
      />
      <figcaption className={broken ? "mt-1.5 font-medium text-[0.8125rem] text-danger" : "sr-only"}>
        {t(broken ? "form.imageBroken" : "form.imagePreview")}
      </figcaption>
    </figure>
  )
}

export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
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
