import type { FieldMetadata } from "@conform-to/react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { isImageAddress } from "#app/content/image-address.ts"
import type { Focal } from "#app/lib/uploaded-picture.ts"
import { keyOf } from "../../categories/categories.ts"
import { type NewCategory, NewCategoryFields } from "../../categories/new-category.tsx"
import { BringIn, isForeign } from "../../pictures/bring-in.tsx"
import { Thumbnail } from "../../pictures/thumbnail.tsx"
import { PictureUpload } from "../../pictures/upload/picture-upload.tsx"
import { usePictureLook } from "../../pictures/use-picture-look.ts"
import { nameOf } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"
import { compareBodies } from "../post-values.ts"
import { LabelledField, useIssueText } from "./labelled-field.tsx"

type CategoryProps = {
  field: FieldMetadata<string>
  known: NewCategory
  /** What the form began with, and what is in it. */
  start: PostForm
  typed: PostForm
}

/** Names are typed and shown; the form holds the key. */
export function CategoryField({ field, known, start, typed: values }: CategoryProps) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const held = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { categories } = known
  const key = field.value ?? ""
  const name = typed ?? nameOf(key, categories)
  const isBegun =
    typed !== null && categories.some(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
  const hold = (text: string) => {
    if (!held.current) return
    held.current.value = keyOf(text, categories)
    // Notifies the form like typing.
    held.current.dispatchEvent(new Event("input", { bubbles: true }))
  }
  // What was typed before the categories were there.
  const early = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the categories come
  useEffect(() => {
    if (early.current !== null) hold(early.current)
    early.current = null
  }, [categories])
  const shown = { id: field.id, error, hint: t("form.categoryHint") }
  return (
    <>
      <LabelledField {...shown} label={t("form.category")} labelHidden className="p-4">
        <input
          {...describedBy(shown)}
          id={field.id}
          value={name}
          onChange={({ target }) => {
            setTyped(target.value)
            if (categories.length === 0) early.current = target.value
            hold(target.value)
          }}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            setTyped(null)
            held.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))
          }}
          list={`${field.id}-suggestions`}
          autoComplete="off"
          required
          className={`${compactControlClass} min-h-10`}
        />
        <datalist id={`${field.id}-suggestions`}>
          {categories.map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
        <input ref={held} type="hidden" name={field.name} defaultValue={field.initialValue} />
      </LabelledField>
      <NewCategoryFields
        form={field.formId}
        typed={key}
        given={values.new_category}
        initial={start.new_category}
        categories={categories}
        hidden={isBegun || !known.isNew(key)}
      />
    </>
  )
}

/** In milliseconds. */
const debounceDelay = 400

export function ImageField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTranslation("admin")
  const address = useDebounced((field.value ?? "").trim())
  const look = usePictureLook(address)
  const error = useIssueText(field) ?? (look === null ? t("form.coverGone") : undefined)
  const shown = { id: field.id, error, hint: t("form.imageHint") }
  const input = useRef<HTMLInputElement>(null)
  const take = (address: string) => {
    if (!input.current) return false
    input.current.value = address
    // Notifies the form like typing.
    return input.current.dispatchEvent(new Event("input", { bubbles: true }))
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
        <PictureUpload onUploaded={({ url }) => take(url)} onChosen={({ address }) => take(address)} />
      </div>
      {isForeign(address) && (
        <BringIn
          key={address}
          addresses={[address]}
          onBrought={(brought, { url }) => input.current?.value.trim() === brought && take(url)}
        />
      )}
      {isImageAddress(address) && <ImagePreview key={address} address={address} focal={look ?? undefined} />}
    </LabelledField>
  )
}

function ImagePreview({ address, focal }: { address: string; focal: Focal | undefined }) {
  const { t } = useTranslation("admin")
  const [broken, setBroken] = useState(false)
  return (
    <figure className="mt-2.5">
      <Thumbnail
        address={address}
        focal={focal}
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
