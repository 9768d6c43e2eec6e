import { useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Field } from "#app/components/panel/field.tsx"
import { useWithProof } from "#app/features/session/proof-provider.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { subscribersKey } from "../subscribers.ts"
import { AdditionForm, type Unsaved } from "./addition-form.tsx"
import { examineAddresses, type ImportRefusal, type ImportResult, importSubscribers } from "./additions.ts"
import { type AddressesInFile, largestFile, mostLines, readAddresses } from "./addresses-in-csv.ts"
import { decodeCsv } from "./csv-text.ts"
import { AddressList, SkippedAddresses, type SkippedOfFile } from "./skipped-addresses.tsx"
import { UnclearColumns } from "./unclear-columns.tsx"

type Chosen = AddressesInFile | "tooLong" | "unreadable" | "noText"

async function read(file: File): Promise<Chosen> {
  if (file.size > largestFile) return "tooLong"
  try {
    const text = decodeCsv(await file.arrayBuffer())
    return text === null ? "noText" : (readAddresses(text, file.name) ?? "tooLong")
  } catch {
    return "unreadable"
  }
}

type Outcome = (ImportResult | ImportRefusal) & SkippedOfFile

/** The file is read in the browser; of it only the addresses and the times of their consents leave it. */
export function FileForm(unsaved: Unsaved) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const withProof = useWithProof()
  const id = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isLookedThrough, setIsLookedThrough] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Another field for each file that was imported: it has none again.
  const [imported, setImported] = useState(0)
  const found = typeof chosen === "object" ? chosen : null
  const { addresses, consented } = found ?? { addresses: [], consented: [] }
  const { data: examined, isFetching } = useQuery({
    queryKey: [subscribersKey, "examined", addresses],
    queryFn: () => examineAddresses(client, addresses),
    enabled: addresses.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  const skipped = new Set(examined?.left_out.map(({ address }) => address.toLowerCase()))
  const isAsked = (address: string) => !skipped.has(address.toLowerCase())
  const unclear = (found?.unclear ?? [])
    .map(({ heading, said }) => ({ heading, said: said.filter(({ address }) => isAsked(address)) }))
    .filter(({ said }) => said.length > 0)
  const isGiven = addresses.length > 0 && examined?.asked !== 0
  const isUnsure = unclear.length > 0 && !isLookedThrough
  const missing = isGiven ? (isUnsure ? `${id}-unclear` : null) : id
  function errorOf(tried: boolean): string | undefined {
    if (typeof chosen === "string") return t(`subscribers.adding.file.${chosen}`, { lines: mostLines })
    if (found && addresses.length === 0)
      return t(`subscribers.adding.file.${found.gone.length > 0 ? "nobodyLeft" : "nobody"}`)
    if (examined?.asked === 0) return t("subscribers.adding.file.nobodyNew")
    return tried && !found ? t("subscribers.adding.file.missing") : undefined
  }
  const field = (error: string | undefined, tried: boolean) => (
    <>
      <Field
        id={id}
        label={t("subscribers.adding.file.label")}
        hint={t("subscribers.adding.file.hint", { lines: mostLines })}
        error={error}
      >
        <input
          key={imported}
          {...describedBy({ id, error, hint: true })}
          id={id}
          type="file"
          required
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ target }) => {
            setOutcome(null)
            setIsLookedThrough(false)
            setChosen(target.files?.[0] ? await read(target.files[0]) : null)
          }}
          className={compactControlClass}
        />
      </Field>
      <div role="status" className="grid gap-2">
        {found && (
          <>
            <p className="font-semibold">{t("subscribers.adding.file.lines", { count: found.lines })}</p>
            {examined && (
              <AddressList
                reason={count => t("subscribers.adding.file.toAsk", { count })}
                entries={addresses.filter(isAsked).map(inLetters)}
              />
            )}
            <SkippedAddresses {...found} {...examined} />
          </>
        )}
      </div>
      {unclear.length > 0 && (
        <UnclearColumns
          id={`${id}-unclear`}
          columns={unclear}
          isLookedThrough={isLookedThrough}
          tried={tried}
          onChange={setIsLookedThrough}
        />
      )}
    </>
  )
  return (
    <AdditionForm
      {...unsaved}
      fieldId={id}
      missing={missing}
      isReady={!isFetching}
      who={tried => field(errorOf(tried), tried)}
      add={async (client, statement) => ({
        ...found,
        ...(await withProof(() => importSubscribers(client, { addresses, consented }, statement))),
      })}
      onAdded={added => {
        setOutcome(added)
        if ("free_at" in added) return
        setChosen(null)
        setImported(imported + 1)
      }}
      isDone={added => !("free_at" in added)}
      keepsStatement={added => "free_at" in added}
      icon="send"
      label={
        examined && examined.asked > 0
          ? t("subscribers.adding.file.ask", { count: examined.asked })
          : t("subscribers.adding.file.askNobody")
      }
      answer={outcome && <ImportSummary outcome={outcome} />}
    />
  )
}

function ImportSummary({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation("admin")
  if ("free_at" in outcome)
    return <p>{t("subscribers.adding.file.full", { moment: formatMoment(outcome.free_at) })}</p>
  const { asked, until } = outcome
  return (
    <div className="grid gap-2 rounded-plate border border-rule bg-patina-100 px-3 py-2.5">
      <p className="font-semibold">{t("subscribers.adding.file.asked", { count: asked })}</p>
      {until && <p>{t("subscribers.adding.file.until", { moment: formatMoment(until) })}</p>}
      <SkippedAddresses {...outcome} />
    </div>
  )
}
