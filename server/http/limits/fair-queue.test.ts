import { expect, onTestFinished, test, vi } from "vitest"
import { createFairQueue } from "./fair-queue.ts"

/** A queue with tasks that the test ends. Returns also what was begun, in its order. */
function createQueue(bounds: Parameters<typeof createFairQueue>[0]) {
  const take = createFairQueue(bounds)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (owner: string, name: string) =>
    take(owner, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.set(name, () => resolve(name))
      return promise
    })
  const end = (name: string) => ends.get(name)?.()
  /** Ends tasks one after another, each of which begins when the one before has ended. */
  async function endInTurn(names: string[]): Promise<void> {
    for (const name of names) {
      await expect.poll(() => begun.at(-1)).toBe(name)
      end(name)
    }
  }
  return { ask, begun, end, endInTurn }
}

const roomy = { concurrency: 1, waiting: { ofOne: 10, ofAll: 10 }, maxWait: 60_000, onFull() {} }

test("no more tasks run at once than may, nor of one client than its share; each gives back its result", async () => {
  const { ask, begun, end } = createQueue({ ...roomy, concurrency: 3, perOwner: 2 })
  const results = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1"), ask("c", "c1")]
  expect(begun).toEqual(["a1", "a2", "b1"])
  for (const name of ["b1", "a1", "a2", "a3", "c1"]) {
    await expect.poll(() => begun).toContain(name)
    end(name)
  }
  expect(await Promise.all(results)).toEqual(["a1", "a2", "a3", "b1", "c1"])
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3"])
})

test("a task is rejected when too many wait: of its owner, or in all", async () => {
  const refusals: string[] = []
  const waiting = { ofOne: 1, ofAll: 2 }
  const bounds = { ...roomy, waiting, onFull: () => void refusals.push("full") }
  const { ask, endInTurn } = createQueue(bounds)
  const kept = [ask("a", "a1"), ask("a", "a2"), ask("b", "b1")]
  await expect(ask("a", "a3")).resolves.toBeNull()
  await expect(ask("c", "c1")).resolves.toBeNull()
  expect(refusals).toEqual(["full"])
  await endInTurn(["a1", "a2", "b1"])
  await expect(Promise.all(kept)).resolves.toEqual(["a1", "a2", "b1"])
})

test("a newcomer takes the place of the last in the longest queue, however full it is", async () => {
  const { ask, endInTurn } = createQueue({ ...roomy, waiting: { ofOne: 3, ofAll: 3 } })
  const running = ask("many", "m0")
  const queue = [ask("many", "m1"), ask("many", "m2"), ask("many", "m3")]
  const newcomer = ask("one", "o1")
  await expect(queue[2]).resolves.toBeNull()
  await endInTurn(["m0", "m1", "o1", "m2"])
  await expect(Promise.all([running, ...queue, newcomer])).resolves.toEqual(["m0", "m1", "m2", null, "o1"])
})

test("a task that waits too long is rejected and leaves the queue", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { ask, end, begun } = createQueue({ ...roomy, maxWait: 1000 })
  const running = ask("a", "1")
  const late = ask("a", "2")
  await vi.advanceTimersByTimeAsync(1000)
  await expect(late).resolves.toBeNull()
  end("1")
  await expect(running).resolves.toBe("1")
  const next = ask("a", "3")
  end("3")
  await expect(next).resolves.toBe("3")
  expect(begun).toEqual(["1", "3"])
})

test("a task that fails frees its place, and rejections are reported again after a pause", async () => {
  let reports = 0
  const onFull = () => void reports++
  const take = createFairQueue({ ...roomy, waiting: { ofOne: 0, ofAll: 0 }, onFull })
  for (let round = 1; round <= 2; round++) {
    const failing = take("a", async () => {
      await Promise.resolve()
      throw new Error("broken")
    })
    await expect(take("b", async () => "b")).resolves.toBeNull()
    await expect(failing).rejects.toThrow("broken")
    expect(reports).toBe(round)
  }
  await expect(take("b", async () => "b")).resolves.toBe("b")
})

const inNetwork = (number: number) => `2001:db8:1:${number.toString(16)}::/64`

test("a network of many owners has its allowance of places, and no more turns in a row", async () => {
  const { ask, begun, end } = createQueue({
    ...{ ...roomy, concurrency: 40, perOwner: 2, waiting: { ofOne: 2, ofAll: 100 } },
  })
  // All are of one /48, in different /56 networks.
  for (let number = 0; number < 64; number++) void ask(inNetwork(number * 256), `n${number}`)
  expect(begun).toHaveLength(32)
  const others = ["203.0.113.1", "203.0.113.2"]
  for (const other of others) for (const task of ["a", "b"]) void ask(other, other + task)
  expect(begun).toHaveLength(36)
  await expect(ask(inNetwork(65 * 256), "n65")).resolves.toBeNull()
  for (const name of begun.slice()) end(name)
  await expect.poll(() => begun.length).toBe(68)
})

test("however many owners of one network wait, a newcomer of another takes the place of one of them", async () => {
  const { ask, begun, end } = createQueue({ ...roomy, waiting: { ofOne: 10, ofAll: 40 } })
  const running = ask("203.0.113.1", "running")
  const many = Array.from({ length: 40 }, (_, number) => ask(inNetwork(number * 256), `n${number}`))
  const newcomer = ask("203.0.113.2", "newcomer")
  end("running")
  await running
  // Served after sixteen of the network at most.
  for (let turn = 2; turn <= 18; turn++) {
    await expect.poll(() => begun.length).toBe(turn)
    end(begun.at(-1) ?? "")
  }
  await expect.poll(() => begun.length).toBe(19)
  expect(begun).toContain("newcomer")
  end("newcomer")
  expect(await newcomer).toBe("newcomer")
  expect(many).toHaveLength(40)
})
