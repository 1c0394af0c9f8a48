import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/app.ts'
import { bag } from './any-order.fixtures.ts'
import { attendanceStage, week, type Stage } from './stage.fixtures.ts'
import { castOf, finish, send, settle, told, twoDevices, type Cast, type Happening } from './told-days.fixtures.ts'

let stage: Stage
let hr: TestUser
let devices: Cast['devices']
const zone = process.env['TZ']
beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  devices = await twoDevices(stage)
})
beforeEach(() => stage.empty())
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
afterAll(() => stage.app.close())

/** While the week runs. */
const midweek = Date.parse(`${week[2]}T05:00:00Z`)
/** Tells a story in the order that the numbers choose: scans in pieces, things twice, days made in between, also while they run. */
async function tell(story: readonly Happening[], turns: readonly number[]): Promise<string> {
  await stage.empty()
  const cast = await castOf(stage, hr, devices)
  const left = [...story]
  for (const turn of turns.slice(0, story.length)) {
    const isReady = ({ after }: Happening) => left.every(({ name }) => !after.includes(name))
    const ready = left.filter(isReady)
    const next = ready[turn % ready.length]
    if (!next) throw new Error('nothing can happen')
    left.splice(left.indexOf(next), 1)
    await next.play(cast)
    if (turn % 4 === 1) await next.again?.(cast)
    if (turn % 2 === 1) await send(cast)
    if (turn % 5 === 1) await settle(cast, turn % 2 ? midweek : undefined)
  }
  expect(left).toEqual([])
  await finish(cast)
  return told(cast)
}

it('a week of scans, requests, roster, holiday and shift edits gives byte-equal days whatever the order, the pieces, the repetitions and the time zone', async () => {
  const zones = ['UTC', 'Asia/Phnom_Penh', 'America/New_York']
  const turnsOf = (length: number) => fc.array(fc.nat(9_999), { minLength: length, maxLength: length })
  for (const [nth, story] of fc.sample(bag, { numRuns: 2, seed: 20_261_126 }).entries()) {
    const inOrder = story.map(() => 0)
    const orders = fc.sample(turnsOf(story.length), { numRuns: 3, seed: nth })
    const expected = await tell(story, inOrder)
    for (const [at, turns] of orders.entries()) {
      process.env['TZ'] = zones[at] ?? ''
      expect(await tell(story, turns)).toBe(expected)
    }
    expect(expected).toContain('PRESENT')
    expect(expected).toContain('OFF')
  }
})
