import { useTranslation } from "react-i18next"
import { useClient } from "../session-provider.tsx"
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx"
import { renamePasskey } from "./passkey-operations.ts"
import { type Passkey, usePasskeysChanged } from "./passkey-queries.ts"

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const changed = usePasskeysChanged()
  return (
    <PasskeyNameDialog
      title={t("passkeys.renameTitle")}
      submit={{ rest: t("passkeys.save"), pending: t("passkeys.saving") }}
      initial={passkey.friendly_name}
      save={name => renamePasskey(client, passkey.id, name)}
      onSaved={() => void changed().then(onClose)}
      onClose={onClose}
    />
  )
}
