import { totalmem } from "node:os"
import { about, type Finding } from "./finding.ts"

const megabyte = 1024 * 1024

/** The site with its PostgreSQL took 486 MB at its busiest, with a backup at the same time; in bytes. */
const needed = 512 * megabyte

/** With so much both were killed before the first page, in bytes. */
const hopeless = 256 * megabyte

/** Memory that this process may use, in bytes: the machine's, or less where a container or a service has a limit. */
export function usableMemory(total = totalmem(), limit = process.constrainedMemory()): number {
  return limit > 0 ? Math.min(total, limit) : total
}

/** Whether that is enough, with the embedded PostgreSQL or without; a failure where the system will kill the site. */
export function judgeMemory(bytes: number, embedded: boolean): Finding {
  const { good, warning, failure } = about("memory")
  const found = `${Math.floor(bytes / megabyte)} MB of memory may be used`
  if (bytes >= needed) return good(`${found}.`)
  const advice =
    "Give the machine, container or service at least 512 MB; where it is too little, the system kills the site without a word."
  return embedded && bytes <= hopeless ? failure(`${found}. ${advice}`) : warning(`${found}. ${advice}`)
}
