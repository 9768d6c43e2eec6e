import type { Actor } from "./actors.ts"
import type { Table } from "./catalogue.ts"
import type { Row, Snapshot } from "./snapshot.ts"

/** What somebody tries to write: a row, values in every row or in the one with a key, or every row away. */
export type Write = { insert: Row } | { update: Row; key?: string } | { delete: "every row" }

/** What somebody tries to do to a table rather than to its rows. */
export type Alteration = "truncate" | "add a trigger"

/** What came of trying: a result, or the code of the error. */
export type Attempt<T> = { result: T } | { code: string }

/** A way to the database on which someone can try things. Whatever is written is undone. */
export type Door = {
  /** Returns the keys of the rows that the actor sees. */
  read(actor: Actor, table: Table): Promise<Attempt<string[]>>
  /** Takes also what is in the table before; returns what is in it afterwards. */
  write(actor: Actor, table: Table, write: Write, before: Snapshot): Promise<Attempt<Snapshot>>
  /** Returns the function's first value. */
  call(actor: Actor, name: string, parameters: Row): Promise<Attempt<unknown>>
}

/** The way past the API: whatever a role may do, the API has no words for some of it. */
export type RoleDoor = Door & {
  alter(actor: Actor, table: Table, alteration: Alteration): Promise<Attempt<"allowed">>
}
