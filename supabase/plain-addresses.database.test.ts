import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { isPlainAddress } from "#app/lib/plain-address.ts"
import { openTestBackend, type TestBackend } from "#server/testing/test-backend.ts"

let database: TestBackend

beforeAll(async () => {
  database = await openTestBackend()
  return database.close
})

/** Takes addresses; returns those that the table of administrators takes. Nothing of it stays. */
async function takenOf(addresses: string[]): Promise<string[]> {
  const taken: string[] = []
  const undone = new Error("rolled back")
  await database.sql
    .begin(async sql => {
      for (const email of addresses) {
        const saved = await sql
          .savepoint(step => step`insert into public.admin_users (email) values (${email})`)
          .catch(error => {
            expect(error.code).toBe("23514")
          })
        if (saved) taken.push(email)
      }
      throw undone
    })
    .catch(error => {
      if (error !== undone) throw error
    })
  return taken
}

const unreachable = [
  "",
  "jan",
  "@huta.example",
  "jan@",
  "jan@huta.example.",
  ".jan@huta.example",
  "jan.@huta.example",
  "jan@huta..example",
  "jan@-huta.example",
  "jan@huta-.example",
  "jan nowak@huta.example",
  "jan@huta.example ",
  "jan@huta.example\n",
  "jan@huta@example",
  "jan@huta.example,eva@huta.example",
  "<jan@huta.example>",
  '"jan"@huta.example',
  ...["\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u00a0", "\u202e", "\u{e0041}"].flatMap(unseen => [
    `jan${unseen}@huta.example`,
    `jan@huta${unseen}.example`,
    `jan@huta.example${unseen}`,
  ]),
  `${"x".repeat(242)}@huta.example`,
]

const reachable = [
  "jan@huta",
  "jan.nowak+scrap@huta-1.example",
  "o'hara_!#$%&*/=?^`{|}~-@x.example",
  "żaneta@źródło.example",
  "用户@例子.example",
  `${"x".repeat(241)}@huta.example`,
]

test("an address to which no mail can be sent, or that looks like another one, is saved nowhere", async () => {
  expect(unreachable.filter(isPlainAddress)).toEqual([])
  expect(await takenOf(unreachable)).toEqual([])
  const tables = await database.sql`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'require_plain_address' order by 1`
  expect(tables.map(({ name }) => name)).toEqual([
    ...["admin_users", "auth.users", "contact_submissions", "newsletter_subscriptions"],
  ])
})

test("every address to which mail is sent can be saved", async () => {
  expect(reachable.filter(isPlainAddress)).toEqual(reachable)
  const letter = fc.constantFrom(..."aZ09-_.'+żя用ß")
  const any = fc.string({ unit: letter, minLength: 1, maxLength: 12 })
  const invented = fc.sample(
    fc.tuple(any, any).map(([name, domain]) => `${name}@${domain}`),
    500,
  )
  const plain = [
    ...new Map(invented.filter(isPlainAddress).map(email => [email.toLowerCase(), email])).values(),
  ]
  expect(plain.length).toBeGreaterThan(50)
  const addresses = [...reachable, ...plain]
  expect(await takenOf(addresses)).toEqual(addresses)
})
