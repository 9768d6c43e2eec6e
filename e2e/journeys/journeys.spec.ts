import { makeAccounts } from "./accounts.ts"
import { onEveryBackend } from "./fixtures.ts"
import { sendIssue } from "./issue.ts"
import { followLead } from "./lead.ts"
import { workOnLead } from "./lead-work.ts"
import { usePasskey } from "./passkeys.ts"
import { publishPost } from "./post.ts"
import { useSecondFactor } from "./second-factor.ts"
import { endSession } from "./sessions.ts"
import { subscribeAndLeave } from "./subscriber.ts"

onEveryBackend(test => {
  test(
    "[JOUR-03] an administrator registers, confirms by mail and signs in; adds another, who registers and is in until removed",
    makeAccounts,
  )

  test(
    "[JOUR-01] a lead is mailed, listed, read, answered, found, taken for spam and back, exported and deleted; one on hold is released, one sent without JavaScript",
    followLead,
  )

  test(
    "[LEAD-03] [LEAD-10] [LEAD-11] a message is given to a colleague by mail, noted on, replied to by a template, not twice unasked, and won",
    workOnLead,
  )

  test(
    "[JOUR-02] a subscriber confirms by the mailed link, is listed and exported, leaves by the mailed link and is gone",
    subscribeAndLeave,
  )

  test(
    "[JOUR-04] [BLOG-03] a post with an uploaded picture is everywhere, edited everywhere new, deleted everywhere gone, and back by Undo",
    publishPost,
  )

  test(
    "[NL-01] [NL-03] an issue is made of posts, previewed, tested, scheduled, sent to who confirmed, and says who left because of it",
    sendIssue,
  )

  test(
    "[MFA-01] [MFA-05] [MFA-06] a device is set up, asked for at the sign-in, replaced by a recovery code, demanded of everybody and lifted by the owner",
    useSecondFactor,
  )

  test(
    "[MFA-07] [MFA-08] a passkey is added, opens the panel instead of the password, is renamed and removed, and opens nothing any more; mails tell of it",
    usePasskey,
  )

  test(
    "[SESS-01] a session is ended from another browser, of which a mail has told, while a post is typed: nothing typed is lost",
    endSession,
  )
})
