import type { Actor } from "./actors.ts"
import type { Door } from "./attempt.ts"
import type { DatabaseFunction } from "./catalogue.ts"
import type { ExampleCall } from "./example-calls.ts"
import { describeAnswer, describeRefusal } from "./outcome.ts"
import type { Cells } from "./table-cells.ts"

/** Lets an actor call a function as the examples do; returns what it answered. Throws when it has no example. */
export async function tryCalls(
  door: Door,
  actor: Actor,
  { name, isTrigger, returns }: DatabaseFunction,
  examples: Record<string, ExampleCall[]>,
): Promise<Cells> {
  const calls = isTrigger ? [{ parameters: {} }] : examples[name]
  if (!calls) throw new Error(`${name} has no example in supabase/permissions/example-calls.ts: add one`)
  const cells: Cells = {}
  for (const { label, parameters } of calls) {
    const attempt = await door.call(actor, name, parameters)
    cells[label ? `${name}, ${label}` : name] =
      "code" in attempt ? describeRefusal(attempt.code) : describeAnswer(attempt.result, returns, actor)
  }
  return cells
}
