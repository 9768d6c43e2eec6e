/** A command of a session that a server wrote down, or an answer; before it may be the time. */
const exchange = /^.{0,60}?(?:-->|<--|>>>|<<<)[ \t]*((?:EHLO|HELO|MAIL|RCPT|DATA|BDAT|RSET|QUIT|\d{3})\b.*)$/i
const opening = /^\W*session transcript\W*$/i
const closing = /^\W*end transcript\W*$/i
/** What a server writes beside them, as MDaemon does behind a star. */
const remark = /^.*?\d\d:\d\d:\d\d:[ \t]*\*?[ \t]*(.*\S)/

/**
 * The text of a notice with the end of a session in place of what a server wrote down of it, as MDaemon does: the last refusal
 * of the recipient or the mail, or of another command, named before it, or the last remark where nobody answered.
 */
export function endSession(text: string): string {
  const lines = text.split("\n")
  const isPart = (line: string) => exchange.test(line) || opening.test(line)
  const start = lines.findIndex(isPart)
  if (start < 0) return text
  const closed = lines.findIndex(line => closing.test(line))
  const end = closed < start ? lines.findLastIndex(isPart) : closed
  const session = lines.slice(start, end + 1)
  const around = [lines.slice(0, start).join("\n"), lines.slice(end + 1).join("\n")]
  const recipient = /^.*?\bTo: ?<?([^\s<>]+@[^\s<>]+)/im.exec(session.join("\n"))?.[1] ?? ""
  const address = around.some(text => text.includes(recipient)) ? "" : `${recipient}:\n`
  const last = refusalIn(session) ?? remark.exec(session.findLast(line => remark.test(line)) ?? "")?.[1]
  return around.join(`\n\n${address}${last ?? ""}\n\n`)
}

function refusalIn(session: readonly string[]): string | undefined {
  const turns = [{ command: "", answer: "" }]
  for (const line of session) {
    const said = exchange.exec(line)?.[1] ?? ""
    const turn = turns.at(-1)
    if (/^[a-z]/i.test(said)) turns.push({ command: said, answer: "" })
    else if (turn) turn.answer += ` ${said}`
  }
  // A refusal that only says that an earlier command was refused says nothing.
  const refusals = turns.flatMap(({ command, answer }) => {
    const reply = / ((?!503|55\d 5\.5\.1)[45]\d\d[ -].*\S)/.exec(answer)?.[1]
    return reply ? [{ command: /^(?:MAIL From|\w*)/i.exec(command)?.[0] ?? "", reply }] : []
  })
  const ofMail = refusals.findLast(({ command }) => /^(?:RCPT|DATA|BDAT)$/i.test(command))
  const other = refusals.at(-1)
  return ofMail?.reply ?? (other && `${other.command}: ${other.reply}`.replace(/^: /, ""))
}
