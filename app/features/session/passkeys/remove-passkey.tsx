import { useTranslation } from "react-i18next"
import { RemovalWithProof } from "../second-factor/removal-with-proof.tsx"
import { useClient } from "../session-provider.tsx"
import { removePasskey } from "./passkey-operations.ts"
import { type Passkey, usePasskeysChanged } from "./passkey-queries.ts"

type Props = { passkey: Passkey; onClose: () => void; onRemoved: () => void }

export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const changed = usePasskeysChanged()
  return (
    <RemovalWithProof
      words={t("passkeys.removal", { returnObjects: true })}
      remove={() => removePasskey(client, passkey.id)}
      onClose={onClose}
      onRemoved={() => {
        onRemoved()
        void changed()
      }}
    >
      <p>{t("passkeys.removal.question", { name: passkey.friendly_name })}</p>
    </RemovalWithProof>
  )
}
