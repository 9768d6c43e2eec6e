import { type Example, example } from "./example.ts"

/** The examples of what belongs to messages and to the persons who sent them. */
export function leadExamples(): Record<string, Example> {
  return {
    "private.submission_notes": example("id submission_id author note created_at", [{}, {}], {}, "note"),
    "private.submission_replies": example(
      "id submission_id author subject body created_at",
      [{}, {}],
      {},
      "body",
    ),
    "public.reply_templates": example(
      "id version created_at updated_at",
      [1, 2].map(number => ({
        title: { en: `Title ${number}`, pl: `Nazwa ${number}` },
        subject: { en: `Subject ${number}`, pl: `Temat ${number}` },
        body: { en: `Reply ${number}`, pl: `Odpowiedź ${number}` },
      })),
      // The database counts versions.
      {
        version: 900,
        title: { en: "Title", pl: "Nazwa" },
        subject: { en: "Subject", pl: "Temat" },
        body: { en: "Reply", pl: "Odpowiedź" },
      },
      "subject",
    ),
    "public.message_routes": example(
      "id email",
      [
        { kind: "branch", key: "lodz" },
        { kind: "subject", key: "logistics" },
      ],
      { kind: "subject", key: "invoices" },
      "email",
    ),
    "private.lead_photographs": example(
      "id form_id submission_id sha256 width height bytes created_at",
      [
        { copy_of: null, document: null },
        { copy_of: null, document: null },
      ],
      { is_stored: true, copy_of: "00000000-0000-4000-8000-000000000001", document: null },
      "is_stored",
    ),
    "private.waiting_digests": example("id day arrived_before", [{}], {}, "day"),
    "private.erasures": example(
      "id address_hash until erased_by begun_at ended_at numbers",
      [{}, {}, {}],
      {},
      "begun_at",
    ),
    "private.erased_consents": example(
      "id erasure_id kind wording_version language given_at",
      [{}, {}],
      {},
      "language",
    ),
    "private.bounce_mailbox": example(
      "is_only looked_at unassigned oldest newest letters automatic",
      [{ is_only: true }],
      { is_only: true },
      "letters",
    ),
    "private.counted_acts": example(
      "id created_at",
      [
        { kind: "removal", mailbox: "", of_file: false },
        { kind: "mail", mailbox: "1".repeat(64), of_file: false },
      ],
      {
        kind: "mail",
        actor: "00000000-0000-4000-8000-000000000009",
        mailbox: "2".repeat(64),
        asks: true,
        of_file: true,
      },
      "asks",
    ),
    "private.former_staff": example("email created_at", [{}, {}], {}, "created_at"),
    "private.removed_photographs": example("id removed_at due_at", [{}, {}], {}, "removed_at"),
  }
}
