import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays, lifeCompany, today, type LifeCompany } from '../../test/support/people/working-life.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { dayOfInstant, shownDay } from '@staff/contract'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { earliestLastDay } from '../areas/employee/employee-resignation/notice.ts'

let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())
const told = async (userId: string) =>
  (
    await t.app.db
      .select({ en: notification.contentEn, km: notification.contentKm })
      .from(notification)
      .where(and(eq(notification.userId, userId), like(notification.contentEn, '%Approved%')))
  )[0]

it('a resignation is called after its last day, not after the day on which it takes effect', async () => {
  const me = await t.person()
  const { userId } = await t.app.signIn({ employeeId: me, dataScope: 'SELF', isSelfService: true, permissions: [] })
  const last = earliestLastDay(today, 30)
  expect(
    (
      await t.hr.call('POST', 'employee/employee-resignation', {
        body: {
          employeeId: me,
          resignTypeId: 'RESIGNED',
          requestDate: today,
          resignDate: last,
          reasonTemplateId: t.reasonId,
        },
      })
    ).status,
  ).toBe(201)
  const said = await told(userId)
  for (const text of [said?.en, said?.km]) {
    expect(text).toContain(shownDay(last))
    expect(text).not.toContain(shownDay(inDays(1, last)))
  }
})
it('a warning is called after its own day, not after the one on which it was typed', async () => {
  const me = await t.person()
  const { userId } = await t.app.signIn({ employeeId: me, dataScope: 'SELF', isSelfService: true, permissions: [] })
  expect(
    (
      await t.hr.call('POST', 'employee/employee-warning', {
        body: {
          employeeId: me,
          warningTypeId: 'VERBAL',
          warningTitle: 'Late',
          warningDate: '2026-01-10',
          reasonTemplateId: t.reasonId,
        },
      })
    ).status,
  ).toBe(201)
  expect((await told(userId))?.en).toContain('10-Jan-2026')
})
it('a refusal names the day of the last change as people read it', async () => {
  const me = await t.person()
  const ask = (lang: 'en' | 'km') =>
    t.hr.call('POST', 'employee/employee-movement', {
      lang,
      body: {
        employeeId: me,
        effectiveDate: '2024-01-15',
        newCompanyStructurePositionId: t.company.stores[1]?.position,
        reasonTemplateId: t.reasonId,
      },
    })
  for (const lang of ['en', 'km'] as const) expect((await ask(lang)).body['errors'][0].message).toContain('15-Jan-2024')
})
it('who changed a record, and when, is said as people read it', async () => {
  const me = await t.person()
  const save = () =>
    t.hr.call('PATCH', `employee/employee-master-information/${me}`, { body: { remark: 'Seen', version: 1 } })
  await save()
  const [row] = await t.app.db.select({ at: employee.updatedAt }).from(employee).where(eq(employee.id, me))
  expect(
    (await t.hr.call('PATCH', `employee/employee-master-information/${me}`, { body: { remark: 'Other', version: 1 } }))
      .body['message'],
  ).toContain(shownDay(dayOfInstant(row?.at ?? '')))
})
