import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bundled } from '../../../test/support/app/bundled.ts'
import { serverTestDatabase } from '../../../test/support/app/database.ts'
import { makeSwitch, open, catalogueOf, versions, wantedOf } from '../../../test/support/composition/switches.ts'
import { Refusal } from '../../http/errors.ts'
import { compositionHead, compositionSnapshot } from '../composition.table.ts'
import { verifyHistory } from './history.ts'

const killed = await bundled(
  fileURLToPath(new URL('../../../test/support/composition/killed-switch.ts', import.meta.url)),
)

describe('on a PostgreSQL server', () => {
  it('fifty parallel switches of one snapshot have one winner, again and again', async () => {
    const database = await serverTestDatabase()
    const catalogue = catalogueOf()
    const instances = await Promise.all(Array.from({ length: 3 }, () => open(database, catalogue)))
    for (const round of [1, 2]) {
      const { snapshot, sequence } = await instances[0]!.live()
      const tries = Array.from({ length: 50 }, (_, at) =>
        instances[at % 3]!.activate(makeSwitch(snapshot, wantedOf(versions[round] ?? '', versions[at % 3]))).then(
          (won) => won.sequence,
          (error: unknown) => {
            if (error instanceof Refusal) return error.faults[0]?.code
            throw error
          },
        ),
      )
      const ended = await Promise.all(tries)
      expect(ended.filter((one) => one === sequence + 1)).toHaveLength(1)
      expect(ended.filter((one) => one === 'SNAPSHOT_CONFLICT')).toHaveLength(49)
      await new Promise((done) => {
        setTimeout(done, 1_100)
      })
    }
    expect(await verifyHistory(database.db)).toEqual({ ok: true, rows: 3, brokenAt: null })
    await database.close()
  })
  it('a process killed between its writes and their commit leaves the old composition whole', async () => {
    const database = await serverTestDatabase()
    const before = await open(database, catalogueOf(), wantedOf('1.0.0'))
    const { snapshot } = await before.live()
    const child = spawn(process.execPath, [killed, database.url ?? ''], { stdio: 'ignore' })
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect([code, signal]).toEqual([null, 'SIGKILL'])
    const [head] = await database.db.select().from(compositionHead)
    expect([head?.snapshot, head?.sequence]).toEqual([snapshot, 1])
    expect(await database.db.select().from(compositionSnapshot)).toHaveLength(1)
    expect(await verifyHistory(database.db)).toEqual({ ok: true, rows: 1, brokenAt: null })
    await database.close()
  })
})
