import { appendFileSync } from 'node:fs'
import { afterAll, it } from 'vitest'
import { tellBoth } from '../support/chain/both.ts'
import { storyOf } from '../support/chain/story.ts'

const todayName = 'STAFF_TEST_TODAY'
const today = process.env[todayName]
afterAll(() => void (process.env[todayName] = today))
const out = process.env['OUT'] ?? '/tmp/fuzz.txt'
it('fuzz', async () => {
  const [from = 1, to = from] = (process.env['SEED'] ?? '1').split('-').map(Number)
  const people = Number(process.env['PEOPLE'] ?? 10)
  for (let seed = from; seed <= to; seed += 1) {
    const t = performance.now()
    const c = process.cpuUsage()
    try {
      const story = storyOf(seed, people)
      const { kept, differences } = await tellBoth(seed, story)
      const { user, system } = process.cpuUsage(c)
      appendFileSync(
        out,
        `seed ${seed} entries ${story.length} kept ${kept.length} wall ${Math.round(performance.now() - t)} cpu ${Math.round((user + system) / 1000)} differ ${differences.size}\n`,
      )
      for (const [who, lines] of differences) {
        appendFileSync(
          out,
          `PERSON ${who} ${JSON.stringify(kept.filter((e) => e.who === who && ['hire', 'resignation', 'rehire', 'movement'].includes(e.act.kind)).map((e) => e.act))}\n${lines.join('\n')}\n`,
        )
      }
    } catch (error) {
      appendFileSync(out, `seed ${seed} ERROR ${String(error)}\n`)
    }
  }
}, 9_000_000)
