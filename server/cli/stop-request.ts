import { onStopRequest, signalStatus } from "../../scripts/bootstrap/processes.mjs"

/** The status that shells give to a program whose reader went away. */
const brokenPipe = 141

/** Given by Ctrl+C, kill, or the end of the terminal or of the reader of our output. Its reason is the exit status. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  onStopRequest(signal => stopping.abort(signalStatus(signal)))
  process.stdout.on("error", () => stopping.abort(brokenPipe))
  return stopping.signal
}

/** Whether that was the signal alone. What fails after a Ctrl+C is no stop: the cleaning up may have failed. */
export function isStop(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && (error === reason || (error instanceof Error && error.name === "AbortError"))
}
