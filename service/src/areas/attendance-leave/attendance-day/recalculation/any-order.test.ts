import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestUser } from '../../../../../test/support/app/app.ts'
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
interface Telling {
  /** The time zone of the server. */
  readonly zone: string
  /** The late events, each after all days before it are calculated. No later event recalculates its days by chance. */
  readonly late: RegExp
}
/**
 * Each story runs twice. The late events of one run come at any time in the other. No two events of one run recalculate
 * the same days alone.
 */
const stories: readonly (readonly [Telling, Telling])[] = [
  [
    { zone: 'UTC', late: /^number given$|^movement$|^holiday/ },
    { zone: 'Asia/Phnom_Penh', late: /cancelled$|^payback|^day off/ },
  ],
  [
    { zone: 'America/New_York', late: /corrected$|moved$|taken out$/ },
    { zone: 'UTC', late: /edit of the shift$/ },
  ],
]
/**
 * Runs a story in the order that the numbers give: scans in pieces, events twice, calculations between them and at the
 * same time.
 */
async function tell(
  story: readonly Happening[],
  turns: readonly number[],
  { zone: at, late }: Telling,
): Promise<string> {
  process.env['TZ'] = at
  await stage.empty()
  const cast = await castOf(stage, hr, devices)
  const left = [...story]
  for (const turn of turns.slice(0, story.length)) {
    const ready = left.filter(({ after }) => left.every(({ name }) => !after.includes(name)))
    const early = ready.filter(({ name }) => !late.test(name))
    const next = early[turn % early.length] ?? ready[turn % ready.length]
    if (!next) throw new Error('nothing can happen')
    left.splice(left.indexOf(next), 1)
    if (late.test(next.name)) await settle(cast)
    await next.play(cast)
    if (turn % 4 === 1) await next.again?.(cast)
    if (turn % 2 === 1) await send(cast)
    if (turn % 12 === 1) await settle(cast, turn % 24 === 1 ? midweek : undefined)
  }
  expect(left).toEqual([])
  await finish(cast)
  return told(cast)
}

/** What the stories have to bring about for this to say anything. */
const means = [
  'ABSENT',
  'BORROWED',
  'EARLY',
  'HOLIDAY',
  'HOLIDAY_WORKED',
  'LATE',
  'LEAVE',
  'MISSION',
  'NIGHT',
  'OFF',
  'OFF_WORKED',
  'OVERTIME',
  'PAID_BACK',
  'UNPLANNED',
  'WORKED',
  'next shift of office',
]
it('a week of scans, requests, roster, holiday, shift edits, a movement and a number given late gives byte-equal days whatever the order, the pieces, the repetitions and the time zone', async () => {
  const all: string[] = []
  const bags = fc.sample(bag, { numRuns: stories.length, seed: 20_261_176 })
  for (const [nth, tellings] of stories.entries()) {
    const story = bags[nth] ?? []
    const turns = fc.array(fc.nat(9_999), { minLength: story.length, maxLength: story.length })
    const orders = fc.sample(turns, { numRuns: tellings.length, seed: nth })
    const days: string[] = []
    for (const [at, telling] of tellings.entries()) days.push(await tell(story, orders[at] ?? [], telling))
    expect(days[1]).toBe(days[0])
    all.push(...days)
  }
  expect(means.filter((word) => !all.join().includes(`"${word}"`))).toEqual([])
})
