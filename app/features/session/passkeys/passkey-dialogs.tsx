import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useToast } from "#app/components/toast.tsx"
import { cleanLine } from "#app/lib/typed-text.ts"
import { focusField, TextField } from "../account-fields.tsx"
import type { AuthIssue, AuthResult } from "../auth-issue.tsx"
import { DialogWithProof, RemovalWithProof } from "../second-factor/dialog-with-proof.tsx"
import { useClient } from "../session-provider.tsx"
import { addPasskey, type Passkey, removePasskey, renamePasskey, usePasskeysChanged } from "./passkeys.ts"

type NameProps = {
  title: string
  submit: { rest: string; pending: string }
  intro?: string
  initial: string
  failureOf?: (issue: AuthIssue) => string | undefined
  save: (name: string) => Promise<AuthResult>
  onDone: () => void
  onClose: () => void
}

function NameDialog({ intro, initial, save, ...dialog }: NameProps) {
  const { t } = useTranslation("admin")
  const [isNameless, setIsNameless] = useState(false)
  const nameIn = (data: FormData) => cleanLine(String(data.get("passkey-name"))).trim()

  function check(form: HTMLFormElement): boolean {
    const isMissing = nameIn(new FormData(form)) === ""
    setIsNameless(isMissing)
    if (isMissing) focusField(form, "passkey-name")
    return !isMissing
  }

  return (
    <DialogWithProof {...dialog} check={check} change={data => save(nameIn(data))}>
      {intro && <p>{intro}</p>}
      <TextField
        name="passkey-name"
        label={t("passkeys.name")}
        hint={t("passkeys.nameHint")}
        error={isNameless ? t("passkeys.nameMissing") : undefined}
        autoComplete="off"
        maxLength={60}
        defaultValue={initial}
      />
    </DialogWithProof>
  )
}

/** After the name the browser asks for the rest. */
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const changed = usePasskeysChanged()
  return (
    <NameDialog
      title={t("passkeys.add")}
      submit={{ rest: t("passkeys.proceed"), pending: t("passkeys.adding") }}
      intro={t("passkeys.addIntro")}
      initial={t("passkeys.firstName")}
      failureOf={({ code }) => (code === "passkeyUnused" ? t("passkeys.notMade") : undefined)}
      save={name => addPasskey(client, name)}
      onDone={() => {
        onClose()
        toast.success(t("passkeys.added"))
        void changed()
      }}
      onClose={onClose}
    />
  )
}

type Props = { passkey: Passkey; onClose: () => void }

export function RenamePasskey({ passkey, onClose }: Props) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const changed = usePasskeysChanged()
  return (
    <NameDialog
      title={t("passkeys.renameTitle")}
      submit={{ rest: t("passkeys.save"), pending: t("passkeys.saving") }}
      initial={passkey.friendly_name}
      save={name => renamePasskey(client, passkey.id, name)}
      onDone={() => void changed().then(onClose)}
      onClose={onClose}
    />
  )
}

export function RemovePasskey({ passkey, onClose, onRemoved }: Props & { onRemoved: () => void }) {
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
