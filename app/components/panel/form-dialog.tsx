import { useTranslation } from "react-i18next"
import { Button, Form } from "./controls.tsx"
import { Dialog, DialogFailure } from "./dialogs.tsx"

type Props = {
  title: string
  onClose: () => void
  /** Something was typed that closing would lose. */
  unsaved?: boolean
  submit: string
  pending: boolean
  /** The reason why it was not saved. */
  failure?: string | undefined
  /** Not called while it is pending. */
  onSubmit: (form: HTMLFormElement) => void
  children: React.ReactNode
}

/** A form in a dialog, which stays open until its owner closes it: what fails loses nothing. */
export function FormDialog({ title, onClose, unsaved, submit, pending, failure, onSubmit, children }: Props) {
  const { t } = useTranslation("admin")
  return (
    <Dialog open onClose={onClose} unsaved={unsaved} title={title} closeLabel={t("dialog.close")}>
      <Form onSubmit={form => pending || onSubmit(form)} className="flex min-h-0 flex-col">
        <div className="grid gap-4 overflow-y-auto px-5 py-4">{children}</div>
        <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-3">
          <DialogFailure text={failure} />
          <Button onClick={onClose}>{t("list.cancel")}</Button>
          <Button type="submit" tone="copper" aria-disabled={pending || undefined}>
            {submit}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
