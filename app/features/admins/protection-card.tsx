import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card, CardFooter, CardLink } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { QuestionDialog } from "#app/components/panel/question-dialog.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { secondFactorQuery } from "#app/features/session/second-factor/factor-queries.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { useProtectionChanges } from "./protection.ts"

/** Whether the company demands a second factor of everybody. */
export function ProtectionCard() {
  const { t } = useTranslation("admin")
  const read = useQuery(secondFactorQuery(useClient()))
  return (
    <Card title={t("protection.title")} icon="phone">
      <ReadState read={read} failed={t("protection.loadFailed")} className="py-14" />
      {read.data && <Demand isDemanded={read.data.demanded} isEnrolled={read.data.enrolled} />}
    </Card>
  )
}

function Demand({ isDemanded, isEnrolled }: { isDemanded: boolean; isEnrolled: boolean }) {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin } = useSession()
  const { demand } = useProtectionChanges()
  const [isAsking, setIsAsking] = useState(false)
  const isLocked = !isPrimaryAdmin(user?.email ?? "")
  const lacksOwn = !isLocked && !isDemanded && !isEnrolled

  function press() {
    if (demand.isPending) return
    if (isDemanded) demand.mutate(false)
    else setIsAsking(true)
  }

  return (
    <>
      <div className="grid gap-3 px-4 py-4">
        <p className="max-w-176">{t(isDemanded ? "protection.on" : "protection.off")}</p>
        <p>
          <Button
            tone={isDemanded ? "quiet" : "copper"}
            disabled={isLocked || lacksOwn}
            aria-disabled={demand.isPending || undefined}
            onClick={press}
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
            title: t("protection.question.title"),
            text: t("protection.question.text"),
            choices: [
              { label: t("protection.question.cancel"), onChoose: () => {} },
              { label: t("protection.question.confirm"), onChoose: () => demand.mutate(true) },
            ],
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
