import { messages as list } from "./admin/message-list.ts"
import { messages as page } from "./admin/message-page.ts"
import { replies } from "./admin/replies.ts"
import { templates } from "./admin/templates.ts"
import { work } from "./admin/work.ts"

/** Texts of what the staff does with messages: only the pages of messages and of the templates load them. */
export const leads = { messages: { ...list, ...page }, work, replies, templates }
