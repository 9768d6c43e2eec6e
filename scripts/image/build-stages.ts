import { cp, mkdir, readFile } from "node:fs/promises"
import { dirname, join, relative } from "node:path"
import { runLogged } from "../bootstrap/command.mjs"
import { Failure } from "../bootstrap/failure.mjs"
import type { step } from "../bootstrap/progress.mjs"
import { readCommand, readDockerfile, readIgnore, readWords, type Stage } from "./dockerfile.ts"

/** What an image's container runs, and as whom. */
export type Image = {
  /** The folder that stands for the container's root. */
  home: string
  workdir: string
  env: Record<string, string>
  user: number | undefined
  command: string[]
  probe: string[]
}

/** What npm is told of elsewhere would hide that a lock file is written anew: it stands before the settings of this machine. */
const npmSettings = { npm_config_omit_lockfile_registry_resolved: "false" }

type Options = {
  /** The folder with the Dockerfile. */
  context: string
  /** An empty folder; each stage gets one in it. */
  scratch: string
  /** Values for the build's arguments. */
  args: Record<string, string>
  /** Shows what is being done. */
  show: typeof step
}

/**
 * Takes a folder with a Dockerfile; does what each line says, in folders that stand for the images, and returns the
 * last one. Throws a Failure for a line that would reach out of its folder, or that this rehearsal does not know.
 */
export async function buildStages({ context, scratch, args, show }: Options): Promise<Image> {
  const stages = readDockerfile(await readFile(join(context, "Dockerfile"), "utf8"))
  const images = new Map<string, Image>()
  for (const stage of stages) {
    const image = await buildStage(stage, { context, scratch, args, show, images })
    images.set(stage.name, image)
  }
  const last = images.get(stages.at(-1)?.name ?? "")
  if (!last) throw new Failure("The Dockerfile has no stage")
  return last
}

async function buildStage(
  { name, base, instructions }: Stage,
  { context, scratch, args, show, images }: Options & { images: Map<string, Image> },
): Promise<Image> {
  const [major] = process.versions.node.split(".")
  if (!base.startsWith(`node:${major}-`))
    throw new Failure(`${base} is not the Node of this rehearsal, ${major}`)
  const home = join(scratch, name)
  const image: Image = { home, workdir: home, env: {}, user: undefined, command: [], probe: [] }
  const values: Record<string, string> = {}
  const fill = (text: string) => text.replace(/\$([A-Z_]+)/g, (_, key) => values[key] ?? "")

  const steps: Record<string, (text: string) => Promise<void> | void> = {
    ARG(text) {
      const [key = "", value = ""] = text.split("=")
      values[key] = args[key] ?? value
    },
    ENV(text) {
      Object.assign(image.env, Object.fromEntries(text.split(/\s+/).map(pair => pair.split("="))))
    },
    async WORKDIR(text) {
      image.workdir = join(home, text)
      await mkdir(image.workdir, { recursive: true, mode: 0o755 })
    },
    async COPY(text) {
      const { options, words } = readWords(text)
      const from = options.from === undefined ? null : images.get(options.from)
      if (from === undefined) throw new Failure(`COPY names no stage: ${text}`)
      await copy(words, image, from ? from.home : context, from ? () => true : await ignoredIn(context))
    },
    async RUN(text) {
      const command = fill(text)
      if (/(^|[\s=])\//.test(command)) throw new Failure(`names a path outside of its folder: ${command}`)
      const log = join(scratch, `${name}.log`)
      const options = { cwd: image.workdir, log, env: { ...image.env, ...npmSettings } }
      await show(command, () => runLogged(["sh", "-c", command], options), command)
    },
    USER(text) {
      image.user = Number(fill(text).split(":")[0])
      if (!Number.isInteger(image.user)) throw new Failure(`the user is not a number: ${text}`)
    },
    CMD(text) {
      image.command = readCommand(text)
    },
    HEALTHCHECK(text) {
      image.probe = readCommand(text)
    },
    VOLUME() {},
    EXPOSE() {},
  }
  for (const { name: instruction, text } of instructions) {
    const perform = steps[instruction]
    if (!perform) throw new Failure(`${instruction} is not known to this rehearsal`)
    await perform(text)
  }
  return image
}

async function ignoredIn(context: string): Promise<(path: string) => boolean> {
  return readIgnore(await readFile(join(context, ".dockerignore"), "utf8"))
}

async function copy(
  words: string[],
  image: Image,
  root: string,
  comesAlong: (path: string) => boolean,
): Promise<void> {
  const target = words.at(-1) ?? "."
  const folder = join(target.startsWith("/") ? image.home : image.workdir, target)
  for (const word of words.slice(0, -1)) {
    const source = join(root, word)
    const isWhole = word === "." || word.startsWith("/")
    const filter = (path: string) => path === root || comesAlong(relative(root, path))
    const to = isWhole ? folder : join(folder, word)
    await mkdir(dirname(to), { recursive: true })
    await cp(source, to, { recursive: true, verbatimSymlinks: true, filter })
  }
}
