/** A command of a session that a server wrote down, or an answer; before it may be the time. */
const exchange = /^.{0,60}?(-->|<--|>>>|<<<)[ \t]*((?:EHLO|HELO|MAIL|RCPT|DATA|BDAT|RSET|QUIT|\d{3})\b.*)$/i
const opening = /^\W*session transcript\W*$/i
const closing = /^\W*end transcript\W*$/i
const timeOfLine = /^.{0,40}?\d\d:\d\d:\d\d: */
/** Only says that an earlier command was refused. */
const ofNoCommand = /^(?:503|55\d 5\.5\.1)\b/

/**
 * The text of a notice with the end of a session in place of what a server wrote down of it, as MDaemon does: the last refusal
 * of the recipient or of the mail, or of another command, named before it, or what the server says where nobody answered.
 */
export function endSession(text: string): string {
  const lines = text.split("\n")
  const isPart = (line: string) => exchange.test(line)
  const opened = lines.findIndex(line => opening.test(line))
  const first = opened < 0 ? lines.findIndex(isPart) : opened
  if (first < 0) return text
  const closed = lines.findIndex((line, at) => at > first && closing.test(line))
  const last = closed < 0 ? Math.max(lines.findLastIndex(isPart), first) : closed
  const session = lines.slice(first + (opened < 0 ? 0 : 1), last + (closed < 0 ? 1 : 0))
  const rest = [lines.slice(0, first).join("\n"), lines.slice(last + 1).join("\n")]
  const recipient = /^.*?\bTo: ?<?([^\s<>]+@[^\s<>]+)/im.exec(session.join("\n"))?.[1] ?? ""
  const address = rest.some(text => text.includes(recipient)) ? "" : `${recipient}:\n`
  return [rest[0], `${address}${refusalIn(session) ?? lastWords(session)}`, rest[1]].join("\n\n")
}

function refusalIn(session: readonly string[]): string | undefined {
  let command = ""
  let isOpen = false
  const refusals: { command: string; reply: string }[] = []
  for (const line of session) {
    const [, , said = ""] = exchange.exec(line) ?? []
    if (/^[a-z]/i.test(said)) command = /^(?:MAIL From|\w+)/i.exec(said)?.[0] ?? ""
    const last = isOpen ? refusals.at(-1) : undefined
    if (last && said !== "") last.reply += ` ${said}`
    else if (/^[45]/.test(said) && !ofNoCommand.test(said)) refusals.push({ command, reply: said })
    isOpen = /^[45]\d\d-/.test(said)
  }
  const isOfMail = ({ command }: { command: string }) => /^(?:RCPT|DATA|BDAT)$/i.test(command)
  const ofMail = refusals.findLast(isOfMail)
  if (ofMail) return ofMail.reply
  const other = refusals.at(-1)
  return other && [other.command, other.reply].filter(words => words !== "").join(": ")
}

function lastWords(session: readonly string[]): string {
  const words = session.map(line => line.replace(timeOfLine, "").trim()).filter(line => line !== "")
  return (words.findLast(line => line.startsWith("*")) ?? words.at(-1) ?? "").replace(/^\*\s*/, "")
}
