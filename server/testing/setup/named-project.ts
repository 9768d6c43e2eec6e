import type { TestProject } from "vitest/node"
import { releaseAll } from "../../release-all.ts"
import { startMailbox } from "../mailbox.ts"
import { namedProject } from "../named-project.ts"
import { claimProject } from "../project-rows.ts"

/**
 * Provides all tests of a run with the Supabase that the environment names, and takes its mails, without which it cannot register
 * accounts; removes what they made.
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
