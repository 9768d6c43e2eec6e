import type { Editor } from "@tiptap/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { compactControlClass } from "#app/components/panel/compact-class.ts"
import { isLinkAddress } from "../body/extensions.ts"
import { described, LabelledField } from "../fields/labelled-field.tsx"
import { SmallDialog } from "./small-dialog.tsx"

/** Asks where the selected words lead; without a selection the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const present: string = editor.getAttributes("link").href ?? ""
  const [address, setAddress] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run()
    close()
  }
  const apply = () => {
    const words = address.trim()
    const href = completeAddress(words)
    if (href === "" && present) return remove()
    if (href === "" || !isLinkAddress(href)) return setIsWrong(true)
    const isBare = editor.state.selection.empty && !present
    if (isBare)
      editor.commands.insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] })
    else editor.chain().extendMarkRange("link").setLink({ href }).run()
    close()
  }
  const shown = { id, error: isWrong ? t("richText.linkIssue") : undefined, hint: t("richText.linkHint") }
  return (
    <SmallDialog
      title={t("richText.link")}
      onApply={apply}
      onClose={close}
      onRemove={present ? remove : undefined}
    >
      <LabelledField {...shown} label={t("richText.linkAddress")}>
        <input
          {...described(shown)}
          id={id}
          value={address}
          onChange={event => setAddress(event.target.value)}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className={`${compactControlClass} min-h-10`}
        />
      </LabelledField>
    </SmallDialog>
  )
}

const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u
const pageFile = /^[^/]*\.(?:html?|php|pdf|jpe?g|png|webp)$/i

/**
 * Adds the scheme that somebody did not type: mailto before an e-mail address, https before what begins with the name of a
 * host. Everything else, pages of this site too, stays.
 */
export function completeAddress(typed: string): string {
  const [, domain] = /^[^\s@/:?#]+@([^@/?#]+)$/.exec(typed) ?? []
  if (domain && host.test(domain)) return `mailto:${typed}`
  return host.test(typed) && !pageFile.test(typed) ? `https://${typed}` : typed
}
