import { useEffect, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldError } from "#app/components/form-field.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import type { AcceptedUpload } from "#app/lib/uploaded-picture.ts"
import { uploadLimits } from "./picture-upload.tsx"
import { importPicture } from "./send-picture.ts"

/** Whether a picture's address is one of another site. */
export function isForeign(address: string): boolean {
  return /^https?:/i.test(address) && URL.parse(address)?.origin !== location.origin
}

type Props = {
  addresses: readonly string[]
  /** The http addresses at which some of them lie, for sure. */
  insecure?: ReadonlyMap<string, string>
  /** Called for each that was fetched. Returns whether the picture is in the place of the address now. */
  onImported: (address: string, picture: AcceptedUpload) => boolean
}

export function ImportPictures({ addresses, insecure, onImported }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const [isImporting, setIsBringing] = useState(false)
  const [faults, setFaults] = useState<{ name: string; reason: string }[]>([])
  const id = useId()
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])
  async function bringAll() {
    const signal = leaving.current?.signal
    if (isImporting || !signal) return
    setIsBringing(true)
    setFaults([])
    for (const address of addresses) {
      const result = await importPicture(client, insecure?.get(address) ?? address, signal)
      if (signal.aborted) return
      if (result.ok && onImported(address, result.picture)) continue
      const reason = result.ok ? t("uploads.notPlaced") : t(`uploads.faults.${result.fault}`, uploadLimits)
      setFaults(faults => [...faults, { name: address, reason }])
    }
    setIsBringing(false)
  }
  const count = addresses.length
  const isInsecure = addresses.some(address => insecure?.has(address))
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-plate bg-brass-100 px-3 py-2 text-[#5c4510] text-[0.8125rem]">
      <p className="grow basis-48">
        {t("uploads.foreign", { count })} {isInsecure && t("uploads.insecure")}
      </p>
      <Button onClick={bringAll} aria-disabled={isImporting || undefined}>
        {t(isImporting ? "uploads.bringing" : count === 1 ? "uploads.bringIn" : "uploads.bringInAll")}
      </Button>
      <div role="alert" className="wrap-anywhere basis-full empty:hidden">
        {faults.map(
          (fault, place) =>
            addresses.includes(fault.name) && (
              <FieldError key={fault.name} id={`${id}-${place}`} error={t("uploads.faultOf", fault)} />
            ),
        )}
      </div>
    </div>
  )
}
