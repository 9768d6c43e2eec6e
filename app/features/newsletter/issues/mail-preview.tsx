import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { issuePreviewPath, type Locale, locales } from "#app/i18n/paths.ts"

type Props = {
  id: string
  /** Another version of the issue is shown anew. */
  version: number
  subject: Record<Locale, string>
}

const forms = ["html", "text"] as const
const widths = ["desktop", "phone"] as const

export function MailPreview({ id, version, subject }: Props) {
  const { t } = useTranslation("admin")
  const [language, setLanguage] = useState<Locale>(() => firstLanguage(subject))
  const [form, setForm] = useState<(typeof forms)[number]>("html")
  const [width, setWidth] = useState<(typeof widths)[number]>("desktop")
  const named = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
    names.map(value => ({ value, label: label(value) }))
  return (
    <Card title={t("issues.preview.title")} icon="view">
      <div className="flex flex-wrap gap-3 border-rule border-b p-4">
        <SegmentedControl
          label={t("issues.preview.language")}
          choices={named(locales, locale => t(`list.languages.${locale}`))}
          chosen={language}
          onChoose={setLanguage}
        />
        <SegmentedControl
          label={t("issues.preview.form")}
          choices={named(forms, name => t(`issues.preview.${name}`))}
          chosen={form}
          onChoose={setForm}
        />
        <SegmentedControl
          label={t("issues.preview.width")}
          choices={named(widths, name => t(`issues.preview.${name}`))}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      <p className="wrap-anywhere border-rule border-b px-4 py-2.5">
        <span className="text-muted">{t("issues.preview.subject")}</span>{" "}
        <strong lang={language} className="font-semibold">
          {subject[language]}
        </strong>
      </p>
      <div className="bg-steel-100 p-3 sm:p-5">
        <Mail
          key={`${id} ${version} ${language} ${form}`}
          fields={{ issue: id, language, form }}
          className={width === "phone" ? "max-w-[23.4375rem]" : "max-w-176"}
        />
      </div>
    </Card>
  )
}

/** The panel's language, or the one in which the issue is written. */
function firstLanguage(subject: Record<Locale, string>): Locale {
  const own = panelLanguage()
  return subject[own] ? own : (locales.find(locale => subject[locale]) ?? own)
}

type MailProps = { fields: { issue: string; language: Locale; form: string }; className: string }

/** A frame that a form is sent into, because no header can be set for one. Each is new: none is in the browser's history. */
function Mail({ fields, className }: MailProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const form = useRef<HTMLFormElement>(null)
  const token = useRef<HTMLInputElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    let isCurrent = true
    void client.auth.getSession().then(({ data }) => {
      if (!isCurrent || !token.current) return
      token.current.value = data.session?.access_token ?? ""
      form.current?.submit()
    })
    return () => {
      isCurrent = false
    }
  }, [client])
  const name = `mail-${fields.language}-${fields.form}`
  return (
    <>
      <form ref={form} action={issuePreviewPath} method="post" target={name} hidden>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input ref={token} type="hidden" name="token" />
      </form>
      {/* It runs no script. With another origin it would get none of our pictures. */}
      <iframe
        name={name}
        title={t("issues.preview.frame", { language: t(`list.languages.${fields.language}`) })}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        onLoad={({ currentTarget }) => {
          const mail = currentTarget.contentDocument?.documentElement
          if (mail) new ResizeObserver(() => setHeight(mail.offsetHeight)).observe(mail)
        }}
        height={height ?? 480}
        className={`mx-auto block w-full bg-white ${className}`}
      />
    </>
  )
}
