import { writeSync } from "node:fs"
import type { Reporter, TestModule } from "vitest/node"

/** The longest test, the matrix of permissions, may take ten minutes. */
const patienceMs = 720_000

/**
 * Ends a run in which nothing has begun or ended for twelve minutes, and names the files that were under way. The limit of a
 * test's time does not reach one that keeps its thread busy for ever, nor a setup that waits.
 */
export default class StalledTests implements Reporter {
  private readonly underWay = new Map<string, string>()
  private readonly watch = setTimeout(() => {
    const names = [...this.underWay.values()].join("\n")
    // The console's lines may be lost at this end.
    writeSync(2, `\nNothing has happened for ${patienceMs / 60_000} minutes. Under way:\n${names}\n`)
    process.exit(1)
  }, patienceMs).unref()

  onTestModuleQueued({ id, relativeModuleId, project }: TestModule): void {
    this.underWay.set(id, `${relativeModuleId} (${project.name})`)
    this.watch.refresh()
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.underWay.delete(id)
    this.watch.refresh()
  }

  onTestCaseResult(): void {
    this.watch.refresh()
  }
}
