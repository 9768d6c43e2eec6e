import { useTranslation } from "react-i18next"
import { Button } from "./controls.tsx"
import { Dialog } from "./dialogs.tsx"

export type Question = {
  title: string
  text: string
  /** The last is what is proposed. One that does nothing only closes the dialog. */
  choices: readonly { label: string; onChoose?: () => void }[]
}

type Props = { question: Question; onClose: () => void; children?: React.ReactNode }

export function QuestionDialog({ question, onClose, children }: Props) {
  const { t } = useTranslation("admin")
  const { title, text, choices } = question
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t("dialog.close")}>
      <div className="wrap-anywhere grid gap-5 overflow-y-auto px-5 py-4">
        <p>{text}</p>
        {children}
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-rule border-t px-5 py-4">
        {choices.map(({ label, onChoose }, place) => (
          <Button
            key={label}
            tone={place === choices.length - 1 ? "copper" : undefined}
            onClick={() => {
              onClose()
              onChoose?.()
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
