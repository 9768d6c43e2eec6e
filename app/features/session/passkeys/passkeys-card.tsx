import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button, RowButton } from "#app/components/panel/controls.tsx"
import { useFocusTarget } from "#app/components/panel/focus.ts"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { formatShortDate } from "#app/i18n/format.ts"
import { useClient } from "../session-provider.tsx"
import { AddPasskey, RemovePasskey, RenamePasskey } from "./passkey-dialogs.tsx"
import { usePasskeysOffered } from "./passkey-sign-in.ts"
import { type Passkey, passkeysQuery } from "./passkeys.ts"

export function PasskeysCard() {
  const { t } = useTranslation("admin")
  const read = useQuery(passkeysQuery(useClient()))
  return (
    <Card title={t("passkeys.title")} icon="key">
      <ReadState read={read} failed="passkeys.loadFailed" className="py-14" />
      {read.data && <Passkeys passkeys={read.data} />}
    </Card>
  )
}

/** As the auth server has it. */
const mostPasskeys = 10

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation("admin")
  const isOffered = usePasskeysOffered()
  const [isAdding, setIsAdding] = useState(false)
  const { target, focusTarget } = useFocusTarget<HTMLDivElement>()
  return (
    <div ref={target} tabIndex={-1} className="grid gap-5 p-4 outline-none">
      <p>{t("passkeys.intro")}</p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onRemoved={focusTarget} />}
      {isOffered && passkeys.length >= mostPasskeys && <p>{t("passkeys.most")}</p>}
      {isOffered && passkeys.length < mostPasskeys && (
        <p>
          <Button icon="add" onClick={() => setIsAdding(true)}>
            {t("passkeys.add")}
          </Button>
        </p>
      )}
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
    </div>
  )
}

type Change = { kind: "rename" | "remove"; passkey: Passkey }

function PasskeyList({ passkeys, onRemoved }: { passkeys: readonly Passkey[]; onRemoved: () => void }) {
  const { t } = useTranslation("admin")
  const [change, setChange] = useState<Change | null>(null)
  const close = () => setChange(null)
  return (
    <>
      <ul className="divide-y divide-rule border-rule border-y">
        {passkeys.map(passkey => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <p className="wrap-anywhere grow">
              <span className="font-semibold">{passkey.friendly_name}</span>{" "}
              <span className="text-[0.8125rem] text-muted">
                {t("passkeys.addedOn", { day: formatShortDate(passkey.created_at) })}{" "}
                {passkey.last_used_at
                  ? t("passkeys.usedOn", { day: formatShortDate(passkey.last_used_at) })
                  : t("passkeys.neverUsed")}
              </span>
            </p>
            <RowButton
              icon="edit"
              of={passkey.friendly_name}
              onClick={() => setChange({ kind: "rename", passkey })}
            >
              {t("passkeys.rename")}
            </RowButton>
            <RowButton
              icon="remove"
              tone="danger"
              of={passkey.friendly_name}
              onClick={() => setChange({ kind: "remove", passkey })}
            >
              {t("passkeys.remove")}
            </RowButton>
          </li>
        ))}
      </ul>
      {change?.kind === "rename" && <RenamePasskey passkey={change.passkey} onClose={close} />}
      {change?.kind === "remove" && (
        <RemovePasskey passkey={change.passkey} onClose={close} onRemoved={onRemoved} />
      )}
    </>
  )
}
