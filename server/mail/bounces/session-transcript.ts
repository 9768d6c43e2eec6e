/** A command or an answer of a session that a server wrote down, behind an arrow, as MDaemon does with the time before it. */
const exchange =
  /(?:(?:-->|>>>)(?=[ \t]*[a-z])|(?:<--|<<<)(?=[ \t]*\d))[ \t]*((?:EHLO|HELO|MAIL|RCPT|DATA|BDAT|RSET|QUIT|\d{3})\b.*)$/im
const logged = new RegExp(`^.{0,60}?(?:\\d\\d:\\d\\d:\\d\\d:.*|${exchange.source})`, "gim")

/**
 * The text of a notice with the end of a session in place of what was written down of it: the last refusal of the recipient or
 * the mail, or of another command, named before it, or the last remark, behind a star, where nobody answered.
 */
export function endSession(text: string): string {
  const session = text.match(logged) ?? []
  const isSession = /^[^\w\n]*session transcript\b/im.test(text) || session.some(line => exchange.test(line))
  if (!isSession) return text
  const rest = text.replace(logged, "")
  const recipient = /\bTo: ?<?([^\s<>:@]{1,64}@[^\s<>]{1,255})/i.exec(session.join("\n"))?.[1] ?? ""
  const remark = session.findLast(line => /: *\* /.test(line))?.replace(/^.*?: *\* */, "")
  const said = refusalIn(session) ?? remark ?? ""
  return `${rest}\n\n${rest.includes(recipient) ? "" : `${recipient}:\n`}${said}`
}

function refusalIn(session: readonly string[]): string | undefined {
  const turns = session
    .flatMap(line => exchange.exec(line)?.[1] ?? [])
    .join(" \n")
    .split(/\n(?=[a-z])/i)
  // A refusal that only says that an earlier command was refused says nothing.
  const refusals = turns.flatMap(turn => {
    const reply = /(?:^|\n)((?!503|55\d 5\.5\.1)[45]\d\d[ -].*)/s.exec(turn)?.[1]?.replace(/\s+/g, " ").trim()
    return reply ? [{ command: /^(?:MAIL From|[a-z]*)/i.exec(turn)?.[0] ?? "", reply }] : []
  })
  const ofMail = refusals.findLast(({ command }) => /^(?:RCPT|DATA|BDAT)$/i.test(command))
  const other = refusals.at(-1)
  return ofMail?.reply ?? (other && `${other.command}: ${other.reply}`.replace(/^: /, ""))
}
