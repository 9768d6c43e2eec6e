/** Takes a stream; returns what shows the steps of a start on it, one line each. */
export function createProgress(out: NodeJS.WriteStream) {
  let current: { name: string; since: number } | null = null
  const done = () => {
    if (!current) return
    out.write(`  ✓ ${current.name} (${((performance.now() - current.since) / 1000).toFixed(1)} s)\n`)
    current = null
  }
  return {
    /** Marks the step before as done and begins this one. */
    step(name: string) {
      done()
      current = { name, since: performance.now() }
    },
    done,
    /** Prints lines as they are. */
    print(lines: readonly string[]) {
      done()
      out.write(`${lines.join("\n")}\n`)
    },
  }
}
