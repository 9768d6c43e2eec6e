import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Arrivals } from "#app/components/panel/arrivals.tsx"
import { Card } from "#app/components/panel/card.tsx"
import { useFocusUnlessTyping } from "#app/components/panel/focus-unless-typing.ts"
import { KeysetList, type ShownPage } from "#app/components/panel/keyset-list.tsx"
import { PanelPage } from "#app/components/panel/page.tsx"
import { type Choice, choices, queues } from "#app/features/contact/admin/choices.ts"
import { KeptOfGoneInList } from "#app/features/contact/admin/kept-of-gone.tsx"
import { FilterFields } from "#app/features/contact/admin/list/filter-fields.tsx"
import { readFilters, wantedBy } from "#app/features/contact/admin/list/filters.ts"
import { type FoundMessage, findMessages } from "#app/features/contact/admin/list/found-messages.ts"
import { messageColumns } from "#app/features/contact/admin/list/message-export.ts"
import { choiceIcons, MessageTable } from "#app/features/contact/admin/list/message-table.tsx"
import { searchedNames } from "#app/features/contact/admin/list/searched-names.ts"
import { TickedBar } from "#app/features/contact/admin/list/ticked-bar.tsx"
import { viewCountsQuery } from "#app/features/contact/admin/list/view-counts.ts"
import { pollInterval } from "#app/features/contact/admin/messages.ts"
import { useClient, useSession } from "#app/features/session/session-provider.tsx"
import { loadPanelTexts, usePanelTexts } from "#app/i18n/use-panel-texts.ts"
import { csvFormat } from "#app/lib/csv.ts"
import type { KeysetQuery, Portion } from "#app/lib/keyset-list.ts"
import { xlsxFormat } from "#app/lib/xlsx.ts"

const exportFormats = [csvFormat, xlsxFormat]
/** Messages of a page, and those that may have come before them since, are read again to be exported. */
const mostTicked = 200

await loadPanelTexts("leads")

export default function Messages() {
  usePanelTexts("leads")
  const { t } = useTranslation("admin")
  const client = useClient()
  const own = useSession().user?.email
  const { target, focusTarget } = useFocusUnlessTyping<HTMLElement>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const counts = useQuery(viewCountsQuery(client, own)).data
  const readPage = async (query: KeysetQuery<Choice>, portion: Portion, signal: AbortSignal) => {
    const wanted = { ...wantedBy(query, own), names: await searchedNames(query.words) }
    return findMessages(client, wanted, portion, signal)
  }
  const readTicked = async (query: KeysetQuery<Choice>, signal: AbortSignal) => {
    const { rows } = await readPage(query, { whole: true, size: mostTicked }, signal)
    return rows.filter(({ id }) => ticked.has(id))
  }
  return (
    <PanelPage title={t("messages.title")} subtitle={t("messages.subtitle")}>
      <KeptOfGoneInList />
      <KeysetList
        name="messages"
        choices={choices}
        choiceLabel={choice => t(`messages.choices.${choice}`)}
        choiceIcons={choiceIcons}
        choiceCounts={counts}
        oldestFirst={queues}
        places={["inbox", "spam"]}
        readPage={readPage}
        exportColumns={messageColumns(t)}
        exportFormats={exportFormats}
        rowsRef={target}
        filters={{
          read: readFilters,
          children: (filters, addressOf) => <FilterFields filters={filters} addressOf={addressOf} />,
        }}
        arrivals={({ page, query, listKey, readAt }) => (
          <Arrivals
            key={JSON.stringify(listKey)}
            page={page}
            listKey={listKey}
            readAt={readAt}
            readNewest={signal => readPage(query, { whole: false, size: 25 }, signal)}
            interval={pollInterval}
            isHeld={page.rows.some(({ id }) => ticked.has(id))}
            words={(count, shown) => t("messages.arrived", { count, shown })}
          />
        )}
      >
        {(messages, shown) => (
          <ShownMessages
            messages={messages}
            shown={shown}
            ticked={ticked}
            onTick={setTicked}
            onChanged={focusTarget}
            readTicked={readTicked}
          />
        )}
      </KeysetList>
    </PanelPage>
  )
}

type ShownProps = {
  messages: readonly FoundMessage[]
  shown: ShownPage<FoundMessage, Choice>
  /** Ids; those of other pages count for nothing. */
  ticked: ReadonlySet<string>
  onTick: (ids: ReadonlySet<string>) => void
  onChanged: () => void
  readTicked: (query: KeysetQuery<Choice>, signal: AbortSignal) => Promise<FoundMessage[]>
}

function ShownMessages({ messages, shown, ticked, onTick, onChanged, readTicked }: ShownProps) {
  const { t } = useTranslation("admin")
  const shownTicked = messages.filter(({ id }) => ticked.has(id))
  const tickedHere = shownTicked.map(({ id }) => id)
  const isAll = tickedHere.length === messages.length
  const toggle = (id: string) =>
    onTick(new Set(ticked.has(id) ? tickedHere.filter(other => other !== id) : [...tickedHere, id]))
  return (
    <div className="flex flex-col">
      {tickedHere.length > 0 && (
        <TickedBar
          messages={shownTicked}
          isSpam={shown.query.chosen === "spam"}
          formats={exportFormats}
          readTicked={signal => readTicked(shown.query, signal)}
          onClear={() => onTick(new Set())}
          onChanged={onChanged}
        />
      )}
      <Card>
        <label className="flex min-h-11 items-center gap-2 border-rule border-b px-4 text-[0.875rem]">
          <input
            ref={box => {
              if (box) box.indeterminate = tickedHere.length > 0 && !isAll
            }}
            type="checkbox"
            checked={isAll}
            onChange={() => onTick(new Set(isAll ? [] : messages.map(({ id }) => id)))}
            className="size-5 accent-copper-600"
          />
          {t("messages.ticked.all")}
        </label>
        <MessageTable messages={messages} now={shown.readAt} ticked={ticked} onTick={toggle} />
      </Card>
    </div>
  )
}
