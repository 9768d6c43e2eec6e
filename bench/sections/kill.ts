import { randomInt } from "node:crypto"
import { runKillLoop } from "../../e2e/setup/kill-loop/kill-loop.ts"
import type { Figure } from "../table.ts"
import { weigh } from "../weigh.ts"

const kills = 50
const acknowledged = 2000
const visitors = 60

/** Counts what is lost, stored twice or mailed under another name while the server is killed under load and mail fails at times. */
export async function measureKill(): Promise<{ title: string; figures: Figure[] }> {
  const seed = randomInt(2 ** 31)
  const outcome = await runKillLoop({ seed, kills, acknowledged, visitors })
  const { server, duringStart, withDatabase, databaseAlone } = outcome.kills
  const atLeast = (what: string, value: number, target: number, note = ""): Figure =>
    weigh({ what, value, unit: "", better: "higher", target, note })
  const none = (what: string, found: readonly string[]): Figure => {
    const note = found.length > 0 ? `the first: ${found[0]}` : ""
    return weigh({ what, value: found.length, unit: "", target: 0, note })
  }
  const moods = Object.entries(outcome.moods).map(([mood, count]) => `${count} ${mood}`)
  return {
    title: [
      `Kill loop, seed ${seed}: ${outcome.tries} times a form was sent, ${outcome.unacknowledged} visitors gave up (${outcome.refused} by the limits);`,
      `the mail server met mails so: ${moods.join(", ")}`,
    ].join("\n"),
    figures: [
      atLeast("acknowledged submissions", outcome.acknowledged, acknowledged),
      atLeast(
        "kill -9 of the server",
        server,
        kills,
        `${duringStart} during its start, ${withDatabase} with PostgreSQL; PostgreSQL alone: ${databaseAlone}`,
      ),
      none("acknowledged and not stored once", outcome.notStored),
      none("stored more than once", outcome.storedTwice),
      none("mails of acknowledged submissions that never came", outcome.notMailed),
      none("mails that came under more than one Message-ID", outcome.renamed),
      atLeast("different mails", outcome.mails, 2 * acknowledged, `${outcome.repeated} came again`),
    ],
  }
}
