import { runCommand } from "../cli/run-command.ts"
import { examine } from "./examine.ts"
import { examinePackages } from "./examine-packages.ts"
import { type Finding, lineOf, summarise } from "./finding.ts"

const sendsTestMail = process.argv.includes("--test-mail")

await runCommand(async ({ config, signal, print }) => {
  const findings: Finding[] = []
  for await (const finding of examine({ config, sendsTestMail, examinePackages, signal })) {
    findings.push(finding)
    print([lineOf(finding)])
    signal.throwIfAborted()
  }
  if (findings.some(({ state }) => state === "failure")) process.exitCode = 1
  return ["", summarise(findings), ""]
})
