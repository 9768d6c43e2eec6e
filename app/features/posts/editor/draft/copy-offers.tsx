import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router"
import { dropKept, keep, placeOf } from "#app/autosave/kept-text.ts"
import { useKeptList } from "#app/autosave/use-kept-text.ts"
import { Button } from "#app/components/panel/controls.tsx"
import { useClient, useUser } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { panelLanguage } from "#app/i18n/panel-language.ts"
import { locales } from "#app/i18n/paths.ts"
import { newId } from "#app/lib/new-id.ts"
import type { PostForm } from "../../schema.ts"
import { pathToDraft, readDraft } from "../../server-drafts.ts"
import type { FormStart } from "../editing.ts"
import { isSame } from "../post-values.ts"
import { beginningOf, findCopies, type LocalCopy, newPost, type StoredCopy } from "./local-copy.ts"

type Props = { copies: ReturnType<typeof useCopyOffers>; baseVersion: number | null }

export function CopyOffers({ copies: { offers, open, discard, postpone }, baseVersion }: Props) {
  const { t } = useTranslation("admin")
  const postponeButton = useRef<HTMLButtonElement>(null)
  const offer = useRef<HTMLElement>(null)
  const isOffered = offers.length > 0
  useEffect(() => {
    // The form below takes no focus until the offer is accepted or declined.
    if (isOffered) offer.current?.focus()
  }, [isOffered])
  if (!isOffered) return null
  return (
    <section
      ref={offer}
      role="status"
      tabIndex={-1}
      className="mb-5 grid gap-3 rounded-plate border border-brass-600 bg-brass-100 px-4 py-3"
    >
      {offers.map(copy => {
        const id = `copy-${copy.form}`
        const beginnings = [panelLanguage(), ...locales].map(language => beginningOf(copy.values, language))
        const title = beginnings.find(Boolean) ?? t("posts.untitled")
        return (
          <div key={copy.form} className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <div id={id} className="wrap-anywhere min-w-0 grow">
              <p className="font-semibold">
                {t("drafts.offer", { moment: formatMoment(new Date(copy.keptAt).toISOString()) })}
              </p>
              <p className="text-[0.875rem]">{t("posts.of", { title })}</p>
              {copy.version !== baseVersion && <p className="text-[0.875rem]">{t("drafts.olderVersion")}</p>}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button
                aria-describedby={id}
                onClick={() => {
                  postponeButton.current?.focus()
                  discard(copy.place)
                }}
              >
                {t("drafts.discard")}
              </Button>
              <Button aria-describedby={id} onClick={() => void open(copy)} tone="copper">
                {t("drafts.restore")}
              </Button>
            </div>
          </div>
        )
      })}
      <button
        ref={postponeButton}
        type="button"
        onClick={postpone}
        className="min-h-6 justify-self-start font-semibold text-[0.875rem] underline underline-offset-4"
      >
        {t("drafts.postpone")}
      </button>
    </section>
  )
}

type Options = {
  post: string
  /** The text that the form was opened with; copies of it do not count. */
  saved: PostForm
  /** In a form of a certain draft, copies of other new posts do not count. */
  creation: string | null
  /** The id of the form's draft; null in a form of a post, whose copies are all its own. */
  draftId: () => string | null
  restore: (copy: StoredCopy) => void
}

export function useCopyOffers({ post, saved, creation, draftId, restore }: Options) {
  const { id: account } = useUser()
  const client = useClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  // Tabs may have several forms of a post open.
  const [place] = useState(() => placeOf("draft", account, post, newId()))
  const [found] = useState(() =>
    findCopies(account).filter(
      copy =>
        copy.of === post &&
        !isSame(copy.values, saved) &&
        (post !== newPost || !creation || copy.creation === creation),
    ),
  )
  const { shown: offers, hide, discard } = useKeptList(found)
  /** Hides the copies until the form is opened again. */
  const postpone = () => hide(...offers.map(({ place }) => place))
  /** Moves the copy to this form's place: another tab may still write to the old one. */
  const openHere = (copy: StoredCopy) => {
    const { place: former, of: _, form: __, ...text } = copy
    if (keep(place, text)) dropKept(former)
    postpone()
    restore(copy)
  }
  // Chosen in the form of a new post, which led here.
  const openChosen = useEffectEvent(() => {
    const copy = offers.find(({ form }) => form === state?.copy)
    if (copy) openHere(copy)
  })
  useEffect(() => openChosen(), [])
  return {
    ...{ place, offers, discard, postpone },
    /** A copy of a new post opens at the address of its draft where the server has one, otherwise in this form. */
    async open(copy: StoredCopy) {
      const [id, own] = [copy.creation, draftId()]
      const isElsewhere = own !== null && id !== null && id !== own
      // Offline, what was typed is opened all the same.
      const there = isElsewhere ? await readDraft(client, { id }).catch(() => null) : null
      if (there?.post_id !== null) return openHere(copy)
      void navigate(pathToDraft(there), { replace: true, state: { copy: copy.form } })
    },
  }
}

/** In milliseconds. */
const debounceDelay = 700

/** "none": nothing to store. "unkept": the browser's storage failed. */
export type CopyState = "none" | "kept" | "unkept"

/** Stores what is typed after a pause, and at the latest when the form goes away. */
export function useLocalCopy(
  place: string,
  { baseVersion, base, sent }: FormStart,
  knownDraft: () => { id: string; version: number | null },
) {
  const [state, setState] = useState<CopyState>("none")
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<PostForm>(null)
  const keepNow = () => {
    clearTimeout(timer.current)
    if (!pending.current) return
    const values = pending.current
    pending.current = null
    if (isSame(values, base)) {
      dropKept(place)
      return setState("none")
    }
    const { id, version: draftVersion } = knownDraft()
    const text = { values, version: baseVersion, base, sent: [...sent] }
    const copy: LocalCopy = { ...text, creation: id, draftVersion, keptAt: Date.now() }
    setState(keep(place, copy) ? "kept" : "unkept")
  }
  const latest = useRef(keepNow)
  useEffect(() => {
    latest.current = keepNow
  })
  useEffect(() => {
    const keep = () => latest.current()
    addEventListener("pagehide", keep)
    return () => {
      removeEventListener("pagehide", keep)
      keep()
    }
  }, [])
  const keepSoon = (values: PostForm) => {
    pending.current = values
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), debounceDelay)
  }
  /** The server has it. */
  const forget = () => {
    clearTimeout(timer.current)
    pending.current = null
    dropKept(place)
    setState("none")
  }
  return { state, keepSoon, keepNow, forget }
}
