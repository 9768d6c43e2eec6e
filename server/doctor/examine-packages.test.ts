import { expect, test } from "vitest"
import { judgeFaults } from "./examine-packages.ts"

const audit = (counts: object) =>
  JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: counts } })

test.for([
  ["no fault", audit({ low: 0, high: 0, critical: 0, total: 0 }), "good", /./],
  ["small faults", audit({ low: 2, high: 0, critical: 0, total: 2 }), "warning", /./],
  ["grave faults", audit({ low: 1, high: 1, critical: 1, total: 3 }), "failure", /./],
  // Neither is a clean bill of health.
  [
    "a registry without audit",
    '{ "message": "405 Method Not Allowed", "error": {} }',
    "warning",
    /not be checked/,
  ],
  ["an npm that was ended", "", "warning", /could not be checked.*npm audit --omit=dev$/],
] as const)("of the packages are reported: %s", ([, output, state, text]) => {
  expect(judgeFaults(output)).toMatchObject({
    state,
    text: expect.stringMatching(text),
  })
})
