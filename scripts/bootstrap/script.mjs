import { Failure } from "./failure.mjs"

/**
 * Runs the body of a script. A Failure ends the process with status 1 and its message on standard error;
 * any other error does the same with its stack.
 * @param {() => Promise<void>} body
 */
export async function runScript(body) {
  try {
    await body()
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error)
    process.exit(1)
  }
}
