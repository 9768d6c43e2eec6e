import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card, CardFooter, CardLink } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { secondFactorQuery } from "#app/features/session/second-factor/factors.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { useProtectionChanges } from "./mutations.ts"
import { adminsQuery, holdersQuery } from "./queries.ts"

export function ProtectionCard() {
  const { t } = useTranslation("admin")
  const read = useQuery(secondFactorQuery(useClient()))
  return (
    <Card title={t("protection.title")} icon="phone">
      <ReadState read={read} failed="protection.loadFailed" className="py-14" />
      {read.data && <Demand isDemanded={read.data.demanded} isEnrolled={read.data.enrolled} />}
    </Card>
  )
}

function Demand({ isDemanded, isEnrolled }: { isDemanded: boolean; isEnrolled: boolean }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { user, isPrimaryAdmin, takesPasskeys, mayKeepPassword } = useSession()
  const { demand } = useProtectionChanges()
  const [isAsking, setIsAsking] = useState(false)
  const isLocked = !isPrimaryAdmin(user?.email ?? "")
  // A hosted auth server does not make sure of who holds the passkey.
  const passkeysSuffice = takesPasskeys && mayKeepPassword
  const { data: admins } = useQuery(adminsQuery(client))
  const { data: holders } = useQuery({ ...holdersQuery(client), enabled: !isLocked })
  const count = admins && holders && admins.length - holders.filter(({ factor }) => factor).length
  const lacking =
    count === undefined ? "" : count > 0 ? t("protection.lacking", { count }) : t("protection.noneLacking")
  const lacksOwn = !isLocked && !isDemanded && !isEnrolled

  return (
    <>
      <div className="grid gap-3 px-4 py-4">
        <p className="max-w-176">{t(isDemanded ? "protection.on" : "protection.off")}</p>
        {passkeysSuffice && <p>{t("protection.passkeys")}</p>}
        {!isDemanded && lacking && <p>{lacking}</p>}
        <p>
          <Button
            tone={isDemanded ? "quiet" : "copper"}
            disabled={isLocked || lacksOwn}
            aria-disabled={demand.isPending || undefined}
            onClick={() => !demand.isPending && setIsAsking(true)}
            className="disabled:cursor-not-allowed"
          >
            {t(isDemanded ? "protection.demandNoMore" : "protection.demand")}
          </Button>
        </p>
        {(isLocked || lacksOwn) && (
          <p className="text-[0.8125rem] text-muted">
            {t(isLocked ? "protection.onlyPrimary" : "protection.ownFirst")}
          </p>
        )}
      </div>
      {lacksOwn && (
        <CardFooter>
          <CardLink to="/admin/account">{t("protection.account")}</CardLink>
        </CardFooter>
      )}
      {isAsking && (
        <QuestionDialog
          question={{
            title: t(isDemanded ? "protection.noMoreQuestion.title" : "protection.question.title"),
            text: isDemanded
              ? t("protection.noMoreQuestion.text")
              : `${lacking} ${t("protection.question.text")}`.trim(),
            choices: [
              { label: t("protection.question.cancel"), onChoose: () => {} },
              {
                label: t(isDemanded ? "protection.noMoreQuestion.confirm" : "protection.question.confirm"),
                onChoose: () => demand.mutate(!isDemanded),
              },
            ],
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
