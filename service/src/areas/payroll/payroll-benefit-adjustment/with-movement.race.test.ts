import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serverTestDatabase } from '../../../../test/support/app/database.ts'
import { adjustingCompany, inbox, type AdjustingCompany } from '../../../../test/support/pay/adjustments.ts'
import { today } from '../../../../test/support/people/working-life.ts'
import { employeeMovement } from '../../employee/employee-movement/employee-movement.table.ts'
import { payrollBenefitAdjustment } from './payroll-benefit-adjustment.table.ts'

// On a server whatever TEST_DATABASE says: with one connection nothing races.
let t: AdjustingCompany
beforeAll(async () => {
  t = await adjustingCompany(await serverTestDatabase())
  await t.approved('MOVEMENT')
  await t.approved('PAYROLL_BENEFIT_ADJUSTMENT')
})
afterAll(() => t.close())

const find = async (kind: string, entity: string) =>
  (await t.boss.call('GET', `${inbox}/entity/${entity}/entityType/${kind}`)).body['data']

it.each(['ACTIVE', 'REJECTED'] as const)(
  'a raise and its movement that are answered at once (movement %s) end in force together, or not at all',
  async (status) => {
    for (let round = 0; round < 12; round += 1) {
      const me = await t.person()
      const made = await t.hr.call('POST', 'employee/employee-movement', {
        body: {
          employeeId: me,
          newCompanyStructurePositionId: t.company.stores[1]?.position,
          effectiveDate: today,
          reasonTemplateId: t.reasonId,
        },
      })
      const movement = made.body['data'].id as string
      const more = { adjustmentTypeId: t.company.adjustmentTypes.MOVEMENT, employeeMovementId: movement }
      const raise = (await t.ask(me, { [t.base]: 400 }, today, more)).body['data'].id as string
      const [moving, raising] = [await find('MOVEMENT', movement), await find('PAYROLL_BENEFIT_ADJUSTMENT', raise)]
      const answers = await Promise.all([
        t.boss.call('PATCH', `${inbox}/${moving.id}`, { body: { status, reason: 'Said', version: moving.version } }),
        t.boss.call('PATCH', `${inbox}/${raising.id}`, { body: { status: 'ACTIVE', version: raising.version } }),
      ])
      expect(answers[0].status).toBe(200)
      const { db } = t.app
      const [moved] = await db.select().from(employeeMovement).where(eq(employeeMovement.id, movement))
      const [raised] = await db.select().from(payrollBenefitAdjustment).where(eq(payrollBenefitAdjustment.id, raise))
      expect([moved?.status, raised?.status, (await t.chain(me)).length]).toEqual(
        status === 'ACTIVE' ? ['ACTIVE', 'ACTIVE', 1] : ['REJECTED', 'CANCEL', 0],
      )
    }
  },
)
