import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { controlClass } from "#app/components/form-field.tsx"
import { useHydrated } from "#app/components/use-hydrated.ts"
import {
  fileNameField,
  fileTypes,
  heicTypes,
  maxPhotographMegabytes,
  maxPhotographs,
  photographFields,
  photographTypes,
} from "#app/lib/photograph.ts"
import type { Photograph } from "./send-photograph.ts"
import type { Photographs } from "./use-photographs.ts"

export const photographsField = "contact-photographs"

const limits = { count: maxPhotographs, megabytes: maxPhotographMegabytes }

const fileClass = `${controlClass} p-2.5! file:mr-4 file:min-h-10 file:cursor-pointer file:rounded-plate file:border-0 file:bg-paper file:px-4 file:font-semibold file:text-ink`

/** Without JavaScript the files come with the form itself. */
export function PhotographsField({ photographs }: { photographs: Photographs }) {
  const { t } = useTranslation("contact")
  const list = useRef<HTMLFieldSetElement>(null)
  const { all, add, tooMany, isWaiting } = photographs
  const hint = `${photographsField}-hint`
  const isHydrated = useHydrated()
  const isComputer = isHydrated && matchMedia("(pointer: fine)").matches
  const accepted = isComputer ? `${fileTypes},${heicTypes}` : fileTypes
  // The files that were chosen before React came.
  useEffect(() => {
    for (const input of list.current?.querySelectorAll<HTMLInputElement>("input[type=file]") ?? [])
      take(input, add)
  }, [add])
  const input = {
    ...{ type: "file", "aria-describedby": hint },
    // With the files in the list the browser would say that none is chosen.
    className: `${fileClass} ${isHydrated ? "text-transparent!" : ""}`,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => take(currentTarget, add),
  }
  return (
    <fieldset ref={list} className="grid gap-4 md:col-span-2">
      <legend className="font-semibold">{t("photographs.title")}</legend>
      <p id={hint} className="mt-1 text-[0.9375rem] text-graphite-600">
        {t("photographs.hint", limits)}
      </p>
      <div className="grid gap-4 pointer-coarse:sm:grid-cols-2">
        <label className="text-[0.9375rem]">
          {t("photographs.choose")}
          <input {...input} id={photographsField} name={photographFields[0]} accept={accepted} multiple />
        </label>
        <label className="pointer-coarse:block hidden text-[0.9375rem]">
          {t("photographs.take")}
          <input {...input} name={photographFields[1]} accept={photographTypes} capture="environment" />
        </label>
      </div>
      <input ref={photographs.left} type="hidden" data-restore="photographs" />
      <ul className="grid gap-2 empty:hidden">
        {all.map((photograph, place) => (
          <PhotographRow
            key={photograph.key}
            photograph={photograph}
            number={place + 1}
            onRemove={() => photographs.remove(photograph.key)}
            onRetry={() => photographs.retry(photograph.key)}
          />
        ))}
      </ul>
      <p role="status" className="text-[0.9375rem] empty:hidden">
        {tooMany && t("photographs.faults.tooMany", limits)}
        {isWaiting && t("photographs.waiting")}
      </p>
    </fieldset>
  )
}

function take(input: HTMLInputElement, add: (files: readonly File[]) => void): void {
  if (!input.files?.length) return
  add([...input.files])
  input.value = ""
}

/** The problems after which another try may go well. */
const mayBeTaken: Photograph["problem"][] = ["lost", "tooOften", "tooSlow", "full", "busy", "failed"]

type RowProps = { photograph: Photograph; number: number; onRemove: () => void; onRetry: () => void }

function PhotographRow({ photograph, number, onRemove, onRetry }: RowProps) {
  const { t } = useTranslation("contact")
  const isHydrated = useHydrated()
  const { id, name, sent, file, problem } = photograph
  const label = name || t("photographs.one", { number })
  const quiet = "inline-flex min-h-11 items-center px-2 text-copper-700 underline underline-offset-4"
  return (
    <li
      data-refused={problem ? "" : undefined}
      className={`flex flex-wrap items-center gap-x-4 border bg-white py-1 pr-2 pl-4 ${problem ? "border-danger" : "border-line"}`}
    >
      <div className="min-w-0 flex-1 basis-52 py-1.5">
        <p className="truncate font-medium">{label}</p>
        {problem ? (
          <p className="text-[0.9375rem] text-danger">{t(`photographs.faults.${problem}`, limits)}</p>
        ) : id ? (
          <p className="text-[0.9375rem] text-patina-700">{t("photographs.received")}</p>
        ) : (
          <progress
            aria-label={t("photographs.sending", { name: label })}
            value={sent}
            className="mt-2 block h-2 w-full accent-copper-600"
          />
        )}
      </div>
      {id && name && <input type="hidden" name={fileNameField} value={`${id} ${name}`} />}
      {id && isHydrated && <input type="hidden" name="photograph" value={id} />}
      {id && !isHydrated && (
        <label className="flex min-h-11 items-center gap-2 px-2 text-[0.9375rem]">
          <input
            type="checkbox"
            name="photograph"
            value={id}
            defaultChecked
            className="size-5 accent-copper-600"
          />
          {t("photographs.keep")}
        </label>
      )}
      {isHydrated && (
        <div className="ml-auto flex gap-x-2">
          {problem && file && mayBeTaken.includes(problem) && (
            <button type="button" onClick={onRetry} className={quiet}>
              {t("photographs.retry")}
              <span className="sr-only">: {label}</span>
            </button>
          )}
          <button type="button" onClick={onRemove} className={quiet}>
            {t("photographs.remove")}
            <span className="sr-only">: {label}</span>
          </button>
        </div>
      )}
    </li>
  )
}
