import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { AdditionForm, type Unsaved } from "./addition-form.tsx"
import { type ImportResult, importSubscribers } from "./additions.ts"
import { type AddressesInFile, decodeCsv, largestFile, mostLines, readAddresses } from "./addresses-in-csv.ts"
import { WrongLines } from "./wrong-lines.tsx"

type Chosen = AddressesInFile | "tooLong" | "unreadable"

async function read(file: File): Promise<Chosen> {
  if (file.size > largestFile) return "tooLong"
  try {
    return readAddresses(decodeCsv(await file.arrayBuffer())) ?? "tooLong"
  } catch {
    return "unreadable"
  }
}

/** The file is read in the browser; nothing leaves it before the button is pressed. */
export function FileForm(unsaved: Unsaved) {
  const { t } = useTranslation("admin")
  const id = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const found = typeof chosen === "object" ? chosen : null
  const addresses = found?.addresses ?? []
  function errorOf(tried: boolean): string | undefined {
    if (typeof chosen === "string") return t(`subscribers.adding.file.${chosen}`, { lines: mostLines })
    if (found && addresses.length === 0) return t("subscribers.adding.file.nobody")
    return tried && !found ? t("subscribers.adding.file.missing") : undefined
  }
  const field = (error: string | undefined) => (
    <>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.8125rem]">
          {t("subscribers.adding.file.label")}
        </label>
        <input
          {...describedBy({ id, error, hint: true })}
          id={id}
          type="file"
          required
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ target }) => {
            setResult(null)
            setChosen(target.files?.[0] ? await read(target.files[0]) : null)
          }}
          className={compactControlClass}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {t("subscribers.adding.file.hint", { lines: mostLines })}
        </p>
        <FieldError id={id} error={error} />
      </div>
      <div role="status">
        {found && (
          <ul className="grid gap-1">
            <li className="font-semibold">
              {t("subscribers.adding.file.found", { count: addresses.length })}
            </li>
            {found.duplicates > 0 && (
              <li>{t("subscribers.adding.file.duplicates", { count: found.duplicates })}</li>
            )}
            {found.wrong.length > 0 && (
              <li className="text-danger">
                {t("subscribers.adding.file.wrong", { count: found.wrong.length })}
              </li>
            )}
          </ul>
        )}
      </div>
      {found && found.wrong.length > 0 && <WrongLines lines={found.wrong} />}
    </>
  )
  return (
    <AdditionForm
      {...unsaved}
      fieldId={id}
      isGiven={addresses.length > 0}
      who={tried => field(errorOf(tried))}
      add={(client, statement) => importSubscribers(client, addresses, statement)}
      onAdded={setResult}
      icon="send"
      label={
        addresses.length > 0
          ? t("subscribers.adding.file.ask", { count: addresses.length })
          : t("subscribers.adding.file.askNobody")
      }
      answer={result && <ImportSummary result={result} />}
    />
  )
}

function ImportSummary({ result }: { result: ImportResult }) {
  const { t } = useTranslation("admin")
  return (
    <ul className="grid gap-1">
      <li className="font-semibold">{t("subscribers.adding.file.asked", { count: result.asked })}</li>
      {result.until && <li>{t("subscribers.adding.file.until", { moment: formatMoment(result.until) })}</li>}
      {(["subscribed", "waiting", "bounced", "left"] as const).map(standing => {
        const count = result[standing] ?? 0
        return count > 0 && <li key={standing}>{t(`subscribers.adding.file.were.${standing}`, { count })}</li>
      })}
    </ul>
  )
}
