import { expect, test } from "vitest"
import { judgeFaults, readFaults } from "./examine-packages.ts"

const audit = (counts: object) =>
  JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: counts } })

test.for([
  ["no fault", audit({ low: 0, high: 0, critical: 0, total: 0 }), "good"],
  ["small faults", audit({ low: 2, high: 0, critical: 0, total: 2 }), "warning"],
  ["grave faults", audit({ low: 1, high: 1, critical: 1, total: 3 }), "failure"],
] as const)("%s of the packages are told", ([, output, state]) => {
  expect(judgeFaults(readFaults(output), "running").state).toBe(state)
})

test.for([
  [
    "a registry that offers no audit",
    '{ "message": "405 Method Not Allowed", "statusCode": 405, "error": {} }',
  ],
  ["an npm that was ended", ""],
] as const)("%s is no clean bill of health", ([, output]) => {
  const { state, text } = judgeFaults(readFaults(output), "running")
  expect(state).toBe("warning")
  expect(text).toContain("could not be checked")
})

test("the tests ask for the packages that build the site, too", () => {
  expect(judgeFaults(null, "all").text).toMatch(/npm audit --include=dev$/)
  expect(judgeFaults(null, "running").text).toMatch(/npm audit --omit=dev$/)
})
