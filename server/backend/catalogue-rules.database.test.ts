import { afterAll, expect, test } from "vitest"
import { openTestBackend } from "../testing/test-backend.ts"
import { findBrokenRules } from "./catalogue-rules.ts"

const database = await openTestBackend()
afterAll(database.close)

test.for([
  [
    "create table public.lots (id int, created_at date)",
    "public.lots can be emptied at once: add the trigger forbid_truncate",
    "public.lots has no row level security",
    "public.lots is not in private.grants(): name it there",
    "the column created_at of public.lots can be changed: name it in the trigger keep_identity",
    "the column id of public.lots can be changed: name it in the trigger keep_identity",
  ],
  [
    "create table private.lots (name text)",
    "private.lots can be emptied at once: add the trigger forbid_truncate",
    "private.lots has no row level security",
  ],
  [
    "drop trigger forbid_truncate on private.outbox",
    "private.outbox can be emptied at once: add the trigger forbid_truncate",
  ],
  [
    "drop trigger keep_identity on private.outbox",
    "the column created_at of private.outbox can be changed: name it in the trigger keep_identity",
    "the column id of private.outbox can be changed: name it in the trigger keep_identity",
  ],
  [
    "create view public.lots as select email from public.admin_users",
    "public.lots is not in private.grants(): name it there",
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
    "lot() is not in private.grants(): name it there",
  ],
  [
    `create function private.lot() returns int language sql security definer as 'select 1';
     revoke execute on function private.lot() from public`,
    "private.lot() can be led to another schema by its caller: set search_path = ''",
  ],
] as const)("the rules notice: %s", async ([change, ...lines]) => {
  const undone = new Error("rolled back")
  let found: string[] = []
  await database.sql
    .begin(async transaction => {
      await transaction.unsafe(change)
      found = await findBrokenRules(transaction)
      throw undone
    })
    .catch(error => expect(error).toBe(undone))
  expect(found).toEqual(lines)
})
