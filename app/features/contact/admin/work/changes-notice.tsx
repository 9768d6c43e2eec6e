import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Icon } from "#app/components/panel/icon.tsx"
import { useUser } from "#app/features/session/session-provider.tsx"
import { messagesKey } from "../messages.ts"
import type { OpenedMessage } from "../opened-message.ts"
import { changeText } from "./change-text.ts"
import { othersChanges } from "./lead-work.ts"

const mostShown = 5

/** Says what colleagues have done to the message since the page was opened. */
export function ChangesNotice({ message }: { message: OpenedMessage }) {
  const { t } = useTranslation("admin")
  const { email = "" } = useUser()
  const latest = message.history[0]?.moment ?? null
  const [seen, setSeen] = useState(latest)
  const changes = othersChanges(message.history, seen, email)
  useRefetchOnFocus(message.id)
  return (
    <div role="status">
      {changes.length > 0 && (
        <section className="mb-5 border-brass-600 border-l-4 bg-brass-100 px-4 py-4">
          <h2 className="flex gap-2 font-semibold font-text text-[1rem] leading-snug tracking-normal">
            <Icon name="activity" className="mt-px size-5" />
            {t("work.changed")}
          </h2>
          <ul className="mt-1">
            {changes.slice(0, mostShown).map(change => (
              <li key={change.moment} className="wrap-anywhere">
                {changeText(t, change)}
              </li>
            ))}
          </ul>
          <p className="mt-3">
            <Button icon="done" onClick={() => setSeen(latest)}>
              {t("work.understood")}
            </Button>
          </p>
        </section>
      )}
    </div>
  )
}

/** Also for a window beside another, which stays visible without the focus. */
function useRefetchOnFocus(id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey: [messagesKey, "one", id] })
    addEventListener("focus", refetch)
    return () => removeEventListener("focus", refetch)
  }, [queryClient, id])
}
