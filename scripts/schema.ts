import { readdirSync, readFileSync } from "node:fs"

const folder = new URL("../supabase/schema/", import.meta.url)

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

/**
 * All files, each after those whose tables, views and functions its statements name; access.sql, the first by name, makes
 * the schemas. The bodies of functions may name what comes later.
 */
function joinFiles(): string {
  const names = readdirSync(folder).filter(name => name.endsWith(".sql"))
  const texts = new Map(names.map(name => [name, readFileSync(new URL(name, folder), "utf8")]))
  const makers = new Map(
    [...texts].flatMap(([name, text]) =>
      [...text.matchAll(/^create (?:table|view|function) (\w+\.\w+)/gm)].map(([, made = ""]) => [made, name]),
    ),
  )
  const sorted = new Set<string>()
  const reached = new Set<string>()
  const add = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const statements = texts.get(name)?.replace(/^ *--.*$| as \$\$$[\s\S]*?^\$\$;$/gm, "") ?? ""
    for (const [named] of statements.matchAll(/\b(?:public|private)\.\w+/g)) add(makers.get(named) ?? name)
    sorted.add(name)
  }
  names.sort().forEach(add)
  return [...sorted].map(name => texts.get(name)).join("\n")
}

/** The lists with which the doctor compares a database (decision 28): all grants, and all triggers and policies. */
function makeLists(text: string): string {
  const grants = [
    ...text.matchAll(/^grant ([^;]+?) on (?:(schema|function) )?([^;]+?)\s+to ([^;]+);/gm),
  ].flatMap(([, privileges, kind = "table", objects = "", holders]) =>
    objects
      .split(/,\s+/)
      .map(object => (kind === "function" ? `${object}(${listTypes(text, object)})` : object))
      .map(object => `    ('${privileges}', '${kind}', '${object}', '${holders}')`),
  )
  const guards = [...text.matchAll(/^ *(create (?:trigger|policy) [^;]+);/gm)].map(([, guard = ""]) =>
    guard.replace(/\s+/g, " "),
  )
  return `-- The rights to schemas, tables and functions; where several lines name one object, all of them hold. What is
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

select private.protect_tables();
select private.correct_grants();
`
}

/** The types of a function's parameters, as PostgreSQL spells them. */
function listTypes(text: string, name: string): string {
  const [, parameters] = text.match(`create function ${RegExp.escape(name)}\\(([^()]*)\\)`) ?? []
  if (parameters === undefined) throw new Error(`${name} is granted, and no function`)
  return parameters
    .split(",")
    .map(parameter =>
      parameter
        .trim()
        .replace(/^\w+ /, "")
        .replace(/ default .*/, ""),
    )
    .join(",")
    .replaceAll("timestamptz", "timestamp with time zone")
}
