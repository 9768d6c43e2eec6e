import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "../session-provider.tsx"
import { PasskeyNameDialog } from "./passkey-name-dialog.tsx"
import { addPasskey } from "./passkey-operations.ts"
import { usePasskeysChanged } from "./passkey-queries.ts"

/** After the name the browser asks for the rest. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const changed = usePasskeysChanged()
  return (
    <PasskeyNameDialog
      title={t("passkeys.add")}
      submit={{ rest: t("passkeys.proceed"), pending: t("passkeys.adding") }}
      intro={t("passkeys.addIntro")}
      initial={t("passkeys.firstName")}
      failureOf={({ code }) => (code === "passkeyUnused" ? t("passkeys.notMade") : undefined)}
      save={name => addPasskey(client, name)}
      onSaved={() => {
        onClose()
        toast({ tone: "success", title: t("passkeys.added") })
        void changed()
      }}
      onClose={onClose}
    />
  )
}
