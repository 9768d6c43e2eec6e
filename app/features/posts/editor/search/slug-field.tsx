import type { FieldMetadata } from "@conform-to/react"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSiteUrl } from "#app/components/page-meta.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales, pathToPost } from "#app/i18n/paths.ts"
import { InputField, typeInto, useDebounced, useIssueText } from "../../labelled-field.tsx"
import { correctSlug, holderIssues, judgeSlug, proposeSlug, type SlugHolder } from "../../post-slug.ts"
import { postsKey, readSlugHolder } from "../../queries.ts"
import type { PostForm } from "../../schema.ts"

/** Null as long as it is not known. */
export function useWantedSlug({ slug, title }: PostForm, draftId: () => string, isFixed: boolean) {
  const client = useClient()
  const wanted = slug.trim() || proposeSlug(title.en)
  const settled = useDebounced(wanted)
  const { data } = useQuery({
    queryKey: [postsKey, "slug", settled],
    queryFn: ({ signal }) => readSlugHolder(client, settled, draftId(), signal),
    enabled: !isFixed && judgeSlug(settled, null) === null,
    staleTime: 0,
  })
  return { wanted, holder: (settled === wanted && data) || null }
}

type Props = { field: FieldMetadata<string>; wanted: string; holder: SlugHolder | null }

export function SlugField({ field, wanted, holder }: Props) {
  const { t } = useTranslation("admin")
  const input = useRef<HTMLInputElement>(null)
  const typed = (field.value ?? "").trim()
  const taken = typed !== "" && holder ? t(`form.issues.${holderIssues[holder]}`) : undefined
  const error = useIssueText(field) ?? taken
  const isWrong = judgeSlug(typed, null) !== null
  const corrected = correctSlug(typed)
  const take = () => {
    typeInto(input.current, corrected)
    input.current?.focus()
  }
  return (
    <InputField
      ref={input}
      id={field.id}
      name={field.name}
      defaultValue={field.initialValue}
      label={t("form.slug")}
      labelHidden
      error={error}
      hint={t("slug.hint")}
      placeholder={typed === "" ? wanted : undefined}
      autoCapitalize="none"
      spellCheck={false}
      className="p-4"
    >
      {isWrong && judgeSlug(corrected, null) === null && corrected !== "" && (
        <Button onClick={take} className="mt-2 max-w-full wrap-anywhere">
          {t("slug.use", { slug: corrected })}
        </Button>
      )}
      {!isWrong && (
        <div className="mt-2 text-[0.8125rem]">
          <p>{t(typed === "" ? "slug.fromTitle" : "slug.full")}</p>
          <FullAddresses id={wanted} />
          {typed === "" && holder && <p>{t("slug.inUse")}</p>}
        </div>
      )}
    </InputField>
  )
}

export function FixedSlug({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  return (
    <div className="grid gap-2 p-4 text-[0.8125rem]">
      <FullAddresses id={id} copied />
      <p className="text-muted">{t("slug.fixed")}</p>
    </div>
  )
}

/** Copies it to the clipboard. Tells whether it could be: browsers have no clipboard without https, and some none after a pause. */
export async function copyText(text: string): Promise<boolean> {
  return (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
}

function FullAddresses({ id, copied = false }: { id: string; copied?: boolean }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const origin = useSiteUrl()
  const copy = async (address: string) =>
    (await copyText(address)) ? toast.success(t("slug.copied")) : toast.error(t("slug.copyFailed"))
  return (
    <ul className="grid gap-1">
      {locales.map(locale => {
        const address = origin + pathToPost(id, locale)
        const language = t(locale === "pl" ? "form.polish" : "form.english")
        return (
          <li key={locale} className="flex items-center gap-2">
            <span className="wrap-anywhere min-w-0 grow font-semibold">{address}</span>
            {copied && (
              <Button onClick={() => void copy(address)}>
                {t("slug.copy")}
                <span className="sr-only"> {t("slug.copyOf", { language })}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
