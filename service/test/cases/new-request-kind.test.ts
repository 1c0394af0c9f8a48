import { date, L, money, resource, text, type Input } from '@staff/contract'
import { ofPerson, personWords, requestActions, requestFields, type RequestDeclaration } from '@staff/contract/requests'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { date as day, numeric, pgTable, text as words } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { knowRequestKinds } from '../../src/approvals/kinds.ts'
import { employee } from '../../src/areas/employee/employee/employee.table.ts'
import { notification } from '../../src/areas/platform/notification/notification.table.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { crud } from '../../src/crud/operations.ts'
import { id as recordId, recordColumns } from '../../src/db/columns.ts'
import { refuse } from '../../src/http/errors.ts'
import { getRequestKind } from '../../src/requests/request-kind-of.ts'
import { requestRules, requestStorage, withdrawing } from '../../src/requests/request-rules.ts'
import { codes, type TestUser } from '../support/app/app.ts'
import { lifeCompany, type LifeCompany } from '../support/people/working-life.ts'

// A kind of request that no area has yet, declared by the steps of docs/ARCHITECTURE.md, from shared rooms only.

// shared/contract/src/<area>/benefit-adjustment.resource.ts
const leave = {
  requestType: 'BENEFIT_ADJUSTMENT',
  pay: 'NONE',
  reasons: 'LEAVE',
  papers: 'BENEFIT_ADJUSTMENT',
} as const satisfies RequestDeclaration
const leaveRequest = resource({
  name: 'benefit-adjustment',
  screen: '/leave-management/leave-request',
  permission: 'PAYROLL_BENEFIT_ADJUSTMENT',
  approval: leave.requestType,
  label: L('Leave Request', 'សំណើសុំច្បាប់'),
  title: ['employeeName'],
  fields: {
    ...ofPerson,
    fromDate: date({ label: L('From', 'ពី') }),
    toDate: date({ label: L('To', 'ដល់') }),
    place: text({ label: L('Place', 'ទីកន្លែង') }),
    pay: money({ label: L('Pay', 'ប្រាក់ឈ្នួល'), optional: true, needs: 'READ_SALARY' }),
    ...requestFields(leave),
  },
  list: {
    columns: ['employee', 'fromDate', 'toDate', 'status'],
    filters: ['status'],
    sort: ['fromDate'],
    order: 'fromDate:DESC',
    keywords: [...personWords],
  },
  can: requestActions,
  form: [
    {
      label: L('Leave', 'ច្បាប់'),
      rows: [['employee'], ['fromDate', 'toDate'], ['place', 'pay'], ['reasonTemplate'], ['reason'], ['attachments']],
    },
  ],
})
// service/src/areas/<area>/benefit-adjustment/benefit-adjustment.table.ts
const table = pgTable('test_leave_request', {
  id: recordId(),
  employeeId: words('employee_id')
    .notNull()
    .references(() => employee.id),
  fromDate: day('from_date', { mode: 'string' }).notNull(),
  toDate: day('to_date', { mode: 'string' }).notNull(),
  place: words('place').notNull(),
  pay: numeric('pay'),
  reasonTemplateId: words('reason_template_id').notNull(),
  reason: words('reason'),
  status: words('status').notNull().default('PENDING'),
  ...recordColumns(),
})
// … leave-request.rules.ts
const rules = requestRules<typeof leaveRequest.fields, typeof table, Input<typeof leaveRequest>>(
  leave,
  table,
  async (_, { fromDate, toDate }) => (toDate < fromDate ? refuse('toDate', 'DATE_ORDER') : {}),
  { day: 'fromDate' },
)
// … leave-request.operations.ts
const operations = withdrawing(
  leave,
  leaveRequest,
  table,
  crud(leaveRequest, { table, ...requestStorage(leave, table), rules }),
)
// … leave-request.kind.ts, and its line in areas/request-kinds.ts
const mark =
  (sign: string) =>
  async ({ tx }: Parameters<NonNullable<(typeof requestKinds)[number]['onActive']>>[0], one: string) =>
    void (await tx
      .update(table)
      .set({ place: sql`${table.place} || ${sign}` })
      .where(eq(table.id, one)))
const kind = getRequestKind(leave, leaveRequest, {
  table,
  onActive: mark('+'),
  onCancelled: mark('-'),
  summary: async (db, ids) =>
    new Map(
      (
        await db
          .select()
          .from(table)
          .where(inArray(table.id, [...ids]))
      ).map((row) => [
        row.id,
        {
          from: row.fromDate,
          to: row.toDate,
          sentence: L(row.place, row.place),
          ...(row.pay === null
            ? {}
            : {
                amount: {
                  parts: [{ value: row.pay, currency: 'USD' as const }],
                  aboutMonth: [],
                  need: 'READ_SALARY' as const,
                },
              }),
        },
      ]),
    ),
})

