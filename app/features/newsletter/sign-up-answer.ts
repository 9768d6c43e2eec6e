/** What came of a newsletter sign-up, and the address as it was typed when the form is shown again. */
export type SignUpAnswer = { outcome: "success" | "duplicate" | "invalid" | "failure"; email?: string }
