import { reasonForReject } from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp } from '../../test/support/app/app.ts'
import { takeForToday } from '../../test/support/app/one-day.ts'
import { demoDatabase, today } from '../../test/support/app/seeded.ts'
import {
  approvalStatusTracking as tracking,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { areaOperations } from '../areas/index.ts'
import { requestKinds } from '../areas/request-kinds.ts'

takeForToday(today)
const path = 'employee/approval-status-tracking'
let t: TestApp
beforeAll(async () => {
  t = await testApp({ operations: areaOperations, database: await demoDatabase() })
})
afterAll(() => t.close())

/** A waiting request of a kind in the demo company, with somebody who is asked for the decision. */
async function waiting(requestType: (typeof requestKinds)[number]['requestType']) {
  const [found] = await t.db
    .select({ id: tracking.id, version: tracking.version, employeeId: approver.employeeId })
    .from(tracking)
    .innerJoin(approver, eq(approver.requestId, tracking.id))
    .where(
      and(
        eq(tracking.requestType, requestType),
        eq(tracking.status, 'PENDING'),
        sql`exists (select 1 from approval_step s where s.request_id = ${tracking.id} and s.step = ${approver.step} and s.state = 'OPEN')`,
        sql`${approver.employeeId} is distinct from ${tracking.employeeId}`,
      ),
    )
  if (!found) throw new Error(`the demo company has no waiting ${requestType}: let the seed make one`)
  return found
}
it.each(requestKinds.map(({ requestType }) => requestType))(
  'a rejection of %s without a reason is refused in the words of spec 3 section 5, alone and among others',
  async (requestType) => {
    const { id, version, employeeId } = await waiting(requestType)
    await t.db.update(userAccount).set({ employeeId: null }).where(eq(userAccount.employeeId, employeeId))
    const asked = await t.signIn({
      employeeId,
      permissions: ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING'],
      dataScope: 'ALL',
    })
    for (const lang of ['en', 'km'] as const) {
      for (const body of [
        { version, approvalResult: 'REJECTED' },
        { version, approvalResult: false, reason: '  ' },
      ]) {
        const alone = await asked.call('PATCH', `${path}/${id}`, { body, lang })
        expect(codes(alone)).toEqual([400, 'reason:REQUIRED'])
        expect(alone.body['errors'][0].message).toBe(reasonForReject[lang])
      }
      const many = await asked.call('POST', `${path}/answer`, {
        body: { items: [{ id, version }], approvalResult: 'REJECTED' },
        lang,
      })
      expect(JSON.stringify(many.body)).toContain(reasonForReject[lang])
    }
    const [after] = await t.db.select().from(tracking).where(eq(tracking.id, id))
    expect(after).toMatchObject({ status: 'PENDING', version })
  },
)
