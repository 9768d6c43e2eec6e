import { MessagePage } from "#app/features/contact/admin/message-page.tsx"
import type { Route } from "./+types/message"

export default function Message({ params }: Route.ComponentProps) {
  return <MessagePage key={params.messageId} id={params.messageId} />
}
