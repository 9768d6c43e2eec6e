import { expect, test } from "vitest"
import { createFactorSecrets } from "./factor-secrets.ts"

const { seal, open } = createFactorSecrets("installation")

test("a secret is read with the installation's key alone, and for its factor alone", () => {
  const sealed = seal("JBSWY3DPEHPK3PXP", "one")
  expect(sealed).not.toContain("JBSWY3DP")
  expect(seal("JBSWY3DPEHPK3PXP", "one")).not.toBe(sealed)
  expect(open(sealed, "one")).toBe("JBSWY3DPEHPK3PXP")
  expect(open(sealed, "other")).toBeNull()
  expect(createFactorSecrets("another").open(sealed, "one")).toBeNull()
  const [nonce, text, tag = ""] = sealed.split(".")
  expect(open([nonce, text, tag.slice(0, 8)].join("."), "one")).toBeNull()
  expect(open("JBSWY3DPEHPK3PXP", "one")).toBeNull()
})
