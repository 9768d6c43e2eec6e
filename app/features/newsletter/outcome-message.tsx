import { useTranslation } from "react-i18next"

/** A sign-up that went well, in place of the form; takes the focus that the form loses. */
export function SuccessMessage({ outcome }: { outcome: "success" | "duplicate" }) {
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

/** A sign-up that the server could not take, over the form that stays. */
export function ErrorMessage() {
  const { t } = useTranslation("newsletter")
  return (
    <div role="alert" className="mb-6 border border-danger border-l-4 bg-danger-100 p-4">
      <p className="font-semibold text-danger">{t("failure.title")}</p>
      <p>{t("failure.description")}</p>
    </div>
  )
}
