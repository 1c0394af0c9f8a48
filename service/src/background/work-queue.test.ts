import { expect, it } from 'vitest'
import { workQueue } from './work-queue.ts'

it('runs two at once and one for each key, in the order of their coming, and refuses where too many wait', async () => {
  const { run, lineOf } = workQueue({ atOnce: 2, perKey: 1, longest: 3 })
  const [begun, ends]: [string[], Map<string, () => void>] = [[], new Map()]
  const work = (key: string, name: string) =>
    run(key, () => {
      begun.push(name)
      return new Promise<void>((done) => ends.set(name, done))
    })
  const all = [work('a', 'a1'), work('a', 'a2'), work('b', 'b1'), work('c', 'c1'), work('b', 'b2')]
  await Promise.resolve()
  // The second of a waits for the first, though there is a place.
  expect(begun).toEqual(['a1', 'b1'])
  expect(['a', 'b', 'c', 'd'].map(lineOf)).toEqual([
    { running: 2, place: 1 },
    { running: 2, place: 3 },
    { running: 2, place: 2 },
    { running: 2 },
  ])
  await expect(work('d', 'd1')).rejects.toMatchObject({ status: 503 })
  for (const [name, then] of [
    ['b1', ['c1']],
    ['a1', ['a2']],
    ['c1', ['b2']],
    ['a2', []],
    ['b2', []],
  ] as const) {
    const before = begun.length
    ends.get(name)!()
    await new Promise(setImmediate)
    expect(begun.slice(before)).toEqual(then)
  }
  await Promise.all(all)
})
it('gives the place back when the work fails', async () => {
  const { run } = workQueue({ atOnce: 1, longest: 1 })
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', async () => 7)).toBe(7)
})
