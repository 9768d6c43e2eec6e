import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Badge } from "#app/components/panel/badge.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, RowButton } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { dataOf, RequestError } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { useWithProof } from "./proof-provider.tsx"
import { useClient } from "./session-provider.tsx"

const sessionsSchema = z.array(
  z.object({
    id: rowId,
    created_at: timestamp,
    /** Within an hour: when the browser last asked for a token. */
    used_at: timestamp,
    /** Empty where the browser does not say. */
    browser: z.string(),
    system: z.string(),
    is_own: z.boolean(),
  }),
)

type AccountSession = z.infer<typeof sessionsSchema>[number]

/** The valid sessions of the account that is signed in, its own first. */
function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: ["account-sessions"],
    queryFn: async ({ signal }) => {
      const sessions = dataOf(await client.rpc("list_sessions").abortSignal(signal), sessionsSchema)
      // To be treated as a refusal, after which the session is verified.
      if (sessions.length === 0) throw new RequestError("the session has ended", 403)
      return sessions
    },
    staleTime: 0,
  })
}

/** Ends a session, or all but this browser's. One that has ended already is no failure. Throws RequestError, ProofNeeded among them. */
async function endSessions(client: Client, ended: string | "others"): Promise<void> {
  if (ended === "others") dataOf(await client.rpc("end_other_sessions"), z.number())
  else dataOf(await client.rpc("end_session", { ended }), z.boolean())
}

export function SessionsCard() {
  const { t } = useTranslation("admin")
  const read = useQuery(sessionsQuery(useClient()))
  return (
    <Card title={t("accountSessions.title")} icon="site">
      <ReadState read={read} failed="accountSessions.loadFailed" className="py-14" />
      {read.data && <Sessions sessions={read.data} />}
    </Card>
  )
}

function Sessions({ sessions }: { sessions: readonly AccountSession[] }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const withProof = useWithProof()
  const queryClient = useQueryClient()
  const { target, focusTarget } = useFocusTarget<HTMLDivElement>()
  const { mutate, isPending } = useMutation({
    mutationFn: (ended: string | "others") => withProof(() => endSessions(client, ended)),
    onSuccess(_, ended) {
      const of = ended === "others" ? "others" : "one"
      toast.success(t(`accountSessions.ended.${of}`), { description: t("accountSessions.endedDetails") })
      focusTarget()
    },
    onError: error => failWith("accountSessions.failed", error),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery(client)),
  })
  const end = (ended: string | "others") => !isPending && mutate(ended)

  return (
    <div ref={target} tabIndex={-1} className="grid gap-4 p-4 outline-none">
      <p>{t("accountSessions.intro")}</p>
      <ul className="divide-y divide-rule border-rule border-y">
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <p>
          <Button aria-disabled={isPending || undefined} onClick={() => end("others")}>
            {t("accountSessions.endOthers")}
          </Button>
        </p>
      )}
      <p className="text-[0.8125rem] text-muted">{t("accountSessions.limits")}</p>
    </div>
  )
}

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const { t } = useTranslation("admin")
  const { browser, system, is_own: isOwn } = session
  const since = t("accountSessions.since", { moment: formatMoment(session.created_at) })
  const name =
    browser && system
      ? t("accountSessions.browserOnSystem", { browser, system })
      : browser || system || t("accountSessions.unknown")
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {name}
          {isOwn && (
            <Badge tone="patina" icon="done">
              {t("accountSessions.own")}
            </Badge>
          )}
        </p>
        <p className="text-[0.8125rem] text-muted">
          {since}
          {!isOwn && `, ${t("accountSessions.used", { moment: formatMoment(session.used_at) })}`}
        </p>
      </div>
      {!isOwn && (
        <RowButton icon="none" tone="danger" of={`${name}, ${since}`} onClick={onEnd}>
          {t("accountSessions.end")}
        </RowButton>
      )}
    </li>
  )
}
