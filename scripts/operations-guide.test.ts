import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { earlierLine } from "#server/database/own-migrations.ts"
import { root } from "#server/project.mjs"
import { loadSecrets, readSecrets, type Secrets } from "#server/secrets.ts"
import { temporaryTree } from "#server/testing/temporary-tree.ts"

const guide = readFileSync(join(root, "docs/operations.md"), "utf8")

/** The first block of the guide in a language after a mark in its text. */
function block(language: string, after: string): string {
  const [, text = ""] =
    guide.slice(guide.indexOf(after)).match(new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``)) ?? []
  return text
}

/** Stand-ins for the commands that need a service manager, another user or a repository; each says how it was called. */
const commands = {
  "bin/runuser": '#!/bin/sh\necho "runuser $1 $2"\nexec env -i PATH="$PATH" /bin/sh -c "$4"\n',
  "bin/npm": '#!/bin/sh\necho "npm $* in $DATA_DIR from $MAIL_FROM"\nexit "$NPM_STATUS"\n',
  "bin/git": '#!/bin/sh\necho "git $*"\n',
  "bin/systemctl": '#!/bin/sh\necho "systemctl $*"\n',
}

/** Runs the guide's line for an upgrade over the guide's own file of variables. */
function upgrade(npmStatus: number): string[] {
  const variables = block("ini", "write the variables into a file")
  const home = temporaryTree({ ...commands, "kupryt.env": `${variables}\nNPM_STATUS=${npmStatus}\n` })
  const line = block("sh", "## Upgrade")
    .replaceAll("/srv/kupryt", home)
    .replaceAll("/etc/kupryt.env", join(home, "kupryt.env"))
  const path = `${join(home, "bin")}:/usr/bin:/bin`
  return spawnSync("/bin/sh", ["-c", line], { env: { PATH: path }, encoding: "utf8", timeout: 60_000 })
    .stdout.trim()
    .split("\n")
}

test("no command of the guide rewrites package-lock.json, with which git pull --rebase would stop", () => {
  expect(guide.match(/npm install(?! --no-save).*/g)).toBeNull()
})

test("no command of the guide checks out a tag, which a clone may lack; the commit that it names is that of the earlier line", () => {
  expect(guide.match(/git (checkout|switch) v\d.*/g)).toBeNull()
  const commits = [...guide.matchAll(/git (?:worktree add \S+|ls-tree --name-only) (\S+)/g)].map(
    ([, commit]) => commit,
  )
  expect(commits).toEqual([earlierLine.commit, earlierLine.commit])
  expect(guide).toContain(`whose migrations end at \`${earlierLine.last}\``)
})

const asTheSite = "runuser -l kupryt"
const backup = "npm run backup in /var/lib/kupryt-site from Example <no-reply@example.com>"

test("the guide's line for an upgrade makes the backup with the site's variables, then fetches and restarts", () => {
  expect(upgrade(0)).toEqual([asTheSite, backup, "git pull --ff-only", "systemctl restart kupryt"])
})

test("without a backup the guide's line changes nothing", () => {
  expect(upgrade(1)).toEqual([asTheSite, backup])
})

test("the guide's lines for new secrets keep the database's password and nothing else", async () => {
  const home = temporaryTree({})
  const before = await loadSecrets(home)
  const [, script = ""] = block("sh", "New secrets, all but").match(/node -e '(.*?)'/s) ?? []
  const { status } = spawnSync(process.execPath, ["-e", script.replace("/var/lib/kupryt-site", home)], {
    timeout: 60_000,
  })
  expect(status).toBe(0)
  const after = (await readSecrets(home)) ?? before
  const kept = Object.keys(before).filter(
    name => after[name as keyof Secrets] === before[name as keyof Secrets],
  )
  expect(kept).toEqual(["databasePassword"])
})
