import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { RemovalDialog } from "#app/components/panel/removal-dialog.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useWithProof } from "#app/features/session/proof-provider.tsx"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import { newId } from "#app/lib/new-id.ts"
import { numbersOfStaff, type Person, type PersonNumbers } from "#app/lib/person.ts"
import { ProofNeeded, writeFailureOf } from "#app/lib/query-client.ts"
import { saveFile } from "#app/lib/save-file.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { erasePerson, readArchive } from "./person.ts"
import { Numbers } from "./person-cards.tsx"

/** Another reading has actions of its own. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation("admin")
  const [isAsking, setIsAsking] = useState(false)
  const download = useDownload(person.address)
  const { erasure, erased } = useErasure(person)
  return (
    <Card>
      <div className="grid gap-3 px-4 py-4">
        <Button
          icon="export"
          tone="copper"
          onClick={() => download.mutate()}
          aria-disabled={download.isPending || undefined}
        >
          {t(download.isPending ? "person.downloading" : "person.download")}
        </Button>
        <p className="text-[0.8125rem] text-muted">{t("person.downloadHint")}</p>
        <Button icon="remove" onClick={() => setIsAsking(true)} disabled={erasure.isPending}>
          {erasure.isPending ? t("person.erasing", { count: erased }) : t("person.erase")}
        </Button>
      </div>
      <ErasureDialog
        person={person}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          erasure.mutate()
        }}
      />
    </Card>
  )
}

type ErasureProps = { person: Person; open: boolean; onClose: () => void; onConfirm: () => void }

/** Names what is deleted and what stays. The first focus is on Cancel. */
function ErasureDialog({ person, ...dialog }: ErasureProps) {
  const { t } = useTranslation("admin")
  const { user, isPrimaryAdmin } = useSession()
  const { activity, ...numbers } = person.numbers
  if (person.is_administrator) for (const name of numbersOfStaff) delete numbers[name]
  // Only the primary administrator may change these addresses.
  const keepsRoutes = Boolean(numbers.routes) && !isPrimaryAdmin(user?.email ?? "")
  if (keepsRoutes) delete numbers.routes
  const stays = [
    t("person.removal.proof"),
    ...(person.is_administrator ? [t("person.administrator")] : []),
    ...(activity ? [t("person.removal.activity")] : []),
    ...(numbers.written_notes || numbers.written_replies ? [t("person.removal.words")] : []),
    ...(keepsRoutes ? [t("person.removal.routes")] : []),
    t("person.removal.backups"),
    t("person.removal.mailboxes"),
    t("person.removal.sending"),
  ]
  return (
    <RemovalDialog {...dialog} words="person" email={person.address}>
      <p>{t("person.removal.later")}</p>
      <Numbers numbers={numbers} className="sm:grid-cols-2" />
      <h3 className="font-semibold font-text text-[0.875rem] tracking-normal">{t("person.removal.stays")}</h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-[0.875rem]">
        {stays.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </RemovalDialog>
  )
}

function useDownload(address: string) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return useMutation({
    mutationFn: () => {
      leaving.current = new AbortController()
      return readArchive(client, address, leaving.current.signal)
    },
    onError(error) {
      if (leaving.current?.signal.aborted) return
      failWith(t("person.downloadFailed"), error)
    },
    onSuccess(file) {
      saveFile(file, `${t("person.title").toLowerCase()}-${new Date().toISOString().slice(0, 10)}.zip`)
      toast({ tone: "success", title: t("person.downloaded") })
    },
  })
}

/** Goes on when the page is left. `erased` is the number of messages so far. */
function useErasure(person: Person) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const client = useClient()
  const withProof = useWithProof()
  const queryClient = useQueryClient()
  const [id] = useState(() => newId())
  const [erased, setErased] = useState(0)
  const erasure = useMutation({
    mutationFn: () => {
      const onProgress = ({ messages = 0 }: PersonNumbers) => setErased(messages)
      return withProof(() => erasePerson(client, { id, person, onProgress }))
    },
    onError: error =>
      error instanceof ProofNeeded ||
      toast({
        tone: "destructive",
        title: t("person.eraseFailed"),
        description: t(
          writeFailureOf(error) === "tooManyRemovals"
            ? "writeFailures.tooManyRemovals"
            : "person.eraseFailedRest",
        ),
      }),
    onSuccess: result =>
      result.ok
        ? toast({
            tone: "success",
            title: t(result.erasedBy ? "person.erasedMeanwhile" : "person.erased"),
            description: result.erasedBy
              ? t("person.erasedMeanwhileBy", { who: inLetters(result.erasedBy) })
              : t("person.erasedNumber", { reference: messageReference(id) }),
          })
        : toast({
            tone: "destructive",
            title: t("person.tooMany"),
            description: t("person.tooManyUntil", { moment: formatMoment(result.freeAt) }),
          }),
    // Every list may have shown something of it.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { erasure, erased }
}
