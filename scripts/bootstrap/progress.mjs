const live = process.stdout.isTTY && !process.env.CI

/**
 * Shows a step on the terminal: while it runs, when there is an announcement, and one line with its time at its end.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work a text that it resolves to ends the line
 * @param {string} [announcement] what to show while it runs
 * @returns {Promise<T>} rejects as the work does, after a line that says so
 */
export async function step(name, work, announcement) {
  const start = performance.now()
  if (announcement) process.stdout.write(`  ${announcement} …${live ? "" : "\n"}`)
  /** @param {string} text */
  const finish = text => process.stdout.write(`${announcement && live ? "\r\x1b[K" : ""}  ${text}\n`)
  try {
    const note = await work()
    finish(`✓ ${name} (${seconds(start)} s)${typeof note === "string" ? ` ${note}` : ""}`)
    return note
  } catch (error) {
    finish(`✗ ${name} (${seconds(start)} s)`)
    throw error
  }
}

/** @param {number} start */
function seconds(start) {
  const passed = (performance.now() - start) / 1000
  return passed < 10 ? passed.toFixed(1) : Math.round(passed)
}
