import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { withPeople } from '../../../../test/support/people/with-people.ts'
import { dayAfter } from '../../../dated/days.ts'
import { employee } from '../employee/employee.table.ts'
import { decidedBy } from '../own-information/own-records.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { employmentPeriod, employmentTerm } from './employment-period.table.ts'
import { followForm } from './follow-form.ts'

const t = withPeople()
const start = '2024-03-15'
const from = (startDate: string) => ({
  startDate,
  positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate, isPrimary: true }],
})
const placed = () => ({ ...from(start), employmentType: 'FULL_TIME' })
const night = async () => {
  const [made] = await t.app.db
    .insert(workingShift)
    .values({
      name: `Night ${crypto.randomUUID()}`,
      workShiftTypeId: 'NORMAL',
      startWorkingTime: '20:00',
      endWorkingTime: '05:00',
      weekPattern: ['FULL'],
    })
    .returning()
  return made?.id ?? ''
}
const save = (id: string, body: object) => t.hr.call('PATCH', `employee/employee-master-information/${id}`, { body })
const on = async (id: string, day?: string) => {
  const {
    workingShift: shift,
    employmentType,
    contract,
  } = (await t.hr.call('GET', `employee/employee-master-information/${id}/as-of${day ? `?date=${day}` : ''}`)).body[
    'data'
  ]
  return [shift?.id, employmentType, contract?.type]
}
const terms = (id: string) =>
  t.app.db.select().from(employmentTerm).where(eq(employmentTerm.employeeId, id)).orderBy(asc(employmentTerm.startDate))

it('another shift by the form holds from today on, and the day before keeps its own', async () => {
  const [id, other] = [await t.person(placed()), await night()]
  expect((await save(id, { workingShiftId: other })).status).toBe(200)
  expect((await save(id, { employmentType: 'PART_TIME' })).status).toBe(200)
  expect([await on(id, '2024-06-01'), await on(id)]).toEqual([
    [t.company.shiftId, 'FULL_TIME', 'UDC'],
    [other, 'PART_TIME', 'UDC'],
  ])
  expect((await terms(id)).map(({ endDate }) => endDate === null)).toEqual([false, true])
  // A form that changes nothing dated writes no history.
  const quiet = await t.person(placed())
  await save(quiet, { remark: 'Words', workingShiftId: t.company.shiftId })
  expect(await terms(quiet)).toEqual([])
})
it('changes over the years stand in a chain without gap or overlap', async () => {
  const [id, other] = [await t.person(placed()), await night()]
  for (const [day, workingShiftId] of [
    ['2024-05-01', other],
    ['2024-08-01', t.company.shiftId],
    ['2024-08-01', other],
    ['2025-01-10', t.company.shiftId],
  ] as const) {
    const [old] = await t.app.db.select().from(employee).where(eq(employee.id, id))
    if (!old) throw new Error('nobody')
    await t.app.db.transaction((tx) =>
      followForm(
        decidedBy(tx, day, t.hr.userId, () => undefined),
        old,
        { ...old, workingShiftId },
      ),
    )
    await t.app.db.update(employee).set({ workingShiftId }).where(eq(employee.id, id))
  }
  const rows = await terms(id)
  expect(rows.map((row) => [row.startDate, row.workingShiftId === other])).toEqual([
    [start, false],
    ['2024-05-01', true],
    ['2024-08-01', true],
    ['2025-01-10', false],
  ])
  expect(rows.slice(1).every((row, at) => row.startDate === dayAfter(rows[at]?.endDate ?? ''))).toBe(true)
  expect([
    (await on(id, '2024-04-30'))[0],
    (await on(id, '2024-07-31'))[0],
    (await on(id, '2024-12-31'))[0],
    (await on(id))[0],
  ]).toEqual([t.company.shiftId, other, other, t.company.shiftId])
})
it('a corrected first day takes the dated rows along, and does not reach into an earlier employment', async () => {
  const [id, other] = [await t.person(placed()), await night()]
  await save(id, { workingShiftId: other })
  expect((await save(id, from('2024-02-01'))).status).toBe(200)
  expect((await on(id, '2024-02-01'))[0]).toBe(t.company.shiftId)
  await t.app.db.insert(employmentPeriod).values([
    { employeeId: id, startDate: '2022-01-01', endDate: '2023-12-31', contractType: 'UDC' },
    { employeeId: id, startDate: '2024-02-01', contractType: 'UDC' },
  ])
  await t.app.db.insert(employmentTerm).values({
    employeeId: id,
    startDate: '2022-01-01',
    endDate: '2023-12-31',
    employmentType: 'INTERN',
    workingShiftId: t.company.shiftId,
  })
  expect(
    (
      await save(id, {
        contractType: 'FDC',
        contractPeriodStartDate: '2024-02-01',
        contractPeriodEndDate: '2999-01-31',
        ...from('2024-01-01'),
      })
    ).status,
  ).toBe(200)
  expect([await on(id, '2023-12-31'), await on(id, '2024-01-01'), await on(id)]).toEqual([
    [t.company.shiftId, 'INTERN', 'UDC'],
    [t.company.shiftId, 'FULL_TIME', undefined],
    [other, 'FULL_TIME', 'FDC'],
  ])
  expect(codes(await save(id, from('2023-06-01')))).toEqual([409, 'startDate:OVERLAP'])
})
it('corrects the last terms of somebody who has left, and lets nothing run beyond the last day', async () => {
  const [id, other] = [await t.person(placed()), await night()]
  await t.app.db.insert(employmentTerm).values({
    employeeId: id,
    startDate: start,
    endDate: '2024-12-31',
    employmentType: 'FULL_TIME',
    workingShiftId: t.company.shiftId,
  })
  await t.app.db.update(employee).set({ status: 'RESIGNED' }).where(eq(employee.id, id))
  expect((await save(id, { workingShiftId: other })).status).toBe(200)
  expect((await terms(id)).map((row) => [row.startDate, row.endDate, row.workingShiftId])).toEqual([
    [start, '2024-12-31', other],
  ])
})
