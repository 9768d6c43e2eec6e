import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { factorsQuery } from "../second-factor/factor-queries.ts"
import { RemovalWithCode } from "../second-factor/removal-with-code.tsx"
import { useClient } from "../session-provider.tsx"
import { removePasskey } from "./passkey-operations.ts"
import { type Passkey, usePasskeysChanged } from "./passkey-queries.ts"

type Props = { passkey: Passkey; onClose: () => void; onRemoved: () => void }

export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const { data: factors = [] } = useQuery(factorsQuery(client))
  const changed = usePasskeysChanged()
  return (
    <RemovalWithCode
      words={t("passkeys.removal", { returnObjects: true })}
      factors={factors}
      remove={() => removePasskey(client, passkey.id)}
      onClose={onClose}
      onRemoved={() => {
        onRemoved()
        void changed()
      }}
    >
      <p>{t("passkeys.removal.question", { name: passkey.friendly_name })}</p>
    </RemovalWithCode>
  )
}
