import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverTestDatabase } from '../../test/support/app/database.ts'
import { smallCompany } from '../../test/support/people/people.ts'
import type { PooledDatabase } from '../db/database.ts'
import { Refusal } from '../http/errors.ts'
import { lockedBetween, lockedDays, lockPeriod, refuseLocked } from './period-lock.ts'
import { periodLock } from './period-lock.table.ts'

let db: PooledDatabase
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await serverTestDatabase(4))
  await smallCompany(db)
})
beforeEach(async () => void (await db.delete(periodLock)))
afterAll(() => close())

const settle = (from: string, to: string) =>
  db.transaction((tx) => lockPeriod(tx, { from, to, sourceId: 'run', by: null }))
const refused = async (from: string, to: string) =>
  db
    .transaction((tx) => refuseLocked(tx, 'scanTime', { employeeId: 'somebody', from, to }))
    .then(
      () => undefined,
      (no: unknown) => (no instanceof Refusal ? no.faults[0] : Promise.reject(no as Error)),
    )

describe('a settled period', () => {
  it('refuses every write that touches one of its days, and names the first', async () => {
    await settle('2026-01-01', '2026-01-31')
    expect(await refused('2025-12-30', '2025-12-31')).toBeUndefined()
    expect(await refused('2026-02-01', '2026-02-01')).toBeUndefined()
    for (const [from, to, day] of [
      ['2025-12-30', '2026-01-01', '01-Jan-2026'],
      ['2026-01-31', '2026-02-02', '31-Jan-2026'],
    ] as const) {
      const no = await refused(from, to)
      expect([no?.path, no?.code, no?.label.en.slice(0, 11)]).toEqual(['scanTime', 'PERIOD_LOCKED', day])
    }
  })
  it('tells which of many days are settled', async () => {
    await settle('2026-01-01', '2026-01-31')
    const days = ['2025-12-31', '2026-01-01', '2026-02-01'].map((date) => ({ employeeId: 'a', date }))
    expect([...(await db.transaction((tx) => lockedDays(tx, days)))]).toEqual(['a 2026-01-01'])
  })
  it('tells the settled days of people between two days as it tells those of many days', async () => {
    await settle('2026-01-30', '2026-02-01')
    const range = { from: '2026-01-29', to: '2026-01-31' }
    const people = ['a', 'b']
    const days = people.flatMap((employeeId) =>
      ['2026-01-29', '2026-01-30', '2026-01-31'].map((date) => ({ employeeId, date })),
    )
    const [found, expected] = await db.transaction(async (tx) => [
      await lockedBetween(tx, people, range),
      await lockedDays(tx, days),
    ])
    expect([...found].toSorted()).toEqual([...expected].toSorted())
    expect(found.size).toBe(4)
  })
  it('waits for a write that is under way, and the next one sees it', async () => {
    let done = (): void => undefined
    const writing = db.transaction(async (tx) => {
      await refuseLocked(tx, '', { employeeId: 'a', from: '2026-01-05', to: '2026-01-05' })
      await new Promise<void>((resolve) => (done = resolve))
      return 'written'
    })
    await expect.poll(() => done.toString()).toContain('[native code]')
    const settling = settle('2026-01-01', '2026-01-31').then(() => 'settled')
    expect(await Promise.race([settling, wait(300, 'waits')])).toBe('waits')
    done()
    expect([await writing, await settling]).toEqual(['written', 'settled'])
    expect((await refused('2026-01-05', '2026-01-05'))?.code).toBe('PERIOD_LOCKED')
  })
})
