import { beforeAll, expect, test } from "vitest"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"
import { findBrokenRules } from "./rules.ts"

let database: TestBackend

beforeAll(async () => {
  database = await openTestBackend()
  return database.close
})

test.for([
  ["create table public.lots (id int)", "public.lots has no row level security"],
  ["create table private.lots (id int)", "private.lots has no row level security"],
  [
    "create view public.lots as select email from public.admin_users",
    "public.lots shows rows with the rights of its owner: make it a view with (security_invoker = true)",
  ],
  [
    "create policy blog_posts_update on public.blog_posts for select using (true)",
    'the policy "blog_posts_update" of public.blog_posts is not named by a sentence: a capital letter and at least three words',
  ],
  [
    'create policy "Administrators edit again" on public.blog_posts for update using (private.is_admin())',
    'the policy "Administrators edit again" of public.blog_posts does not say which rows may be written: give it a WITH CHECK',
  ],
  [
    "create function public.lot() returns int language sql set search_path = '' as 'select 1'",
    "lot() can be called by everyone: revoke execute from public",
  ],
  [
    `create function private.lot() returns int language sql security definer as 'select 1';
     revoke execute on function private.lot() from public`,
    "private.lot() can be led to another schema by its caller: set search_path = ''",
  ],
] as const)("the rules notice: %s", async ([change, line]) => {
  const undone = new Error("rolled back")
  let found: string[] = []
  await database.sql
    .begin(async transaction => {
      await transaction.unsafe(change)
      found = await findBrokenRules(transaction)
      throw undone
    })
    .catch(error => expect(error).toBe(undone))
  expect(found).toEqual([line])
})
