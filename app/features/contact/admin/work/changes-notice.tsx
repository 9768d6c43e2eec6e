import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "#app/components/panel/controls.tsx"
import { Notice } from "#app/components/panel/notice.tsx"
import { useUser } from "#app/features/session/session-provider.tsx"
import { messagesKey } from "../messages.ts"
import type { OpenedMessage } from "../opened-message.ts"
import { changeText } from "./change-text.ts"
import { othersChanges } from "./lead-work.ts"

const mostShown = 5

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
        <Notice
          icon="activity"
          title={t("work.changed")}
          text={
            <ul>
              {changes.slice(0, mostShown).map(change => (
                <li key={change.moment}>{changeText(t, change)}</li>
              ))}
            </ul>
          }
        >
          <Button icon="done" onClick={() => setSeen(latest)}>
            {t("work.understood")}
          </Button>
        </Notice>
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
