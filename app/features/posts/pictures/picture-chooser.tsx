import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useDeferredValue, useId, useState } from "react"
import { createPortal } from "react-dom"
import { useTranslation } from "react-i18next"
import { EmptyNote } from "#app/components/panel/card.tsx"
import { Button, compactControlClass } from "#app/components/panel/controls.tsx"
import { Dialog } from "#app/components/panel/dialogs.tsx"
import { ReadState } from "#app/components/panel/read-states.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { maxSearchLength, normalizeWords } from "#app/lib/typed-text.ts"
import { nameOf } from "./picture-texts.ts"
import { type Picture, picturesKey, readPictures } from "./pictures.ts"
import { Thumbnail } from "./thumbnail.tsx"

const pageSize = 12

type Props = { onChoose: (picture: Picture) => void; onClose: () => void }

/** Outside the page's form, so that Enter in the search does not submit it. */
export default function PictureChooser({ onChoose, onClose }: Props) {
  const { t } = useTranslation("admin")
  const id = useId()
  const client = useClient()
  const [words, setWords] = useState("")
  const [place, setPlace] = useState<{ before?: string; after?: string }>({})
  const searched = useDeferredValue(normalizeWords(words))
  const query = { words: searched, chosen: "all" as const, ...place }
  const read = useQuery({
    queryKey: [picturesKey, "choice", query],
    queryFn: ({ signal }) => readPictures(client, query, { size: pageSize }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { newer = null, older = null, rows } = read.data ?? {}
  return createPortal(
    <Dialog open onClose={onClose} title={t("pictures.choose")} closeLabel={t("pictures.close")}>
      <div className="min-h-0 overflow-y-auto p-5">
        <label htmlFor={id} className="sr-only">
          {t("pictures.search")}
        </label>
        <input
          id={id}
          type="search"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setPlace({})
          }}
          maxLength={maxSearchLength}
          autoComplete="off"
          placeholder={t("pictures.search")}
          className={`${compactControlClass} min-h-10`}
        />
        <p className="mt-2 text-[0.8125rem] text-muted">{t("pictures.chooseHint")}</p>
        <ReadState read={read} failed="pictures.loadFailed" className="py-16" />
        {rows?.length === 0 && <EmptyNote icon="search" title={t("pictures.none")} />}
        <ul
          aria-label={t("pictures.title")}
          className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4"
        >
          {rows?.map(picture => (
            <li key={picture.id}>
              <button
                type="button"
                onClick={() => onChoose(picture)}
                className="block h-full w-full rounded-plate border border-rule p-1.5 text-left text-[0.8125rem] hover:border-copper-600 hover:bg-ground"
              >
                <Thumbnail address={picture.address} sizes="13rem" className="aspect-video w-full" />
                <span className="wrap-anywhere mt-1.5 line-clamp-2">{nameOf(t, picture)}</span>
              </button>
            </li>
          ))}
        </ul>
        {(newer ?? older) && (
          <div className="mt-4 flex gap-3">
            {newer && <Button onClick={() => setPlace({ after: newer })}>{t("list.newer")}</Button>}
            {older && <Button onClick={() => setPlace({ before: older })}>{t("list.older")}</Button>}
          </div>
        )}
      </div>
    </Dialog>,
    document.body,
  )
}
