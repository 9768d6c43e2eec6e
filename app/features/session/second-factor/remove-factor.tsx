import { useTranslation } from "react-i18next"
import { useClient, useSession } from "../session-provider.tsx"
import { removeFactor } from "./factor-operations.ts"
import { type Factor, useFactorsChanged } from "./factor-queries.ts"
import { RemovalWithProof } from "./removal-with-proof.tsx"

type Props = {
  factor: Factor
  isLast: boolean
  isDemanded: boolean
  onClose: () => void
  onRemoved: () => void
}

/** Removes a device; what it asks for is a code of that device. */
export function RemoveFactor({ factor, isLast, isDemanded, onClose, onRemoved }: Props) {
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
