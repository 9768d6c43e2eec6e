/** Pause between two looks of a line that changes, and the longest silence where lines stay, in milliseconds. */
const repaintInterval = 100
const longestSilence = 10_000

type Out = Pick<NodeJS.WriteStream, "write"> & Partial<Pick<NodeJS.WriteStream, "isTTY" | "columns">>

export type OnStep = (name: string, detail?: string) => void

/** Elsewhere than on a terminal lines stay, and a step that takes long reports every ten seconds. */
export function createProgress(out: Out, signal?: AbortSignal) {
  const isLive = out.isTTY === true && !process.env.CI
  let current: { name: string; detail: string; since: number; shownAt: number } | null = null

  const show = () => {
    if (!current) return
    current.shownAt = performance.now()
    const line = `  ${current.name} … ${current.detail}`.trimEnd()
    out.write(isLive ? `\r\x1b[K${line.slice(0, (out.columns ?? 80) - 1)}` : `${line}\n`)
  }
  const end = (sign: string) => {
    if (!current) return
    const seconds = ((performance.now() - current.since) / 1000).toFixed(1)
    out.write(`${isLive ? "\r\x1b[K" : ""}  ${sign} ${current.name} (${seconds} s)\n`)
    current = null
  }
  const step: OnStep = (name, detail = "") => {
    signal?.throwIfAborted()
    if (current?.name === name) {
      current.detail = detail
      const interval = isLive ? repaintInterval : longestSilence
      if (performance.now() - current.shownAt >= interval) show()
      return
    }
    end("✓")
    current = { name, detail, since: performance.now(), shownAt: performance.now() }
    if (isLive) show()
  }
  return {
    /** Repeating the present step's name reports its progress. Throws once the signal is given. */
    step,
    fail: () => end("✗"),
    print(lines: readonly string[]) {
      end("✓")
      out.write(`${lines.join("\n")}\n`)
    },
    write(text: string) {
      out.write(isLive && current ? `\r\x1b[K${text}` : text)
      if (isLive) show()
    },
  }
}
