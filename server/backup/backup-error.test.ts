import { expect, test } from "vitest"
import { toBackupError } from "./backup-error.ts"

test("a full disk, of which Node names no path, is said with the folder that was written to", () => {
  const full = { code: "ENOSPC", syscall: "write" }
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), full)
  expect(toBackupError(error, "/srv/data")).toMatchObject({
    message: expect.stringMatching(/write in \/srv\/data\. The disk is full: give it room\.$/),
  })
  const other = new Error("anything else")
  expect(toBackupError(other, "/srv/data")).toBe(other)
})
