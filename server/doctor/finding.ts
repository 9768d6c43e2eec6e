export type Finding = {
  about: string
  /** Only a failure keeps the site from doing its work; a warning is for the operator to judge. */
  state: "good" | "warning" | "failure"
  text: string
}

/** Makes the findings of a subject, each of a text or as the tag of a template. */
export function about(subject: string) {
  const make =
    (state: Finding["state"]) =>
    (text: string | readonly string[], ...values: (string | number)[]): Finding => ({
      ...{ about: subject, state },
      text: typeof text === "string" ? text : String.raw({ raw: text }, ...values),
    })
  return { good: make("good"), warning: make("warning"), failure: make("failure") }
}

export function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as NodeJS.ErrnoException
  return message || code || "unknown reason"
}

const signs = { good: "✓", warning: "!", failure: "✗" } satisfies Record<Finding["state"], string>

export function lineOf({ about, state, text }: Finding): string {
  return `  ${signs[state]} ${about.padEnd(11)} ${state === "failure" ? "FAILURE: " : ""}${text}`
}

export function summarise(findings: readonly Finding[]): string {
  const count = (state: Finding["state"], word: string) => {
    const number = findings.filter(finding => finding.state === state).length
    return `${number || "no"} ${word}${number === 1 ? "" : "s"}`
  }
  return `  Examined, with ${count("failure", "failure")} and ${count("warning", "warning")}.`
}
