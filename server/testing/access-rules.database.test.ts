import { afterAll, expect, test } from "vitest"
import { findBrokenRules } from "./access-rules.ts"
import { asProductSql } from "./open-sql.ts"
import { startTestBackend } from "./test-backend.ts"

const database = await startTestBackend()
afterAll(database.close)

const emptied = "can be emptied at once: add the trigger forbid_truncate"
const ungranted = "is not in private.grants(): name it there"
const changed = (column: string, table: string) =>
  `the column ${column} of ${table} can be changed: add the trigger keep_identity`

test.for([
  [
    "create table public.lots (id int, created_at date)",
    `public.lots ${emptied}`,
    "public.lots has no row level security",
    `public.lots ${ungranted}`,
    changed("created_at", "public.lots"),
    changed("id", "public.lots"),
  ],
  ["drop trigger forbid_truncate on private.outbox", `private.outbox ${emptied}`],
  [
    "drop trigger keep_identity on private.outbox",
    changed("created_at", "private.outbox"),
    changed("id", "private.outbox"),
  ],
  ["alter table private.outbox disable row level security", "private.outbox has no row level security"],
  [
    "create view public.lots as select email from public.admin_users",
    `public.lots ${ungranted}`,
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
    `lot() ${ungranted}`,
  ],
  ["create sequence public.lots; grant usage on public.lots to anon", `public.lots ${ungranted}`],
  ["create sequence public.lots"],
  [
    `create function private.lot() returns int language sql security definer as 'select 1';
     revoke execute on function private.lot() from public`,
    "private.lot() can be led to another schema by its caller: set search_path = ''",
  ],
] as const)("the rules notice: %s", async ([change, ...lines]) => {
  const undone = new Error("rolled back")
  let found: string[] = []
  const changing = database.sql.begin(async transaction => {
    await transaction.unsafe(change)
    found = await findBrokenRules(asProductSql(transaction))
    throw undone
  })
  await expect(changing).rejects.toBe(undone)
  expect(found).toEqual(lines)
})
