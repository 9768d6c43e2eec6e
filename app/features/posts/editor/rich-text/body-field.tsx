import type { FieldMetadata } from "@conform-to/react"
import type { Node } from "@tiptap/pm/model"
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { CloseButton } from "#app/components/close-button.tsx"
import { describedBy } from "#app/components/form-field.tsx"
import { compactControlClass } from "#app/components/panel/controls.tsx"
import { Spinner } from "#app/components/panel/read-states.tsx"
import { SegmentedControl } from "#app/components/panel/segmented-control.tsx"
import type { Locale } from "#app/i18n/paths.ts"
import { LabelledField, typeInto, useIssueText } from "../../labelled-field.tsx"
import { placeUploaded } from "../body/embedded-pictures.ts"
import { afterStep, type LeftOut } from "../paste/left-out.ts"
import type { Told } from "../paste/lost-pieces.ts"
import { HtmlPictures } from "./html-pictures.tsx"
import type { PendingPictures } from "./picture-places.ts"
import type { RichTextHandle } from "./rich-text.tsx"
import { strippedText, useStripped } from "./stripped-markup.ts"

type Props = {
  field: FieldMetadata<string>
  label: string
  lang: Locale
  /** Pictures that the text does not have yet. */
  pending: PendingPictures
  onPending: (pending: PendingPictures) => void
}

/** A rich text or its HTML. The form always submits HTML. */
export function BodyField({ field, label, lang, pending, onPending }: Props) {
  const { t } = useTranslation("admin")
  const error = useIssueText(field)
  const source = useRef<HTMLTextAreaElement>(null)
  const richText = useRef<RichTextHandle>(null)
  const readHtml = () => source.current?.value ?? ""
  const { view, loaded, showText, showHtml } = useBodyView(readHtml, richText)
  const reason = view.kind === "html" && view.reason !== "chosen" ? view.reason : null
  const isHtml = view.kind === "html"
  const stripped = useStripped(field.value ?? "", isHtml)
  const isFixed = pending !== null
  const hints = isHtml
    ? [reason && t(`richText.${reason}`), t("form.contentHint")]
    : [t("form.textHint"), t("richText.keys")]
  const shown = { id: field.id, error, hint: hints.filter(Boolean).join(" ") }
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([])
  const tellLost = (more: readonly Told[], before?: LeftOut["before"]) =>
    setLeftOut(known => [...known, ...more.map(told => ({ ...told, before, isShown: true }))])
  return (
    <LabelledField
      {...shown}
      label={label}
      labels={isHtml ? field.id : null}
      beside={
        <SegmentedControl
          label={t("richText.view", { field: label })}
          choices={[
            { value: "text", label: t("richText.text"), disabled: isFixed && view.kind !== "text" },
            {
              value: "html",
              label: t("richText.html"),
              disabled: view.kind === "loading" || (isFixed && !isHtml),
            },
          ]}
          chosen={view.kind === "loading" ? null : view.kind}
          onChoose={chosen => (chosen === "text" ? showText() : showHtml())}
          size="small"
        />
      }
    >
      <LeftOutNotice
        lang={lang}
        lines={leftOut.filter(({ isShown }) => isShown)}
        onClose={() => {
          setLeftOut([])
          if (isHtml) source.current?.focus()
          else richText.current?.focus()
        }}
      />
      <textarea
        {...(isHtml ? describedBy(shown) : { "aria-hidden": true, tabIndex: -1 })}
        ref={source}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        rows={18}
        lang={lang}
        required
        onPaste={({ clipboardData }) => {
          const files = clipboardData.types.includes("text/plain") ? [] : [...clipboardData.files]
          tellLost(files.map(({ name }) => ({ line: t("richText.filesInText", { name }), count: 1 })))
        }}
        onFocus={isHtml ? undefined : () => richText.current?.focus()}
        className={
          isHtml
            ? `${compactControlClass} min-h-80 resize-y font-mono text-[0.8125rem] leading-relaxed`
            : "sr-only"
        }
      />
      {view.kind === "loading" && (
        <Spinner label={t("loading")} className="min-h-96 rounded-plate border border-control bg-white" />
      )}
      {loaded && (
        <div hidden={view.kind !== "text"}>
          <loaded.editor.RichText
            {...describedBy(shown)}
            body={loaded.body}
            id={field.id}
            label={label}
            lang={lang}
            handle={richText}
            onChange={html => typeInto(source.current, html)}
            onLost={tellLost}
            onStep={step => setLeftOut(known => afterStep(known, step))}
            onPending={onPending}
            onBlur={() => source.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }))}
          />
        </div>
      )}
      {isHtml && (
        <HtmlPictures
          html={field.value ?? ""}
          onUploaded={(data, picture) => typeInto(source.current, placeUploaded(readHtml(), data, picture))}
          onPending={onPending}
        />
      )}
      <p role="status" className="wrap-anywhere font-medium text-[0.8125rem] text-brass-600 not-empty:mt-1.5">
        {strippedText(t, stripped)}
      </p>
    </LabelledField>
  )
}

