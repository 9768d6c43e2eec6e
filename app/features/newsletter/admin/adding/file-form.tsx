import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy, FieldError } from "#app/components/form-field.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { failureOf } from "#app/lib/query-client.ts"
import { type ImportResult, importSubscribers, type Statement } from "./additions.ts"
import { type AddressesInFile, largestFile, mostLines, readAddresses } from "./addresses-in-csv.ts"
import { isMissing, StatementFields } from "./statement-fields.tsx"
import { WrongLines } from "./wrong-lines.tsx"

type Chosen = AddressesInFile | "tooLong" | "unreadable"

async function read(file: File): Promise<Chosen> {
  if (file.size > largestFile) return "tooLong"
  try {
    return readAddresses(await file.text()) ?? "tooLong"
  } catch {
    return "unreadable"
  }
}

/** The file is read in the browser; nothing leaves it before the button is pressed. */
export function FileForm() {
  const { t } = useTranslation("admin")
  const id = useId()
  const fileId = `${id}-file`
  const client = useClient()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [statement, setStatement] = useState<Statement>({ language: "pl", consent: "" })
  const [tried, setTried] = useState(false)
  const [result, setResult] = useState<ImportResult | null>(null)
  const found = typeof chosen === "object" ? chosen : null
  const addresses = found?.addresses ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      importSubscribers(client, addresses, { ...statement, consent: statement.consent.trim() }),
    onError(error) {
      console.error("Failed to import subscribers", error.message)
      toast({
        tone: "destructive",
        title: t("subscribers.adding.failed"),
        description: t(`writeFailures.${failureOf(error)}`),
      })
    },
    onSuccess(imported) {
      setResult(imported)
      setTried(false)
      // No list is shown here: each is read anew when it is opened.
      void queryClient.invalidateQueries()
    },
  })
  const error = errorOf()
  function errorOf(): string | undefined {
    if (typeof chosen === "string") return t(`subscribers.adding.file.${chosen}`, { lines: mostLines })
    if (found && addresses.length === 0) return t("subscribers.adding.file.nobody")
    return tried && !found ? t("subscribers.adding.file.missing") : undefined
  }
  return (
    <form
      noValidate
      className="grid gap-4 px-4 py-5"
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (addresses.length === 0) document.getElementById(fileId)?.focus()
        else if (isMissing(statement)) document.getElementById(`${id}-consent`)?.focus()
        else if (!isPending) mutate()
      }}
    >
      <div>
        <label htmlFor={fileId} className="mb-1.5 block font-semibold text-[0.8125rem]">
          {t("subscribers.adding.file.label")}
        </label>
        <input
          {...describedBy({ id: fileId, error, hint: true })}
          id={fileId}
          type="file"
          required
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ target }) => {
            setResult(null)
            setChosen(target.files?.[0] ? await read(target.files[0]) : null)
          }}
          className={compactControlClass}
        />
        <p id={`${fileId}-hint`} className="mt-1.5 text-[0.8125rem] text-muted">
          {t("subscribers.adding.file.hint", { lines: mostLines })}
        </p>
        <FieldError id={fileId} error={error} />
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
      <StatementFields id={id} statement={statement} tried={tried} onChange={setStatement} />
      <div>
        <Button type="submit" icon="send" tone="copper" aria-disabled={isPending || undefined}>
          {addresses.length > 0
            ? t("subscribers.adding.file.ask", { count: addresses.length })
            : t("subscribers.adding.file.askNobody")}
        </Button>
      </div>
      <div role="status">{result && <ImportSummary result={result} />}</div>
    </form>
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
