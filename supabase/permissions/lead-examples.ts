import type { Example, Row } from "./example-rows.ts"

type Build = (columns: string, changes: Row[], another: Row, change: string) => Example

/** The examples of what the staff writes about messages, by the function that builds one. */
export function leadExamples(example: Build): Record<string, Example> {
  return {
    "private.submission_notes": example("id submission_id author note created_at", [{}, {}], {}, "note"),
    "private.submission_replies": example(
      "id submission_id author subject body created_at",
      [{}, {}],
      {},
      "body",
    ),
    "public.reply_templates": example(
      "id title version created_at updated_at",
      [1, 2].map(number => ({
        subject: { en: `Subject ${number}`, pl: `Temat ${number}` },
        body: { en: `Reply ${number}`, pl: `Odpowiedź ${number}` },
      })),
      // The database counts versions.
      { version: 900, subject: { en: "Subject", pl: "Temat" }, body: { en: "Reply", pl: "Odpowiedź" } },
      "subject",
    ),
  }
}
