import { messages } from "./admin/message-list.ts"
import { replies } from "./admin/replies.ts"
import { templates } from "./admin/templates.ts"
import { work } from "./admin/work.ts"

/** Texts of what the staff does with messages: only the pages of messages and of the templates load them. */
export const leads = { messages, work, replies, templates }