type NoticeProps = { lang: Locale; lines: readonly Told[]; onClose: () => void }

/** The list of what was left out of a text. Screen readers are told how many things they are. */
function LeftOutNotice({ lang, lines, onClose }: NoticeProps) {
  const { t } = useTranslation("admin")
  const id = useId()
  const count = lines.reduce((sum, { count }) => sum + count, 0)
  const isShown = lines.length > 0
  return (
    <div
      className={
        isShown ? "mb-2 rounded-plate border border-brass-600 bg-brass-100 px-3 py-2 text-[0.8125rem]" : ""
      }
    >
      <div className="flex items-start gap-3">
        <p role="status" id={id} className="wrap-anywhere min-w-0 grow font-semibold">
          {isShown && t(`richText.leftOut.${lang}`, { count })}
        </p>
        {isShown && (
          <CloseButton label={t("richText.closeLeftOut")} onClick={onClose} className="-m-1 size-8" />
        )}
      </div>
      {isShown && (
        <ul
          aria-labelledby={id}
          tabIndex={0}
          className="wrap-anywhere mt-1 max-h-64 list-disc overflow-y-auto pl-5"
        >
          {lines.map(({ line }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and may be the same
            <li key={number}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type RichTextEditor = Awaited<ReturnType<typeof loadRichText>>

/** HTML is chosen by the user, or the only view where a rich text would lose content. */
type BodyView =
  | { kind: "loading" }
  | { kind: "text" }
  | { kind: "html"; reason: "chosen" | "lossy" | "unavailable" }

/** Rich text where it loses nothing. It stays behind the HTML, to undo, and takes over changes made there. */
function useBodyView(readHtml: () => string, richText: RefObject<RichTextHandle | null>) {
  const [view, setView] = useState<BodyView>({ kind: "loading" })
  const [loaded, setLoaded] = useState<{ body: Node; editor: RichTextEditor } | null>(null)
  const showText = () => {
    loadRichText().then(
      editor => {
        const body = editor.parseLosslessly(readHtml())
        if (body && richText.current) richText.current.replaceBody(body)
        else if (body) setLoaded({ body, editor })
        setView(body ? { kind: "text" } : { kind: "html", reason: "lossy" })
      },
      () => setView({ kind: "html", reason: "unavailable" }),
    )
  }
  const showInitialText = useEffectEvent(showText)
  useEffect(() => showInitialText(), [])
  return { view, loaded, showText, showHtml: () => setView({ kind: "html", reason: "chosen" }) }
}

/** Loads the editor's chunks. Rejects when they cannot be loaded. */
export async function loadRichText() {
  const [{ RichText }, { parseLosslessly }] = await Promise.all([
    import("./rich-text.tsx"),
    import("../body/body-html.ts"),
  ])
  return { RichText, parseLosslessly }
}
