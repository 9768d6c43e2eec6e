import { useTranslation } from "react-i18next"

/** How much of a picture is sent, as a bar, with a way out; once all is, the server is at work. */
export function UploadProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const { t } = useTranslation("admin")
  const percent = Math.round(part * 100)
  const label = percent < 100 ? t("uploads.sending", { percent }) : t("uploads.preparing")
  return (
    <div className="mt-3 flex items-center gap-3 text-[0.8125rem]">
      <div className="grow">
        <p>{label}</p>
        <progress
          aria-label={label}
          max={100}
          value={percent < 100 ? percent : undefined}
          className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-plate border-0 bg-rule [&::-moz-progress-bar]:bg-copper-600 [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-copper-600 forced-colors:appearance-auto"
        />
      </div>
      <button
        type="button"
        onClick={onCancel}
        className="min-h-8 font-semibold text-copper-700 underline-offset-4 hover:underline"
      >
        {t("uploads.cancel")}
      </button>
    </div>
  )
}
