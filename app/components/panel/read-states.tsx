import type { ParseKeys } from "i18next"
import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { Button } from "./controls.tsx"
import { Icon } from "./icon.tsx"

type Read = {
  data: unknown
  isPending: boolean
  isError: boolean
  isFetching: boolean
  errorUpdatedAt: number
  error: Error | null
  refetch: () => unknown
}

type ReadStateProps = {
  read: Read
  /** The key of the error's text: in a toast and, unless `inPlace` is given, in place of the content. The log has the key. */
  failed: ParseKeys<"admin">
  inPlace?: string
  retry?: string
  className?: string
}

/** In place of content that is loading or failed to load; renders nothing once there is data. */
export function ReadState({ read, failed, inPlace, retry, className = "" }: ReadStateProps) {
  const { t } = useTranslation("admin")
  useReadFailureToast(read, failed)
  if (read.isPending) return <Spinner label={t("loading")} className={className} />
  if (!read.isError || read.data) return null
  return (
    <div className="grid justify-items-center gap-4 px-4 py-10 text-center">
      <p className="wrap-anywhere grid justify-items-center gap-2">
        <Icon name="refused" className="size-6 text-danger" />
        {inPlace ?? t(failed)}
      </p>
      <Button icon="refresh" onClick={() => void read.refetch()}>
        {retry ?? t("list.tryAgain")}
      </Button>
    </div>
  )
}

/** One toast per failure, after all retries. */
export function useReadFailureToast(
  { isError, isFetching, errorUpdatedAt, error }: Omit<Read, "data" | "isPending" | "refetch">,
  failed: ParseKeys<"admin">,
): void {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failedAt = isError && !isFetching ? errorUpdatedAt : null
  const tell = useEffectEvent(() => {
    console.error(failed, error?.message)
    toast.error(t(failed))
  })
  useEffect(() => {
    if (failedAt !== null) tell()
  }, [failedAt])
}

/** Appears after 150 ms. */
export function Spinner({ label, className = "" }: { label: string; className?: string }) {
  return (
    <p
      role="status"
      className={`flex animate-appear items-center justify-center gap-3 text-muted ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-5 animate-spin"
        fill="none"
        strokeWidth="2.5"
      >
        <circle cx="12" cy="12" r="9" className="stroke-rule" />
        <path d="M12 3a9 9 0 0 1 9 9" className="stroke-copper-600" />
      </svg>
      {label}
    </p>
  )
}
