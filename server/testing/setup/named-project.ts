import type { TestProject } from "vitest/node"
import { releaseAll } from "../../release-all.ts"
import { startMailbox } from "../mailbox.ts"
import { namedProject } from "../named-project.ts"
import { claimProject } from "../project-rows.ts"

/**
 * Tells all tests of a run of the Supabase that the environment names, and takes its mails, without which it registers
 * nobody; leaves nothing of theirs there.
 */
export default async function nameProject(
  project: Pick<TestProject, "provide">,
  named = namedProject(),
): Promise<() => Promise<void>> {
  if (!named) throw new Error("no Supabase is named")
  const { release } = await claimProject(named)
  const mailbox = await startMailbox(named.mailPort)
  project.provide("servedBackend", { ...named, administersAccounts: true })
  return () => releaseAll([() => mailbox.stop(), release])
}
