import { stopServers } from "../../e2e/setup/server-process.ts"
import { onStopRequest, signalStatus } from "../../scripts/bootstrap/processes.mjs"
import { type Release, releaseAll } from "../../server/release-all.ts"

const open = new Set<Release>()

/** Takes what closes something that would outlive this process; returns what is called once it is closed. */
export function onInterrupt(release: Release): () => void {
  open.add(release)
  return () => void open.delete(release)
}

/**
 * From now on a Ctrl+C stops every server that was started, with its database, closes what else is open and ends this
 * process; the folders that were made for the bench go with it.
 */
export function endWhenAsked(): void {
  onStopRequest(async signal => {
    process.stdout.write("\n  Stopping …\n")
    // What is open on a server keeps it from stopping: servers come last.
    await releaseAll([stopServers, ...open]).catch(error => console.error(error))
    process.exit(signalStatus(signal))
  })
}
