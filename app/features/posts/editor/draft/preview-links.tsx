import { queryOptions, useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSiteUrl } from "#app/components/page-meta.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { Button, rowActionClass } from "#app/components/panel/controls.tsx"
import { useFailureToast } from "#app/components/panel/use-failure-toast.ts"
import { useRowChange } from "#app/components/panel/use-row-change.ts"
import { useToast } from "#app/components/toast.tsx"
import { useClient } from "#app/features/session/session-provider.tsx"
import { formatMoment } from "#app/i18n/format.ts"
import { pathToPreview } from "#app/i18n/paths.ts"
import { dataOf, hasRow } from "#app/lib/query-client.ts"
import type { Client } from "#app/lib/server-environment.ts"
import { inLetters } from "#app/lib/shown-address.ts"
import { rowId, timestamp } from "#app/lib/stored-row.ts"
import { z } from "#app/lib/zod.ts"
import { postsKey } from "../../queries.ts"
import { copyText } from "../search/slug-field.tsx"

const linkSchema = z.object({ id: rowId, created_by: z.string(), expires_at: timestamp })
type PreviewLink = z.infer<typeof linkSchema>

/** The links to a draft that work, which the database's clock tells, the newest first. */
function previewLinksQuery(client: Client, draftId: string) {
  return queryOptions({
    queryKey: [postsKey, "previews", draftId],
    queryFn: async ({ signal }) => {
      const reading = client.from("post_previews").select("id, created_by, expires_at")
      const answer = await reading
        .eq("draft_id", draftId)
        .order("created_at", { ascending: false })
        .abortSignal(signal)
      return dataOf(answer, z.array(linkSchema))
    },
  })
}

/** The token is told this once. Null where the draft is gone. Throws RequestError. */
async function makePreviewLink(client: Client, draftId: string) {
  const made = linkSchema.omit({ created_by: true }).extend({ token: z.string() })
  return dataOf(await client.rpc("make_post_preview", { previewed: draftId }), made.nullable())
}

/** Tells whether it was there. Throws RequestError. */
async function endPreviewLink(client: Client, id: string): Promise<boolean> {
  return hasRow(await client.from("post_previews").delete().eq("id", id).select("id"))
}

/** `draftId` is null while the server has no draft. */
export function PreviewLinks({ draftId }: { draftId: string | null }) {
  const { t } = useTranslation("admin")
  return (
    <Card title={t("previewLinks.title")}>
      <div className="grid justify-items-start gap-3 p-4 text-[0.8125rem]">
        <p className="text-muted">{t(draftId ? "previewLinks.hint" : "previewLinks.noDraft")}</p>
        {draftId && <PreviewLinkList key={draftId} draftId={draftId} />}
      </div>
    </Card>
  )
}

type Made = { id: string; expires_at: string; address: string }

function PreviewLinkList({ draftId }: { draftId: string }) {
  const { t } = useTranslation("admin")
  const toast = useToast()
  const failWith = useFailureToast()
  const client = useClient()
  const origin = useSiteUrl()
  const { data: links = [], refetch } = useQuery(previewLinksQuery(client, draftId))
  // The server knows no address of a link: the one that was made here is copied again for as long as it works.
  const [made, setMade] = useState<Made | null>(null)
  const copy = async ({ address, expires_at }: Made) => {
    const isCopied = await copyText(address)
    const description = t("previewLinks.works", { moment: formatMoment(expires_at) })
    toast.success(t(isCopied ? "previewLinks.copied" : "previewLinks.made"), { description })
  }
  const making = useMutation({
    mutationFn: () => makePreviewLink(client, draftId),
    onError: error => failWith("previewLinks.failed", error),
    async onSuccess(link) {
      if (!link) return toast.error(t("previewLinks.failed"), { description: t("previewLinks.gone") })
      const { token, ...rest } = link
      const now = { ...rest, address: origin + pathToPreview(token, "pl") }
      setMade(now)
      await copy(now)
      await refetch()
    },
  })
  const works = made && links.some(({ id }) => id === made.id)
  return (
    <>
      <Button
        icon="view"
        disabled={making.isPending}
        onClick={async () => {
          // A colleague may have ended it.
          const { data: now = [] } = await refetch()
          if (made && now.some(({ id }) => id === made.id)) await copy(made)
          else making.mutate()
        }}
      >
        {t("previewLinks.copy")}
      </Button>
      {works && (
        <a href={made.address} target="_blank" rel="noopener noreferrer" className="wrap-anywhere underline">
          {made.address}
          <span className="sr-only"> ({t("previewLinks.newTab")})</span>
        </a>
      )}
      {links.length > 0 && (
        <ul className="w-full border-rule border-t">
          {links.map(link => (
            <LinkRow
              key={link.id}
              link={link}
              onEnd={() => made?.id === link.id && setMade(null)}
              refetch={refetch}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type RowProps = { link: PreviewLink; onEnd: () => void; refetch: () => unknown }

function LinkRow({ link, onEnd, refetch }: RowProps) {
  const { t } = useTranslation("admin")
  const client = useClient()
  const ending = useRowChange({
    async change() {
      const found = await endPreviewLink(client, link.id)
      onEnd()
      return found
    },
    done: () => t("previewLinks.ended"),
    failed: "previewLinks.endFailed",
    notThere: t("previewLinks.endedBefore"),
    refetch: () => refetch(),
  })
  return (
    <li className="border-rule border-b py-2">
      <p id={link.id} className="wrap-anywhere">
        {t("previewLinks.row", { who: inLetters(link.created_by), moment: formatMoment(link.expires_at) })}
      </p>
      <button
        type="button"
        aria-describedby={link.id}
        disabled={ending.isPending}
        onClick={() => ending.mutate()}
        className={`-ml-2 ${rowActionClass("danger")}`}
      >
        {t("previewLinks.end")}
      </button>
    </li>
  )
}
