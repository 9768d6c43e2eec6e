import { readFile } from "node:fs/promises"

/**
 * The mails that a server sent back, by their causes: each of `reports/SERVER.mbox` was written by that program about an issue
 * of this site, sent to a server that refused it. Received lines and the text are left out.
 */
export async function readReports(server: string): Promise<Map<string, Uint8Array>> {
  const file = await readFile(new URL(`reports/${server}.mbox`, import.meta.url), "utf8")
  const mails = file.split(/^From (?=[\w-]+\n)/m).slice(1)
  return new Map(
    mails.map(mail => {
      const [cause = ""] = mail.split("\n", 1)
      const source = mail.slice(cause.length + 1).replace(/^>From /gm, "From ")
      return [cause, new TextEncoder().encode(source.replaceAll("\n", "\r\n"))]
    }),
  )
}
