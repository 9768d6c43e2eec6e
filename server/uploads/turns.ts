/** Returns what does one piece of work after another, in the order in which they came. */
export function createTurns(): <Outcome>(work: () => Promise<Outcome>) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}
