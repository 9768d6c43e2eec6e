import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button, RowButton } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { formatShortDate } from "#app/i18n/format.ts"
import { useWithProof } from "../proof-provider.tsx"
import { useClient, useSession } from "../session-provider.tsx"
import { RemovalWithProof } from "./dialog-with-proof.tsx"
import {
  type Factor,
  factorsQuery,
  makeRecoveryCodes,
  removeFactor,
  secondFactorQuery,
  useFactorsChanged,
} from "./factors.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { SetupForm } from "./setup-form.tsx"

export function FactorsCard() {
  const { t } = useTranslation("admin")
  const client = useClient()
  const state = useQuery(secondFactorQuery(client))
  const factors = useQuery(factorsQuery(client))
  const word = state.data?.enrolled ? t("secondFactor.card.isOn") : t("secondFactor.card.isOff")
  return (
    <Card title={t("secondFactor.title")} icon="phone" aside={state.data && word}>
      <ReadState read={state.data ? factors : state} failed="secondFactor.loadFailed" className="py-14" />
      {state.data && factors.data && (
        <Factors
          factors={factors.data}
          isDemanded={state.data.demanded}
          codesLeft={state.data.recovery_codes_left}
        />
      )}
    </Card>
  )
}

type FactorsProps = { factors: readonly Factor[]; isDemanded: boolean; codesLeft: number }

function Factors({ factors, isDemanded, codesLeft }: FactorsProps) {
  const { t } = useTranslation("admin")
  const [isSettingUp, setIsSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isSetup, setIsSetup] = useState(false)
  const changed = useFactorsChanged()
  const { target, focusTarget } = useFocusTarget<HTMLDivElement>()
  const isOn = factors.length > 0

  function show(made: string[] | null) {
    setIsSetup(isSettingUp)
    setIsSettingUp(false)
    setCodes(made)
    focusTarget()
    void changed()
  }

  return (
    <div ref={target} tabIndex={-1} className="grid gap-5 p-4 outline-none">
      {codes ? (
        <>
          <h3 className="text-lg">{t("secondFactor.codes.title")}</h3>
          <RecoveryCodes codes={codes} isSetup={isSetup} onDone={() => show(null)} />
        </>
      ) : isSettingUp ? (
        <SetupForm isFurther={isOn} onDone={show} onCancel={() => show(null)} />
      ) : isOn ? (
        <>
          <p>{t("secondFactor.card.on")}</p>
          <FactorList factors={factors} isDemanded={isDemanded} onRemoved={focusTarget} />
          <p>
            <Button icon="add" onClick={() => setIsSettingUp(true)}>
              {t("secondFactor.card.addDevice")}
            </Button>
          </p>
          <CodesLeft count={codesLeft} onMade={show} />
        </>
      ) : (
        <>
          <p>{t("secondFactor.card.off")}</p>
          {isDemanded && <p className="font-semibold">{t("secondFactor.card.demanded")}</p>}
          <p>
            <Button tone="copper" onClick={() => setIsSettingUp(true)}>
              {t("secondFactor.card.setUp")}
            </Button>
          </p>
        </>
      )}
    </div>
  )
}

type ListProps = { factors: readonly Factor[]; isDemanded: boolean; onRemoved: () => void }

function FactorList({ factors, isDemanded, onRemoved }: ListProps) {
  const { t } = useTranslation("admin")
  const [leaving, setLeaving] = useState<Factor | null>(null)
  return (
    <section>
      <h3 className="font-semibold text-[0.8125rem]">{t("secondFactor.card.devices")}</h3>
      <ul className="mt-1 divide-y divide-rule border-rule border-y">
        {factors.map(factor => (
          <li key={factor.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <p className="wrap-anywhere grow">
              <span className="font-semibold">{factor.friendly_name}</span>{" "}
              <span className="text-[0.8125rem] text-muted">
                {t("secondFactor.card.added", { day: formatShortDate(factor.created_at) })}
              </span>
            </p>
            <RowButton
              icon="remove"
              tone="danger"
              of={factor.friendly_name}
              onClick={() => setLeaving(factor)}
            >
              {t("secondFactor.card.remove")}
            </RowButton>
          </li>
        ))}
      </ul>
      {leaving && (
        <RemoveFactor
          factor={leaving}
          isLast={factors.length === 1}
          isDemanded={isDemanded}
          onClose={() => setLeaving(null)}
          onRemoved={onRemoved}
        />
      )}
    </section>
  )
}

type RemovalProps = {
  factor: Factor
  isLast: boolean
  isDemanded: boolean
  onClose: () => void
  onRemoved: () => void
}

/** It asks for a code of the device that is removed. */
function RemoveFactor({ factor, isLast, isDemanded, onClose, onRemoved }: RemovalProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { verify } = useSession()
  const changed = useFactorsChanged()
  return (
    <RemovalWithProof
      words={t("secondFactor.removal", { returnObjects: true })}
      factors={[factor]}
      remove={() => removeFactor(client, factor.id)}
      onClose={onClose}
      onRemoved={() => {
        onRemoved()
        // It may have been what this session had shown.
        void changed().then(verify)
      }}
    >
      <p>{t("secondFactor.removal.question", { name: factor.friendly_name })}</p>
      {isLast && <p>{t(isDemanded ? "secondFactor.removal.lastDemanded" : "secondFactor.removal.last")}</p>}
    </RemovalWithProof>
  )
}

function CodesLeft({ count, onMade }: { count: number; onMade: (codes: string[]) => void }) {
  const { t } = useTranslation("admin")
  const failWith = useFailureToast()
  const client = useClient()
  const withProof = useWithProof()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withProof(() => makeRecoveryCodes(client)),
    onSuccess: onMade,
    onError: error => failWith("secondFactor.codes.notMade", error),
  })
  return (
    <section>
      <h3 className="font-semibold text-[0.8125rem]">{t("secondFactor.codes.title")}</h3>
      <p className="mt-1">
        {count === 0 ? t("secondFactor.card.noneLeft") : t("secondFactor.card.left", { count })}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-disabled={isPending || undefined} onClick={() => !isPending && mutate()}>
          {t(isPending ? "secondFactor.card.makingCodes" : "secondFactor.card.newCodes")}
        </Button>
        {count > 0 && <span className="text-[0.8125rem] text-muted">{t("secondFactor.card.replaces")}</span>}
      </p>
    </section>
  )
}
