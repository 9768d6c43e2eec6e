import { useId } from "react"
import { Trans, useTranslation } from "react-i18next"
import { inLetters } from "#app/lib/shown-address.ts"
import { Button } from "./controls.tsx"
import { Modal } from "./dialogs.tsx"

type RemovalProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The section of the panel's catalogue with the dialog's texts. */
  words: "messages" | "pictures" | "subscribers" | "settings" | "person"
  email: string | undefined
  pending?: boolean
  children?: React.ReactNode
}

/** The first focus is on Cancel. */
export function RemovalDialog({ words, email, pending, children, ...dialog }: RemovalProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  return (
    <Modal
      open={dialog.open}
      onClose={dialog.onClose}
      labelledBy={id}
      className={`m-auto max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-plate bg-white p-6 text-ink ${children ? "w-[min(36rem,100vw-2rem)]" : "w-[min(30rem,100vw-2rem)]"}`}
    >
      <h2 id={id} className="text-xl">
        {t(`${words}.removal.title`)}
      </h2>
      <div className="wrap-anywhere mt-3 grid gap-3">
        <p>
          <Trans
            t={t}
            i18nKey={`${words}.removal.question`}
            values={{ email: email && inLetters(email) }}
            components={{ email: <strong className="font-semibold" /> }}
          />
        </p>
        <p>{t("list.removalFinal")}</p>
        {children}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={dialog.onClose}>{t("list.cancel")}</Button>
        <Button icon="remove" onClick={dialog.onConfirm} disabled={pending} tone="danger">
          {t(`${words}.removal.confirm`)}
        </Button>
      </div>
    </Modal>
  )
}
