import type { FieldMetadata } from "@conform-to/react"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { isImageAddress } from "#app/content/image-address.ts"
import { BringIn, isForeign } from "../../pictures/bring-in.tsx"
import { PicturePreview } from "../../pictures/picture-preview.tsx"
import { PictureUpload } from "../../pictures/upload/picture-upload.tsx"
import { usePictureLook } from "../../pictures/use-picture-look.ts"
import type { PostForm } from "../../schema.ts"
import { compareBodies } from "../post-values.ts"
import { CoverDescription } from "./cover-description.tsx"
import { CoverFocalPoint } from "./cover-focal-point.tsx"
import { LabelledField, typeInto, useIssueText } from "./labelled-field.tsx"
import { useDebounced } from "./use-debounced.ts"

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
  const shown = { id: field.id, error, hint: t("form.imageHint") }
  const input = useRef<HTMLInputElement>(null)
  const take = (address: string) => typeInto(input.current, address)
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
        <PictureUpload
          chosen={address}
          onUploaded={({ url }) => take(url)}
          onChosen={({ address }) => take(address)}
        />
      </div>
      {isForeign(address) && (
        <BringIn
          key={`foreign ${address}`}
          addresses={[address]}
          onBrought={(brought, { url }) => input.current?.value.trim() === brought && take(url)}
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
    </LabelledField>
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
