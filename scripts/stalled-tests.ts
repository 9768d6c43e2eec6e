import type { Reporter, TestCase, TestModule } from "vitest/node"

/** A test may take 20 s and a hook 60 s; a file that is loaded or a server that starts for the tests takes less. */
const patienceMs = 240_000

/**
 * Ends a run in which nothing has begun or ended for four minutes, and names the tests that were under way. The limit of
 * a test's time does not reach one that keeps its thread busy for ever, nor a setup that waits.
 */
export default class StalledTests implements Reporter {
  private readonly underWay = new Map<string, string>()
  private last = "the run had not begun"
  private readonly watch = setTimeout(() => this.giveUp(), patienceMs).unref()

  onTestModuleQueued(module: TestModule): void {
    this.begun(module.id, fileOf(module))
  }

  onTestModuleEnd(module: TestModule): void {
    this.ended(module.id, fileOf(module))
  }

  onTestCaseReady(test: TestCase): void {
    this.begun(test.id, nameOf(test))
  }

  onTestCaseResult(test: TestCase): void {
    this.ended(test.id, nameOf(test))
  }

  private begun(id: string, name: string): void {
    this.underWay.set(id, name)
    this.watch.refresh()
  }

  private ended(id: string, name: string): void {
    this.underWay.delete(id)
    this.last = name
    this.watch.refresh()
  }

  private giveUp(): void {
    const names = [...this.underWay.values()].map(name => `  ${name}\n`)
    console.error(`\nNothing has happened for ${patienceMs / 60_000} minutes. Under way:\n${names.join("")}`)
    console.error(`The last to end: ${this.last}`)
    process.exit(1)
  }
}

function fileOf({ relativeModuleId, project }: TestModule): string {
  return `${relativeModuleId} (${project.name})`
}

function nameOf(test: TestCase): string {
  return `${fileOf(test.module)} > ${test.fullName}`
}
