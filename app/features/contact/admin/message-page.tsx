import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { compactButtonClass } from "#app/components/compact-class.ts"
import { EmptyState } from "#app/components/empty-state.tsx"
import { LoadFailure } from "#app/components/load-failure.tsx"
import { Spinner } from "#app/components/spinner.tsx"
import { useFailureToast } from "#app/components/use-failure-toast.ts"
import { useClient } from "#app/features/session/session-provider.tsx"
import { MessageDetails } from "./message-details.tsx"
import { messageQuery } from "./messages.ts"

/** The page of one message, or what stands there while it comes, when it cannot be read and when it is gone. */
export function MessagePage({ id }: { id: string }) {
  const { t } = useTranslation("admin")
  const read = useQuery(messageQuery(useClient(), id))
  const location = useLocation()
  const list = `/admin/messages${(location.state as { list?: string } | null)?.list ?? ""}`
  useFailureToast(read, t("messages.oneLoadFailed"))
  if (read.data) return <MessageDetails message={read.data} list={list} />
  return (
    <>
      <title>{`${t("messages.title")} – ${t("panel")}`}</title>
      <h1 className="sr-only">{t("messages.text")}</h1>
      {read.isPending && <Spinner label={t("loading")} className="py-24" />}
      {read.isError && (
        <LoadFailure
          message={t("messages.oneLoadFailed")}
          retry={t("list.tryAgain")}
          onRetry={() => read.refetch()}
        />
      )}
      {read.data === null && (
        <EmptyState title={t("messages.gone")} hint={t("messages.goneHint")}>
          <Link to={list} className={compactButtonClass("quiet")}>
            {t("messages.back")}
          </Link>
        </EmptyState>
      )}
    </>
  )
}
