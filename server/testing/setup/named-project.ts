import type { TestProject } from "vitest/node"
import { namedProject } from "../named-project.ts"
import { claimProject } from "../project-rows.ts"

/** Tells all tests of a run of the Supabase that the environment names; leaves nothing of theirs there. */
export default async function nameProject(project: TestProject): Promise<() => Promise<void>> {
  const named = namedProject()
  if (!named) throw new Error("no Supabase is named")
  const { release } = await claimProject(named)
  project.provide("servedBackend", { ...named, administersAccounts: true })
  return release
}
