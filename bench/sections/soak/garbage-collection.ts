import { setTimeout } from "node:timers/promises"
import { onInterrupt } from "../../instruments/interrupt.ts"

/** How long a process may take to open its inspector, in milliseconds. */
const patience = 10_000

/** Collects the garbage of one process. */
export type Collector = { collect(): Promise<void>; close(): void }

/**
 * Takes a Node process that was started with `--inspect-port` and that port; opens its inspector and returns what
 * collects its garbage, so that its memory is what it keeps and not when V8 last tidied up.
 */
export async function openCollector(pid: number, port: number): Promise<Collector> {
  process.kill(pid, "SIGUSR1")
  const socket = new WebSocket(await inspectorOf(port))
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true })
    socket.addEventListener("error", () => reject(new Error("the inspector cannot be reached")), {
      once: true,
    })
  })
  const stopListening = onInterrupt(() => socket.close())
  let calls = 0
  return {
    collect: () =>
      new Promise(resolve => {
        const id = ++calls
        const hear = ({ data }: MessageEvent) => {
          if (JSON.parse(String(data)).id !== id) return
          socket.removeEventListener("message", hear)
          resolve()
        }
        socket.addEventListener("message", hear)
        socket.send(JSON.stringify({ id, method: "HeapProfiler.collectGarbage" }))
      }),
    close: () => {
      stopListening()
      socket.close()
    },
  }
}

async function inspectorOf(port: number): Promise<string> {
  const limit = performance.now() + patience
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null)
    if (answer) {
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[]
      if (target) return target.webSocketDebuggerUrl
    }
    if (performance.now() > limit) throw new Error("the inspector did not open")
    await setTimeout(100)
  }
}
