/** What the branches' pages list, in their order. */
export const branchMaterials = [
  "copper",
  "brass",
  "bronze",
  "aluminium",
  "stainlessSteel",
  "blackSteel",
  "otherMetals",
  "paper",
] as const
export type BranchMaterial = (typeof branchMaterials)[number]

/** The materials that not every branch takes, with the branches that do. */
const takenOnlyAt: Partial<Record<BranchMaterial, readonly string[]>> = { paper: ["gdynia", "poznan"] }

/** Takes a branch's id and a material; tells whether the branch takes the material. */
export function accepts(branchId: string, material: BranchMaterial): boolean {
  return takenOnlyAt[material]?.includes(branchId) ?? true
}
