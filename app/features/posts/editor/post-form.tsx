import { useForm } from "@conform-to/react"
import { parseWithZod } from "@conform-to/zod/v4"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { useToast } from "#app/components/toast.tsx"
import type * as sanitiser from "#app/content/sanitize-body.ts"
import { useLeaveGuard } from "#app/features/session/sign-out.tsx"
import { type Locale, locales } from "#app/i18n/paths.ts"
import { stripInvisible } from "#app/lib/typed-text.ts"
import { languageToName } from "../categories/categories.ts"
import { postFormSchema, type PostForm as Values } from "../schema.ts"
import { useLocalCopy } from "./draft/copy-offers.tsx"
import { PreviewLinks } from "./draft/preview-links.tsx"
import { CategoryField } from "./fields/category-field.tsx"
import { LanguageFields, LanguageSwitch } from "./fields/language-fields.tsx"
import { DateField, ImageField, UnevenNote, useCover } from "./fields/side-fields.tsx"
import { FormBar } from "./form-bar.tsx"
import { FormErrors } from "./form-errors.tsx"
import { useFocusWhenFree } from "./form-focus.ts"
import { type FieldName, fieldNames, missingFields, missingTexts, readValues } from "./post-values.ts"
import { PreviewPane } from "./preview-pane.tsx"
import { PastedPicturesProvider } from "./rich-text/pasted-pictures.tsx"
import { type PendingPictures, pendingOf } from "./rich-text/picture-places.ts"
import { SearchFields } from "./search/search-fields.tsx"
import { FixedSlug, SlugField, useWantedSlug } from "./search/slug-field.tsx"
import type { PostEditing } from "./use-editing.ts"
import { useEndedNotice, useFileDropGuard } from "./use-form-guards.ts"

type Props = {
  editing: PostEditing
  /** Discards changes to a public post, where no note above the form does. */
  discarding: React.ReactNode
}

