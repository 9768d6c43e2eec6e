import { OperatorError } from "#server/operator-error.mjs"

/**
 * Runs the body of a script. An OperatorError ends the process with status 1 and its message on standard error; any other
 * error does the same with its stack.
 * @param {() => Promise<void>} body
 */
export async function runScript(body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof OperatorError ? `\n${error.message}` : error)
    process.exit(1)
  }
}

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
  /** @param {string} sign @param {unknown} [note] */
  const finish = (sign, note) => {
    const passed = (performance.now() - start) / 1000
    const seconds = passed < 10 ? passed.toFixed(1) : Math.round(passed)
    const line = `  ${sign} ${name} (${seconds} s)${typeof note === "string" ? ` ${note}` : ""}\n`
    process.stdout.write(announcement && live ? `\r\x1b[K${line}` : line)
  }
  try {
    const note = await work()
    finish("✓", note)
    return note
  } catch (error) {
    finish("✗")
    throw error
  }
}
