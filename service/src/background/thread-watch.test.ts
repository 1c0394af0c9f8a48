import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atPause, inTurns, longestHold, namedWork, unknownWork, watchThread, type Held } from './thread-watch.ts'

// A clock of its own: what else this machine does holds nothing here.
let clock = 0
const cpuMs: unknown = expect.any(Number)
const told: Held[] = []
let stop: () => void
beforeEach(() => {
  told.length = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  stop = watchThread((held) => void told.push(held))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})
const hold = (ms: number): void => void (clock += ms)
const pause = () => new Promise<void>((done) => setTimeout(done, 5))
/** What waits for an answer, as the database's connections do. */
async function asked(): Promise<void> {
  const goesOn = atPause()
  await pause().then(goesOn)
}
const names = () => told.map(({ operation }) => operation)
const long = longestHold + 50

it('names what held the thread, before and after its pauses, and how long', async () => {
  await namedWork('GET a', async () => {
    hold(long)
    await asked()
    hold(long + 100)
  })
  await pause()
  expect(told).toEqual([
    { operation: 'GET a', ms: long, cpuMs },
    { operation: 'GET a', ms: long + 100, cpuMs },
  ])
})
it('names each of several at once by itself, and none that pauses in time', async () => {
  const work = (name: string, ms: number) =>
    namedWork(name, async () => {
      await asked()
      hold(ms)
      await asked()
    })
  await Promise.all([work('GET quick', 1), work('POST slow', long), work('job quick', 1)])
  await pause()
  expect(names()).toEqual(['POST slow'])
})
it('keeps to the name of the innermost work, also where another one started it', async () => {
  const started: Promise<void>[] = []
  await namedWork('POST starts', async () => {
    await asked()
    started.push(
      namedWork('task long', async () => {
        await asked()
        hold(long)
      }),
    )
  })
  await Promise.all(started)
  await pause()
  expect(names()).toEqual(['task long'])
})
it('tells of code without a name too, and not of a quiet time', async () => {
  hold(long + 100)
  await vi.waitUntil(() => told.length > 0)
  await pause()
  expect(told).toEqual([{ operation: unknownWork, ms: long + 50, cpuMs }])
})
it('gives others their turn between the items of a long computation, and keeps its name', async () => {
  const order: string[] = []
  const others = async () => {
    for (const turn of [1, 2]) {
      await new Promise((done) => setImmediate(done))
      order.push(`other ${String(turn)}`)
    }
  }
  await Promise.all([
    namedWork('GET long', async () => {
      for await (const item of inTurns([1, 2, 3, 4], 2)) {
        hold(long / 2)
        order.push(`item ${String(item)}`)
      }
    }),
    others(),
  ])
  expect(order.filter((one) => one.startsWith('item'))).toEqual(['item 1', 'item 2', 'item 3', 'item 4'])
  expect(order.indexOf('other 1')).toBeLessThan(order.indexOf('item 3'))
  expect(names()).toEqual(['GET long', 'GET long'])
})