export function PostForm({ editing, discarding }: Props) {
  const { post, former, start, copies, category, state, reset, publication, end, blocked } = editing
  const server = { ...editing.server, saveNow: editing.saveDraft, publication, end }
  const { t } = useTranslation("admin")
  const element = useRef<HTMLFormElement>(null)
  const [language, setLanguage] = useState<Locale>("pl")
  const [isPreviewed, setIsPreviewed] = useState(false)
  const [typed, setTyped] = useState(start.values)
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState(false)
  const [pendingPl, setPendingPl] = useState<PendingPictures>(null)
  const [pendingEn, setPendingEn] = useState<PendingPictures>(null)
  const pending = pendingOf([pendingPl, pendingEn])
  const toast = useToast()
  const copy = useLocalCopy(copies.place, start, () => server.snapshot().known)
  const isOnServer = server.state.kind === "saved" && !server.unsaved && pending === null
  const forget = useEffectEvent(copy.forget)
  useEffect(() => {
    if (isOnServer) forget()
  }, [isOnServer])
  const sanitize = useSanitizer()
  const cover = useCover(typed.imageurl)
  const { wanted, holder } = useWantedSlug(typed, () => server.snapshot().known.id, former !== null)
  const [form, fields] = useForm<Values>({
    id: "post-form",
    defaultValue: start.values,
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: postFormSchema(sanitize, holder, start.base.date, cover.gone) }),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onSubmit(event, { submission }) {
      event.preventDefault()
      const schedules = asksForTime.current
      asksForTime.current = false
      copy.keepNow()
      if (submission?.status !== "success") return
      setRefused(false)
      if (schedules) void editing.schedule(submission.value, null)
      else editing.publish(submission.value)
    },
  })
  // A second button that sends the form would be what Enter presses.
  const asksForTime = useRef(false)
  const saving = state === "saving"
  const idOf = (name: FieldName) => `${form.id}-${name}`
  const wrong = refused ? fieldNames.filter(name => form.allErrors[name]).length : 0
  useFileDropGuard()
  // Pictures that the texts do not have yet are kept nowhere.
  useLeaveGuard(
    state !== "saved" && (server.unsaved || pending !== null),
    t(pending ? `uploads.leave.${pending}` : "form.leave"),
  )
  // Publishing says it by itself.
  useEndedNotice(server.unsaved && !saving)
  useFocusWhenFree(blocked, () => element.current?.querySelector("textarea")?.focus())
  const otherLanguage = isPreviewed ? "sr-only" : "max-lg:sr-only"
  const toName = languageToName()
  const missing = { pl: missingTexts(typed, "pl"), en: missingTexts(typed, "en") }
  return (
    <form
      ref={element}
      id={form.id}
      onSubmit={event => {
        // Conform submits the form through an intent button to validate one field. An invalid form does not reach onSubmit.
        if (!(event.nativeEvent as SubmitEvent).submitter?.matches("[name=__intent__]")) {
          if (pending) {
            event.preventDefault()
            asksForTime.current = false
            return toast({
              tone: "destructive",
              title: t("form.notPublished"),
              description: t(`uploads.wait.${pending}`),
            })
          }
          setTries(times => times + 1)
          setRefused(true)
        }
        form.onSubmit(event)
      }}
      onInput={event => {
        const values = readValues(new FormData(event.currentTarget))
        if (state === "failed") reset()
        setTyped(values)
        copy.keepSoon(values)
        server.type(values)
      }}
      noValidate
      className="flex flex-col"
    >
      <FormErrors form={form} idOf={idOf} tries={tries} refused={refused} />
      <LanguageSwitch
        language={language}
        onChoose={setLanguage}
        isMissing={locale => missing[locale].length > 0}
        className={`mb-5 flex ${isPreviewed ? "lg:w-80" : "lg:hidden"}`}
      />
      <fieldset
        inert={saving || blocked}
        className="grid min-w-0 items-start gap-5 transition-opacity lg:grid-cols-2 min-[88rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_18.75rem] inert:opacity-60"
      >
        <PastedPicturesProvider>
          {locales.map(locale => (
            <LanguageFields
              key={locale}
              locale={locale}
              fields={fields}
              missing={missing[locale]}
              unsaved={state === "failed"}
              onFocus={() => setLanguage(locale)}
              pending={locale === "pl" ? pendingPl : pendingEn}
              onPending={locale === "pl" ? setPendingPl : setPendingEn}
              className={`min-w-0 ${locale === language ? "" : otherLanguage}`}
            />
          ))}
        </PastedPicturesProvider>
        {isPreviewed && (
          // As high as the text beside it: the preview follows as far, and covers nothing below.
          <div className="min-w-0 self-stretch">
            <PreviewPane values={typed} locale={language} />
          </div>
        )}
        <div className="grid min-w-0 items-start gap-5 lg:col-span-2 lg:grid-cols-2 min-[88rem]:col-span-1 min-[88rem]:grid-cols-1">
          <Card title={t("form.category")}>
            <CategoryField field={fields.category} known={category} start={start.values} typed={typed} />
          </Card>
          <Card title={t("form.picture")}>
            <ImageField field={fields.imageurl} cover={cover} />
          </Card>
          <PreviewLinks draftId={server.stamp?.id ?? null} />
          <Card title={t("slug.title")}>
            {former === null ? (
              <SlugField field={fields.slug} wanted={wanted} holder={holder} />
            ) : (
              <FixedSlug id={former} />
            )}
          </Card>
          <DateField field={fields.date} isPublic={post !== null} />
          <SearchFields
            fields={fields}
            values={typed}
            id={former ?? wanted}
            language={language}
            onLanguage={setLanguage}
          />
          <UnevenNote content={typed.content} />
        </div>
      </fieldset>
      <FormBar
        editing={editing}
        wrong={wrong}
        missing={[
          ...missingFields(typed),
          ...(category.isNew(typed.category) && stripInvisible(typed.new_category[toName]) === ""
            ? [`new_category.${toName}` as const]
            : []),
          ...locales
            .filter(locale => missing[locale].includes("pictures"))
            .map(locale => `pictures.${locale}` as const),
        ]}
        server={server}
        discarding={discarding}
        pending={pending}
        copy={copy.state}
        onSchedule={() => {
          asksForTime.current = true
          element.current?.requestSubmit()
        }}
        onSaveDraft={() => {
          if (state === "failed") reset()
          setRefused(false)
          if (element.current) void server.saveNow(readValues(new FormData(element.current)))
        }}
        previewed={isPreviewed}
        onPreview={() => setIsPreviewed(!isPreviewed)}
      />
    </form>
  )
}

/** Null until it is loaded. */
function useSanitizer(): typeof sanitiser | null {
  const [sanitizer, setSanitizer] = useState<typeof sanitiser | null>(null)
  useEffect(() => {
    import("#app/content/sanitize-body.ts").then(setSanitizer, error =>
      console.error("Failed to load the sanitiser", error),
    )
  }, [])
  return sanitizer
}
