import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { samples } from '../support/app/samples.ts'
import { tellBoth } from '../support/chain/both.ts'
import { getCircle, shown, type Entry } from '../support/chain/entries.ts'
import { tellStory } from '../support/chain/story.ts'
import { lateTurns, type Turn } from '../support/chain/turns.ts'
import { getSmallest } from '../support/chain/shrink.ts'

// Two companies of one seed (docs/rules/pay.md, "Late changes"). The first enters everything in time. The other enters
// the same in any order and late: after the approval of its month, or while that is open again. Days, balances, and
// what was paid with what is carried are the same. STAFF_SEED=7 tells one story, STAFF_PEOPLE says for how many people.
const people = Number(process.env['STAFF_PEOPLE'] ?? 10)
const asked = process.env['STAFF_SEED']
const drawn = { seed: 35, numRuns: samples(1) }
const stories = asked === undefined ? fc.sample(fc.integer({ min: 1, max: 9_999 }), drawn) : [Number(asked)]
const todayName = 'STAFF_TEST_TODAY'
const today = process.env[todayName]
afterAll(() => void (process.env[todayName] = today))

/**
 * The entries about one person that suffice for a difference, with those of people who handed shifts over, and what
 * differs by them.
 */
async function explain(seed: number, kept: readonly Entry[], who: number): Promise<string> {
  const circle = getCircle(kept, who)
  const own = kept.filter((entry) => entry.who < 0 || circle.has(entry.who))
  const few = await getSmallest(own, async (some) => (await tellBoth(seed, some)).differences.size > 0)
  const { differences, refused } = await tellBoth(seed, few)
  const turns = lateTurns(seed, few)
  const entered = few.map((entry) => `  ${shownTurn(turns.get(entry.id))} ${shown(entry)}`)
  return [
    `seed ${String(seed)}, these entries suffice:`,
    ...entered,
    ...[...differences.values()].flat(),
    ...refused,
  ].join('\n')
}
const shownTurn = (turn: Turn | undefined): string =>
  `before payroll ${String((turn?.stage ?? 0) + 1)}${turn?.whileOpen ? ', the one before it open again' : ''}:`

it('its stories bring entries of every kind late, and while a month is open again', () => {
  const late = new Set<string>()
  const open = new Set<string>()
  for (let seed = 1; seed <= 20; seed += 1) {
    const story = tellStory(seed, 10)
    const turns = lateTurns(seed, story)
    for (const { id, act } of story) {
      if (turns.get(id)?.isLate) late.add(act.kind)
      if (turns.get(id)?.whileOpen) open.add(act.kind)
    }
  }
  // The roster is planned in time unless its person is late, and then while the month is open again.
  const kinds = ['hire', 'opening', 'scans', 'leave', 'overtime', 'mission', 'missed scan']
  const plans = ['roster', 'row moved', 'week published', 'day published', 'shift swapped', 'sick call']
  const pay = ['benefit', 'deduction', 'resignation', 'rehire', 'movement', 'taken back', 'holiday']
  expect([late, open].map((found) => [...kinds, ...plans, ...pay].filter((kind) => !found.has(kind)))).toEqual([[], []])
})
it('a difference is told by few entries, with what they rest on', async () => {
  const story = tellStory(1, 1)
  const [first, , third] = story.filter(({ after }) => after.length > 0)
  const wanted = [first?.id ?? 0, third?.id ?? 0]
  const few = await getSmallest(story, async (some) => wanted.every((id) => some.some((entry) => entry.id === id)))
  const rest = [first, third].flatMap((entry) => entry?.after ?? [])
  expect(few.map(({ id }) => id)).toEqual([...new Set([...rest, ...wanted])].toSorted((a, b) => a - b))
})
it.each(stories)(
  'days, balances, and what was paid with what is carried are those of the same entries made in time, story %i',
  async (seed) => {
    const { kept, differences, handed } = await tellBoth(seed, tellStory(seed, people))
    // By the requests and offers of the people themselves, not by the office afterwards.
    expect(handed).toBe(kept.filter(({ act }) => 'other' in act).length)
    const [who] = differences.keys()
    expect(who === undefined ? '' : await explain(seed, kept, who)).toBe('')
  },
  1_800_000,
)
