import { appendFileSync } from 'node:fs'
import { afterAll, it } from 'vitest'
import { chainCompany } from '../support/chain/company.ts'
import { shown } from '../support/chain/entries.ts'
import { lateTurns, storyOf } from '../support/chain/lives.ts'
import { getDifferences, getOutcomes } from '../support/chain/outcome.ts'
import { tellInTime, tellLate } from '../support/chain/timeline.ts'

const name = 'STAFF_TEST_TODAY'
const before = process.env[name]
afterAll(() => void (process.env[name] = before))

it('scratch', async () => {
  const [from = 1, to = from] = (process.env['SEED'] ?? '1').split('-').map(Number)
  for (let seed = from; seed <= to; seed += 1)
    try {
      await one(seed)
    } catch (error) {
      appendFileSync(process.env['OUT'] ?? '/tmp/chain-out.txt', `seed ${String(seed)} ERROR ${String(error)}\n`)
    }
}, 3_000_000)
async function one(seed: number) {
  const people = Number(process.env['PEOPLE'] ?? 5)
  const only = process.env['ONLY']
  const story = storyOf(seed, people).filter(({ who }) => only === undefined || who === -1 || String(who) === only)
  const t0 = performance.now()
  const a = await chainCompany()
  const t1 = performance.now()
  const refusedA = await tellInTime(a, story)
  const kept = story.filter(({ id }) => a.made.has(id))
  const t2 = performance.now()
  const turns = lateTurns(seed, kept)
  const b = await chainCompany()
  const refusedB = await tellLate(b, kept, turns)
  const t3 = performance.now()
  await a.comes(b.today)
  const oa = await getOutcomes(a, new Set())
  const ob = await getOutcomes(b, new Set())
  const t4 = performance.now()
  const out: string[] = []
  out.push(
    `seed ${String(seed)} entries ${String(story.length)} kept ${String(kept.length)} ms ${String([t1 - t0, t2 - t1, t3 - t2, t4 - t3].map(Math.round))}`,
  )
  for (const why of refusedA.values()) out.push(`REFUSED A ${why}`)
  for (const why of refusedB.values()) out.push(`REFUSED B ${why}`)
  for (const [who, lines] of getDifferences(oa, ob)) {
    out.push(
      `PERSON ${String(who)} ${JSON.stringify(kept.filter((e) => e.who === who && ['hire', 'resignation', 'rehire'].includes(e.act.kind)).map((e) => e.act))}`,
      ...lines,
    )
    if (only !== undefined)
      for (const entry of kept) {
        const turn = turns.get(entry.id)
        out.push(`${String(turn?.stage)}${turn?.whileOpen ? 'o' : ' '} ${String(turn?.order)} ${shown(entry)}`)
      }
  }
  appendFileSync(process.env['OUT'] ?? '/tmp/chain-out.txt', `${out.join('\n')}\n`)
  await a.close()
  await b.close()
}