const path = 'employee/benefit-adjustment'
const inbox = 'employee/approval-status-tracking'
let t: LifeCompany
let me: string
let self: TestUser
let outsider: TestUser
beforeAll(async () => {
  t = await lifeCompany(undefined, operations)
  knowRequestKinds([...requestKinds, kind])
  await t.app.db
    .execute(sql`create table test_leave_request (id text primary key, employee_id text not null references employee(id), from_date date not null, to_date date not null,
    place text not null, pay numeric, reason_template_id text not null, reason text, status text not null default 'PENDING', version int not null default 1,
    created_by text, created_at timestamptz not null default now(), updated_by text, updated_at timestamptz not null default now())`)
  await t.approved('BENEFIT_ADJUSTMENT')
  me = await t.person()
  self = await t.app.signIn({
    employeeId: me,
    isSelfService: true,
    dataScope: 'SELF',
    permissions: [
      'READ_PAYROLL_BENEFIT_ADJUSTMENT',
      'CREATE_PAYROLL_BENEFIT_ADJUSTMENT',
      'DELETE_PAYROLL_BENEFIT_ADJUSTMENT',
      'READ_APPROVAL_STATUS_TRACKING',
    ],
  })
  outsider = await t.app.signIn({ permissions: ['READ_APPROVAL_STATUS_TRACKING'] })
})
afterAll(async () => {
  knowRequestKinds(requestKinds)
  await t.close()
})
const days = { fromDate: '2027-01-10', toDate: '2027-01-12' }
const ask = async (more: object = {}) => {
  const body = { employeeId: me, reasonTemplateId: t.reasonId, place: 'Kep', ...days, ...more }
  return self.call('POST', path, { body })
}
const loadRequest = async (user: TestUser, entityId: string) =>
  (await user.call('GET', `${inbox}/entity/${entityId}/entityType/BENEFIT_ADJUSTMENT`)).body['data']
const told = async (user: TestUser, requestId: string) =>
  t.app.db
    .select({ en: notification.contentEn, km: notification.contentKm, push: notification.pushTextEn })
    .from(notification)
    .where(and(eq(notification.userId, user.userId), eq(notification.approvalStatusId, requestId)))
    .orderBy(notification.createdAt)

it('goes through its states: made, notified with its days and words, decided, in force, cancelled', async () => {
  expect(codes(await ask({ toDate: '2027-01-01' }))).toEqual([400, 'toDate:DATE_ORDER'])
  const { id: entityId } = (await ask()).body['data']
  const { id, version } = await loadRequest(self, entityId)
  const [first] = await told(t.boss, id)
  expect(first?.en).toMatch(/: Benefit adjustment, 10-Jan-2027 – 12-Jan-2027 \(Kep\)\. It waits for your decision\.$/)
  expect(first?.km).toContain('10-Jan-2027 – 12-Jan-2027 (Kep)')
  // A push lies open on a locked screen.
  expect(first?.push).toContain('10-Jan-2027 – 12-Jan-2027.')
  const approved = await t.boss.call('PATCH', `${inbox}/${id}`, { body: { version, approvalResult: true } })
  expect(approved.body['data']).toMatchObject({ status: 'ACTIVE', firstApprovalStatus: 'APPROVED' })
  expect((await self.call('GET', `${path}/${entityId}`)).body['data']).toMatchObject({
    status: 'ACTIVE',
    place: 'Kep+',
  })
  const undone = await t.hr.call('PATCH', `${inbox}/${id}`, {
    body: { version: approved.body['data'].version, status: 'CANCEL', reason: 'Closed' },
  })
  expect(undone.status).toBe(200)
  expect((await self.call('GET', `${path}/${entityId}`)).body['data']).toMatchObject({
    status: 'CANCEL',
    place: 'Kep+-',
  })
  expect((await told(self, id)).map(({ en }) => en.replace(/^.*\)\. /, ''))).toEqual(['Approved.', 'Cancelled. Closed'])
})
it('is taken back by its maker while it waits', async () => {
  const { id: entityId } = (await ask()).body['data']
  expect((await self.call('DELETE', `${path}/${entityId}`)).status).toBe(200)
  expect((await loadRequest(self, entityId)).status).toBe('CANCEL')
})
it('shows an approver the request without the right to the record; salaries only with their right; others nothing', async () => {
  const { id: entityId } = (
    await t.hr.call('POST', path, {
      body: { employeeId: me, reasonTemplateId: t.reasonId, place: 'Kampot', pay: 250, ...days },
    })
  ).body['data']
  const about = { from: days.fromDate, to: days.toDate, sentence: { en: 'Kampot', km: 'Kampot' }, amount: null }
  const asked = await loadRequest(t.boss, entityId)
  expect(asked).toMatchObject({ about, papers: 'BENEFIT_ADJUSTMENT' })
  const fields = ({ fields: all }: { fields: { field: string; value: { en: string } }[] }) =>
    Object.fromEntries(all.map(({ field, value }) => [field, value.en]))
  expect(fields(asked)).toMatchObject({ fromDate: '10-Jan-2027', toDate: '12-Jan-2027', place: 'Kampot' })
  expect(fields(asked)).not.toHaveProperty('pay')
  const office = await loadRequest(t.hr, entityId)
  expect(office.about.amount).toEqual({ parts: [{ value: '250', currency: 'USD' }], aboutMonth: [] })
  expect(fields(office)['pay']).toBe('250.00')
  expect(await loadRequest(outsider, entityId)).toBeUndefined()
  const row = async (user: TestUser) =>
    (await user.call('GET', `${inbox}?limit=50&requestType=BENEFIT_ADJUSTMENT`)).body['data'].find(
      (one: { entityId: { id: string } }) => one.entityId.id === entityId,
    )?.about
  expect([await row(t.boss), await row(outsider)]).toEqual([about, undefined])
})
