/** One line of a Dockerfile. */
type Instruction = { name: string; text: string }

/** What FROM begins: an image on its way. */
export type Stage = { name: string; base: string; instructions: Instruction[] }

/** Takes the text of a Dockerfile; returns its stages in order. Throws for what stands before the first FROM. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map(line => line.trim())
    .filter(line => line !== "")
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (name === "FROM") {
      const [base = "", , alias] = text.split(/\s+/)
      stages.push({ name: alias ?? String(stages.length), base, instructions: [] })
      continue
    }
    const stage = stages.at(-1)
    if (!stage || name === "") throw new Error(`not understood: ${line}`)
    stage.instructions.push({ name, text })
  }
  return stages
}

/** Takes the words of an instruction such as COPY; returns its options by name, and the rest. */
export function readWords(text: string): { options: Record<string, string>; words: string[] } {
  const all = text.split(/\s+/)
  const words = all.filter(word => !word.startsWith("--"))
  const options = all.flatMap(word => {
    const [, name = "", value = ""] = /^--([a-z-]+)=(.*)$/.exec(word) ?? []
    return name ? [[name, value] as const] : []
  })
  return { options: Object.fromEntries(options), words }
}

/** Takes the words of CMD, or of what follows CMD in HEALTHCHECK, in the form of a list; returns them. */
export function readCommand(text: string): string[] {
  const list = text.slice(text.indexOf("["))
  const words: unknown = JSON.parse(list)
  if (Array.isArray(words) && words.every(word => typeof word === "string")) return words
  throw new Error(`no command in the form of a list: ${text}`)
}

/** Takes the text of a .dockerignore that leaves out all but some entries; returns what tells whether a path comes along. */
export function readIgnore(text: string): (path: string) => boolean {
  const lines = text.split("\n").filter(line => line !== "" && !line.startsWith("#"))
  const kept = lines.filter(line => line.startsWith("!")).map(line => line.slice(1))
  const left = lines.filter(line => !line.startsWith("!") && line !== "*")
  const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
  return path => {
    const isLeft = left.some(line =>
      line.startsWith("**/*") ? path.endsWith(line.slice(4)) : isBelow(path, line),
    )
    return !isLeft && kept.some(line => isBelow(path, line))
  }
}
