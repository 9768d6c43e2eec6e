import { readdirSync, readFileSync } from "node:fs"

const folder = new URL("../supabase/schema/", import.meta.url)

/** The files of supabase/schema, in an order in which they can be applied. */
const order = `
  access texts addresses activity settings budgets accounts sessions second-factor passkeys
  recent-proof known-browsers account-mails sign-ins admins office bodies posts post-lists drafts
  publishing history categories pictures previews outbox subscriptions subscribers issues
  issue-sending issue-outcomes messages photographs inbox message-work replies reply-templates
  reply-template-texts message-routes persons erasures retention policy-reports jobs hosted
`
  .trim()
  .split(/\s+/)

/** Prints the whole schema as one migration, or with the argument "lists" what ends each later one. */
if (process.argv[1] === import.meta.filename)
  process.stdout.write(process.argv[2] === "lists" ? makeLists(joinFiles()) : makeSchema())

export function makeSchema(): string {
  const text = joinFiles()
  return `-- Made from the files of supabase/schema: npm run --silent schema.

-- Functions call those of later files.
set check_function_bodies = off;

${text}
${makeLists(text)}
set check_function_bodies = on;
`
}

function joinFiles(): string {
  const names = readdirSync(folder).map(file => file.replace(/\.sql$/, ""))
  const unordered = names.filter(name => !order.includes(name))
  if (unordered.length > 0) throw new Error(`name these in the order of scripts/schema.ts: ${unordered}`)
  return order.map(name => readFileSync(new URL(`${name}.sql`, folder), "utf8")).join("\n")
}

/** The lists with which the doctor compares a database (decision 28): all grants, and all triggers and policies. */
function makeLists(text: string): string {
  const grants = [...text.matchAll(/^grant ([^;]+?) on (?:(schema|function) )?([^;]+?)\s+to ([^;]+);/gm)].map(
    ([, privileges, kind = "table", object = "", holders]) =>
      `    ('${privileges}', '${kind}', '${object.replaceAll(", ", ",")}', '${holders}')`,
  )
  const guards = [...text.matchAll(/^ *(create (?:trigger|policy) [^;]+);/gm)].map(([, guard = ""]) =>
    guard.replace(/\s+/g, " "),
  )
  return `-- Who may do what to the schemas, tables and functions; where several lines name one object, all of them hold. What is
-- not named here is granted to nobody.
create or replace function private.grants() returns table (privileges text, kind text, object text, holders text)
language sql immutable set search_path = '' as $$
  values
${grants.join(",\n")}
$$;

-- The triggers and policies, each as the statement that makes it.
create or replace function private.guards() returns setof text
language sql immutable set search_path = '' as $$
  select string_to_table($guards$${guards.join("\n")}$guards$, chr(10))
$$;

select private.correct_grants();
`
}
