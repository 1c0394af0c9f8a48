import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealAll } from '../../../../test/support/app/sealed.ts'
import { verifyAudit } from '../audit/verify.ts'
import { farDay, retentionStage, type RetentionStage } from '../../../../test/support/retention/retention-stage.ts'
import { retentionKinds } from './retention.job.ts'
import { removeDue, tellDue } from './retention.ts'

let t: RetentionStage
beforeAll(async () => {
  t = await retentionStage()
})
afterAll(() => t.app.close())
beforeEach(async () => {
  for (const { setting } of retentionKinds) await t.set(setting, '0')
  await t.rows('delete from retention_plan')
})
const plans = () => t.rows('select kind, rows, due_on::text as due from retention_plan order by 1')
const told = () => t.count(`notification where entity_type = 'RETENTION'`)
const later = '2036-07-24'

describe.each(retentionKinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const count = () => kind.count(t.app.db, '2033-07-01')
  beforeAll(async () => {
    await t.leaver()
    await sealAll(t.app.db)
  })
  it('is kept for ever where no term is set', async () => {
    expect(await count()).toBeGreaterThan(0)
    expect(await tellDue(t.run(), [kind])).toEqual({ [name]: 0 })
    expect(await plans()).toEqual([])
  })
  it('is told of once with its count, and waits', async () => {
    await t.set(kind.setting, '36')
    const before = await told()
    const waiting = await count()
    expect(await tellDue(t.run(), [kind])).toEqual({ [name]: waiting })
    expect(await tellDue(t.run(), [kind])).toEqual({ [name]: waiting })
    expect(await plans()).toEqual([{ kind: name, rows: waiting, due: later }])
    expect(await told()).toBe(before + 1)
    expect(await removeDue(t.run('2036-07-23'), kind)).toBe(0)
    expect(await count()).toBe(waiting)
  })
  it('stays where the term was made longer or taken back since', async () => {
    await t.set(kind.setting, '36')
    await tellDue(t.run(), [kind])
    const waiting = await count()
    await t.set(kind.setting, '48')
    expect(await removeDue(t.run(later), kind)).toBe(0)
    expect([await count(), await plans()]).toEqual([waiting, []])
    await t.set(kind.setting, '36')
    await tellDue(t.run(), [kind])
    await t.set(kind.setting, '0')
    await tellDue(t.run(), [kind])
    expect([await count(), await plans()]).toEqual([waiting, []])
  })
  it('is removed once by two instances, with audit entries of the sum, and the chain holds', async () => {
    await t.set(kind.setting, '36')
    await tellDue(t.run(), [kind])
    const waiting = await count()
    const stays = await kind.count(t.app.db, farDay)
    const removed = await Promise.all([1, 2].map(() => removeDue(t.run(later), kind)))
    expect(removed[0]! + removed[1]!).toBe(waiting)
    expect([await count(), await plans()]).toEqual([0, []])
    expect(await kind.count(t.app.db, farDay)).toBe(stays - waiting)
    const [entries] = await t.rows(
      `select sum((changes -> 'removed' ->> 'new')::int)::int as rows from audit_log where entity = 'retention' and entity_id = '${name}'`,
    )
    expect(entries?.['rows']).toBe(waiting)
    await sealAll(t.app.db)
    expect(await verifyAudit(t.app.db)).toMatchObject({ ok: true })
  })
})

it('nothing is removed where nobody could be told', async () => {
  await t.leaver()
  await t.set('messages_kept_months', '36')
  await t.rows('update role set is_enabled = false')
  await tellDue(t.run(), retentionKinds)
  expect(await plans()).toEqual([])
  await t.rows('update role set is_enabled = true')
})
it('the papers of pay are kept as long as the ledger is, whatever the term says', async () => {
  await t.set('letters_kept_months', '36')
  await t.set('payroll_ledger_kept_years', '11')
  const letters = retentionKinds.filter(({ name }) => name === 'LETTERS')
  expect(await tellDue(t.run(), letters)).toEqual({ LETTERS: 0 })
  await t.set('payroll_ledger_kept_years', '3')
  expect((await tellDue(t.run(), letters))['LETTERS']).toBeGreaterThan(0)
})
it('scans stay while a payroll run of their months, or of a month before, is not closed', async () => {
  const scans = retentionKinds.find(({ name }) => name === 'SCANS')!
  const person = await t.hire()
  await t.settle(Date.parse(farDay))
  for (const month of ['2031-01-01', '2031-02-01'])
    await t.rows(`select make_partition('attendance_record', '${month}')`)
  await t.rows(`insert into attendance_record (id, employee_id, finger_print_id, scan_time, device_time)
    values ('late', '${person.id}', '${person.number}', '2031-02-03', '2031-02-03')`)
  expect(await scans.count(t.app.db, '2033-07-01')).toBe(1)
  await t.rows(
    `insert into payroll_run (id, year, month, type, start_date, end_date, status, exchange_rate, exchange_rate_nssf) values ('under-way', 2031, 2, 'SECOND', '2031-02-01', '2031-02-28', 'processing', 4000, 4000)`,
  )
  for (const status of ['processing', 'pending', 'approved', 'paid', 'failed']) {
    await t.rows(`update payroll_run set status = '${status}' where id = 'under-way'`)
    expect(await scans.count(t.app.db, '2033-07-01'), status).toBe(0)
  }
  await t.rows(`update payroll_run set status = 'closed' where id = 'under-way'`)
  expect(await scans.count(t.app.db, '2033-07-01')).toBe(1)
})
