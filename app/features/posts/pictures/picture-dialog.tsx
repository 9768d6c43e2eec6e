import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Dialog } from "#app/components/panel/dialogs.tsx"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { locales } from "#app/i18n/paths.ts"
import { failureOf } from "#app/lib/query-client.ts"
import { postsKey } from "../queries.ts"
import { FocalPoint } from "./focal-point.tsx"
import { nameOf } from "./picture-texts.ts"
import { describePicture, maxDescription, type Picture, picturesKey, replacePicture } from "./pictures.ts"
import { PictureUpload } from "./upload/picture-upload.tsx"

type Props = { picture: Picture; onClose: () => void }

/** Describes a picture, sets its focal point and puts another in its place. */
export function PictureDialog({ picture, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const refetch = useRefetch()
  const { focal_x, focal_y } = picture
  const [description, setDescription] = useState(picture.description)
  const [point, setPoint] = useState({ focal_x, focal_y })
  const saving = useRowChange({
    change: () => describePicture(client, picture.id, { description, ...point }),
    done: () => t("pictures.saved"),
    failed: t("pictures.saveFailed"),
    notThere: t("pictures.gone"),
    refetch,
  })
  return (
    <Dialog open onClose={onClose} title={nameOf(t, picture)} closeLabel={t("pictures.close")}>
      <div className="grid min-h-0 gap-5 overflow-y-auto p-5 md:grid-cols-2">
        <form
          onSubmit={event => {
            event.preventDefault()
            saving.mutate(undefined, { onSuccess: onClose })
          }}
          className="grid content-start gap-4"
        >
          {locales.map(locale => (
            <div key={locale}>
              <label htmlFor={`${id}-${locale}`} className="mb-1.5 block font-semibold text-[0.8125rem]">
                {t(`pictures.description.${locale}`)}
              </label>
              <textarea
                id={`${id}-${locale}`}
                lang={locale}
                rows={2}
                maxLength={maxDescription}
                value={description[locale]}
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => setDescription({ ...description, [locale]: target.value })}
                className={compactControlClass}
              />
            </div>
          ))}
          <p id={`${id}-hint`} className="text-[0.8125rem] text-muted">
            {t("pictures.descriptionHint")}
          </p>
          <FocalPoint picture={picture} point={point} onChange={setPoint} />
          <Button type="submit" tone="copper" disabled={saving.isPending} className="justify-self-start">
            {t("pictures.save")}
          </Button>
        </form>
        <Replacement picture={picture} onReplaced={onClose} />
      </div>
    </Dialog>
  )
}

function Replacement({ picture, onReplaced }: { picture: Picture; onReplaced: () => void }) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const toast = useToast()
  const refetch = useRefetch()
  const fail = (description: string) =>
    toast({ tone: "destructive", title: t("pictures.replaceFailed"), description })
  const replacing = useMutation({
    mutationFn: (replacement: string) => replacePicture(client, picture.address, replacement),
    onError: error => fail(t(`writeFailures.${failureOf(error)}`)),
    onSuccess(count) {
      refetch()
      if (count === null) return fail(t("pictures.gone"))
      toast({ tone: "success", title: t("pictures.replaced", { count }) })
      onReplaced()
    },
  })
  const replace = (replacement: string) => {
    // An upload is in the list now, whatever comes of it.
    refetch()
    if (replacement !== picture.address && confirm(t("pictures.confirmReplace")))
      replacing.mutate(replacement)
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold font-text text-[0.875rem] tracking-normal">
        {t("pictures.replace")}
      </h3>
      <p className="mt-1 mb-3 text-[0.8125rem] text-muted">{t("pictures.replaceHint")}</p>
      <PictureUpload onUploaded={({ url }) => replace(url)} onChosen={({ address }) => replace(address)} />
    </section>
  )
}

/** Posts change with a picture's focal point, and where it is replaced. */
function useRefetch(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of [picturesKey, postsKey]) void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
