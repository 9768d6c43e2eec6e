import { useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFetcher } from "react-router"
import { controlClass, describedBy, FieldError } from "#app/components/form-field.tsx"
import { buttonClass, TextLink } from "#app/components/links.tsx"
import { useHydrated } from "#app/components/use-hydrated.ts"
import { pathTo } from "#app/i18n/paths.ts"
import { useLocale } from "#app/i18n/use-locale.ts"
import { isPlainAddress, normalizeAddress } from "#app/lib/email-address.ts"
import { Honeypot } from "./footer-form.tsx"

/** `email` is the typed address when the form is shown again. */
export type SignUpAnswer = { outcome: "success" | "duplicate" | "invalid" | "failure"; email?: string }

type Props = {
  labelledBy: string
  /** The server's result, on the page for browsers without JavaScript. */
  answer?: SignUpAnswer | undefined
}

/** With React it is submitted by a fetcher and replaced by the result; without, the newsletter page shows the result. */
export function SignUpForm({ labelledBy, answer: served }: Props) {
  const { t } = useTranslation("newsletter")
  const locale = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const fetcher = useFetcher<SignUpAnswer>()
  const [refused, setRefused] = useState(false)
  const sending = fetcher.state !== "idle"
  const answer = fetcher.data ?? served
  const outcome = refused || sending ? null : answer?.outcome
  if (outcome === "success" || outcome === "duplicate") return <SuccessMessage outcome={outcome} />

  const error = refused || outcome === "invalid" ? t("invalid") : undefined
  const check = (event: React.FormEvent) => {
    const valid = isPlainAddress(normalizeAddress(field.current?.value))
    setRefused(!valid)
    if (valid) return
    event.preventDefault()
    field.current?.focus()
  }
  return (
    <fetcher.Form
      method="post"
      action={pathTo("newsletter", locale)}
      aria-labelledby={labelledBy}
      noValidate={hydrated}
      onSubmit={check}
      className="mt-8"
    >
      {outcome === "failure" && <ErrorMessage />}
      <fieldset disabled={sending}>
        <label htmlFor={id} className="font-semibold">
          {t("email")}
          <span className="text-copper-700"> *</span>
        </label>
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-56 grow basis-80">
            <input
              ref={field}
              id={id}
              type="email"
              name="email"
              required
              autoComplete="email"
              spellCheck={false}
              placeholder={t("placeholder")}
              defaultValue={served?.email}
              onInput={() => setRefused(false)}
              {...describedBy({ id, error })}
              className={`${controlClass} min-h-14`}
            />
          </div>
          <button type="submit" className={`${buttonClass("copper")} max-sm:grow`}>
            {t(sending ? "submitting" : "submit")}
          </button>
        </div>
        <FieldError id={id} error={error} />
        <Honeypot />
        {hydrated && <input type="hidden" name="inPlace" value="1" />}
      </fieldset>
      <p className="mt-4 text-[0.9375rem]">
        <TextLink href={pathTo("privacyPolicy", locale)}>{t("block.privacy")}</TextLink>
      </p>
    </fetcher.Form>
  )
}

/** Replaces the form and takes its focus. */
function SuccessMessage({ outcome }: { outcome: "success" | "duplicate" }) {
  const { t } = useTranslation("newsletter")
  return (
    <div
      ref={focus}
      role="status"
      tabIndex={-1}
      data-outcome={outcome}
      className="mt-8 flex items-start gap-4 border border-patina-600 border-l-4 bg-patina-100 p-6 text-patina-700 outline-none"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" className="mt-0.5 size-7 flex-none">
        <path d="M3 12.5l6 6L21 5.5" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>
      <div>
        <p className="figure-type text-[1.625rem]">{t(`${outcome}.title`)}</p>
        <p className="mt-2">{t(`${outcome}.description`)}</p>
        {outcome === "success" && <p className="mt-2">{t("next")}</p>}
      </div>
    </div>
  )
}

function focus(message: HTMLElement | null): void {
  message?.focus()
}

function ErrorMessage() {
  const { t } = useTranslation("newsletter")
  return (
    <div role="alert" className="mb-6 border border-danger border-l-4 bg-danger-100 p-4">
      <p className="font-semibold text-danger">{t("failure.title")}</p>
      <p>{t("failure.description")}</p>
    </div>
  )
}
