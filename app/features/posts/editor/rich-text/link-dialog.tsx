import type { Editor } from "@tiptap/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { isLinkAddress } from "#app/content/body-policy.ts"
import { cleanLine } from "#app/lib/typed-text.ts"
import { InputField } from "../../labelled-field.tsx"
import { EditorDialog } from "./editor-dialog.tsx"

/** Without a selection the address becomes the link's text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const present: string = editor.getAttributes("link").href ?? ""
  const [address, setAddress] = useState(present)
  const [isWrong, setIsWrong] = useState(false)
  const remove = () => editor.chain().extendMarkRange("link").unsetLink().run()
  const apply = () => {
    const href = completeAddress(address)
    const isRemoved = href === "" && present !== ""
    if (!isRemoved && (href === "" || !isLinkAddress(href))) {
      setIsWrong(true)
      return false
    }
    if (isRemoved) remove()
    else if (editor.state.selection.empty && !present)
      editor.commands.insertContent({
        type: "text",
        text: cleanLine(address).trim(),
        marks: [{ type: "link", attrs: { href } }],
      })
    else editor.chain().extendMarkRange("link").setLink({ href }).run()
    return true
  }
  return (
    <EditorDialog
      editor={editor}
      title={t("richText.link")}
      unsaved={address !== present}
      onApply={apply}
      onClose={onClose}
      onRemove={present ? remove : undefined}
    >
      <InputField
        id={id}
        label={t("richText.linkAddress")}
        error={isWrong ? t("richText.linkIssue") : undefined}
        hint={t("richText.linkHint")}
        value={address}
        onChange={event => setAddress(event.target.value)}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </EditorDialog>
  )
}

const host = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?=[/?#]|$)/u
const pageFile = /^[^/]*\.(?:html?|php|pdf|jpe?g|png|webp)$/i

/** Adds mailto to an e-mail address, https to a host name. Other addresses, such as paths of this site, stay as they are seen. */
export function completeAddress(typed: string): string {
  const address = cleanLine(typed).trim()
  const [, domain] = /^[^\s@/:?#]+@([^@/?#]+)$/.exec(address) ?? []
  if (domain && host.test(domain)) return `mailto:${address}`
  return host.test(address) && !pageFile.test(address) ? `https://${address}` : address
}
