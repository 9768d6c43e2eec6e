import { onStopRequest, signalStatus } from "../../scripts/bootstrap/processes.mjs"

/** The status that shells give to a program whose reader went away. */
const brokenPipe = 141

/**
 * A signal that is given when this process is asked to stop: by a Ctrl+C, by kill, by the end of its terminal or of
 * the program that reads what it prints. Its reason is the status to end with.
 */
export function hearStopRequest(): AbortSignal {
  const stopping = new AbortController()
  onStopRequest(signal => stopping.abort(signalStatus(signal)))
  process.stdout.on("error", () => stopping.abort(brokenPipe))
  return stopping.signal
}

/** Whether that was the signal alone. What fails after a Ctrl+C is no stop: the cleaning up may have failed. */
export function isStop(error: unknown, { aborted, reason }: AbortSignal): boolean {
  return aborted && (error === reason || (error instanceof Error && error.name === "AbortError"))
}
