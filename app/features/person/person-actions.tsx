import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Card } from "#app/components/panel/card.tsx"
import { Button } from "#app/components/panel/controls.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useToast } from "#app/components/toast.tsx"
import { useProven } from "#app/features/session/proven.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { messageReference } from "#app/lib/contact-message.ts"
import type { Person, PersonNumbers } from "#app/lib/person.ts"
import { ProofNeeded, writeFailureOf } from "#app/lib/query-client.ts"
import { saveFile } from "#app/lib/save-file.ts"
import { ErasureDialog } from "./erasure-dialog.tsx"
import { erasePerson, readArchive } from "./person.ts"

/** What can be done with what was read: another reading has actions of its own. */
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
  const proven = useProven()
  const queryClient = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const [erased, setErased] = useState(0)
  const erasure = useMutation({
    mutationFn: () => {
      const onProgress = ({ messages = 0 }: PersonNumbers) => setErased(messages)
      return proven(() => erasePerson(client, { id, person, onProgress }))
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
              ? t("person.erasedMeanwhileBy", { who: result.erasedBy })
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
