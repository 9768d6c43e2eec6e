import { expect, test } from "vitest"
import { focalFate } from "./picture-dialog.tsx"
import type { Picture } from "./pictures.ts"

const centre = { address: "/uploads/a", width: 1600, height: 900, focal_x: 0.5, focal_y: 0.5 } as Picture
const pointed = { ...centre, focal_x: 0.3 }

test("[MEDIA-04] the dialog says before a replacement what happens to the focal point", () => {
  for (const [former, fresh, fate] of [
    [centre, { width: 10, height: 10 }, null],
    [pointed, { width: 801, height: 450 }, "kept"],
    [pointed, { width: 800, height: 600 }, "reset"],
    [pointed, { width: 1600, height: null }, "reset"],
    [pointed, { ...centre, focal_y: 0.1 }, "own"],
  ] as const)
    expect(focalFate(former, { address: "/uploads/b", ...fresh })).toBe(fate)
})
