import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { movementKind } from './employee-movement.kind.ts'
import { employeeMovement } from './employee-movement.table.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany(await serverTestDatabase())
})
afterAll(() => t.close())
const at = (store: number) => t.company.stores[store]?.position ?? ''

it('of two movements at once for one person one is made and one refused, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const employeeId = await t.person()
    const ask = (effectiveDate: string) =>
      t.hr.call('POST', 'employee/employee-movement', {
        body: { employeeId, effectiveDate, newCompanyStructurePositionId: at(1), reasonTemplateId: t.reasonId },
      })
    const answers = await Promise.all([ask(inDays(3)), ask(inDays(4))])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  }
})
it('the calendar on two instances at once moves a person once', async () => {
  const employeeId = await t.person()
  const made = await t.hr.call('POST', 'employee/employee-movement', {
    body: { employeeId, effectiveDate: inDays(3), newCompanyStructurePositionId: at(1), reasonTemplateId: t.reasonId },
  })
  const { id } = made.body['data']
  await Promise.all(Array.from({ length: 8 }, () => t.dawn(movementKind, id, inDays(3))))
  expect((await t.positions(employeeId)).map(({ from }) => from)).toEqual(['2024-01-15', inDays(3)])
  expect(
    (await t.app.db.select().from(employeeMovement).where(eq(employeeMovement.id, id)))[0]?.appliedAt,
  ).not.toBeNull()
})
it('a leaving and a movement after it that are decided at once never move anybody', async () => {
  for (let round = 0; round < 12; round += 1) {
    const employeeId = await t.person()
    const sent = { employeeId, reasonTemplateId: t.reasonId }
    await Promise.all([
      t.hr.call('POST', 'employee/employee-movement', {
        body: { ...sent, effectiveDate: inDays(5), newCompanyStructurePositionId: at(1) },
      }),
      t.leave(employeeId, inDays(2)),
    ])
    await t.calendar(inDays(6))
    expect(
      (
        await t.app.db
          .select({ status: employeeMovement.status })
          .from(employeeMovement)
          .where(eq(employeeMovement.employeeId, employeeId))
      ).filter(({ status }) => status !== 'CANCEL'),
    ).toEqual([])
    expect((await t.positions(employeeId)).map(({ until }) => until)).toEqual([inDays(2)])
  }
})
it('a resignation and a movement that take effect at once leave no position beyond the last day', async () => {
  const employeeId = await t.person()
  const sent = { employeeId, reasonTemplateId: t.reasonId }
  await Promise.all([
    t.hr.call('POST', 'employee/employee-movement', {
      body: { ...sent, effectiveDate: today, newCompanyStructurePositionId: at(1) },
    }),
    t.leave(employeeId, inDays(-1)),
  ])
  const rows = await t.positions(employeeId)
  expect((await t.row(employeeId)).status).toBe('RESIGNED')
  expect(rows.every(({ until }) => until === inDays(-1))).toBe(true)
})
