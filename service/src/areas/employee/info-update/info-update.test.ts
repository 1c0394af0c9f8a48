import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { knowRequestKinds } from '../../../approvals/kinds.ts'
import { operation } from '../../../http/operation.ts'
import {
  approvalWorkflow,
  approvalWorkflowPair,
  approvalWorkflowStep,
} from '../../admin/approval-workflow/approval-workflow.table.ts'
import { requestWorkflowType } from '../../admin/request-workflow-type/request-workflow-type.table.ts'
import { areaOperations } from '../../index.ts'
import { requestKinds } from '../../request-kinds.ts'
import { employeeContact } from '../employee-contact/employee-contact.table.ts'
import { infoUpdateKind, proposeChanges } from './info-update.kind.ts'
import { employeeInfoUpdate, type ProposedChange } from './info-update.table.ts'

const inbox = 'employee/approval-status-tracking'
let app: TestApp
let company: SmallCompany
let person: TestUser & { employeeId: string }
let hr: TestUser & { employeeId: string }
const value = (wanted: string, sent: string) => ({
  act: 'CREATE',
  mark: 'one',
  sent,
  key: sent,
  wanted,
  before: null,
  by: '',
})
const change = (contact: string): ProposedChange[] =>
  [
    ['contactType', 'OTHER'],
    ['contact', contact],
  ].map(([field = '', wanted = '']) => ({
    group: 'contact',
    field,
    label: { en: 'Contact', km: 'ទំនាក់ទំនង' },
    old: null,
    new: wanted,
    value: value(wanted, field),
  }))
const propose = operation<unknown, unknown>({
  method: 'POST',
  path: 'test/propose',
  need: 'signedIn',
  rows: 'own',
  tag: 'test',
  summary: 'Proposes what the header says',
  handler: async (ctx) => ({
    body: {
      data: {
        id: await proposeChanges(
          ctx,
          ctx.caller.employeeId ?? '',
          ctx.header('x-unknown')
            ? change('x').map((one) => ({ ...one, group: 'salary' }))
            : change('The shop next door'),
        ),
      },
    },
  }),
})

beforeAll(async () => {
  app = await testApp({ operations: [...areaOperations, propose] })
  company = await smallCompany(app.db)
  const admin = await app.signIn()
  const hire = async (n: number) => {
    const employeeId = (
      await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, n) })
    ).body['data'].id as string
    return {
      ...(await app.signIn({
        employeeId,
        dataScope: 'SELF',
        permissions: [
          'READ_APPROVAL_STATUS_TRACKING',
          ...(n === 2 ? ['UPDATE_APPROVAL_STATUS_TRACKING' as const] : []),
        ],
        isSelfService: n === 1,
      })),
      employeeId,
    }
  }
  person = await hire(1)
  hr = await hire(2)
  const [type] = await app.db
    .insert(requestWorkflowType)
    .values({ requestType: 'EMPLOYEE_INFO_UPDATE', name: 'Info', nameKh: 'ព័ត៌មាន' })
    .returning()
  const [workflow] = await app.db
    .insert(approvalWorkflow)
    .values({ workflowTypeId: type?.id ?? '', description: 'All' })
    .returning()
  await app.db.insert(approvalWorkflowPair).values({
    workflowTypeId: type?.id ?? '',
    workflowId: workflow?.id ?? '',
    requesterLevelId: company.levelId,
    requestForLevelId: company.levelId,
  })
  await app.db
    .insert(approvalWorkflowStep)
    .values({ workflowId: workflow?.id ?? '', step: 'firstApprover', mode: 'EMPLOYEE', employeeId: hr.employeeId })
})
afterAll(() => app.close())

const contacts = async () =>
  (await app.db.select().from(employeeContact).where(eq(employeeContact.employeeId, person.employeeId))).map(
    ({ contact }) => contact,
  )
const waiting = async () => {
  const { id: entityId } = (await person.call('POST', 'test/propose')).body['data']
  return (await hr.call('GET', `${inbox}/entity/${entityId}/entityType/EMPLOYEE_INFO_UPDATE`)).body['data']
}

it('waits with its values old and new, is written to the record when it is approved, and not before', async () => {
  const request = await waiting()
  expect(request).toMatchObject({
    status: 'PENDING',
    employee: { id: person.employeeId },
    changes: [
      { field: 'contactType', old: null, new: 'OTHER' },
      { field: 'contact', old: null, new: 'The shop next door' },
    ],
    abilities: { approve: true },
  })
  expect(JSON.stringify(request.changes)).not.toContain('wanted')
  expect(await contacts()).toEqual([])
  expect(
    (await hr.call('PATCH', `${inbox}/${request.id}`, { body: { version: 1, approvalResult: 'APPROVED' } })).status,
  ).toBe(200)
  expect(await contacts()).toEqual(['The shop next door'])
})
it('shows its values to its maker, its approvers and readers of such records of people in reach; to others that they would change', async () => {
  const request = await waiting()
  const at = `${inbox}/${String(request.id)}`
  const shown = async (user: TestUser) =>
    ((await user.call('GET', at)).body['data'].changes as { field: string; new: string | null; hidden?: true }[]).map(
      ({ field, new: wanted, hidden }) => [field, wanted, hidden],
    )
  const open = [
    ['contactType', 'OTHER', undefined],
    ['contact', 'The shop next door', undefined],
  ]
  expect([await shown(person), await shown(hr)]).toEqual([open, open])
  const reader = (...keys: readonly 'READ_EMPLOYEE_CONTACT'[]) =>
    app.signIn({
      permissions: ['READ_APPROVAL_STATUS_TRACKING', 'READ_EMPLOYEE_MASTER_INFORMATION', ...keys],
    })
  expect(await shown(await reader())).toEqual([
    ['contactType', null, true],
    ['contact', null, true],
  ])
  expect(await shown(await reader('READ_EMPLOYEE_CONTACT'))).toEqual(open)
  expect((await hr.call('PATCH', at, { body: { version: 1, approvalResult: 'REJECTED', reason: 'x' } })).status).toBe(
    200,
  )
  expect(await shown(hr)).toEqual(open)
})
it('is refused for a field that waits already, and open again once that was answered', async () => {
  const request = await waiting()
  const twice = await person.call('POST', 'test/propose')
  expect([twice.status, twice.body['errors'][0].path]).toEqual([409, 'contactType'])
  const before = await contacts()
  await hr.call('PATCH', `${inbox}/${request.id}`, {
    body: { version: 1, status: 'REJECTED', reason: 'Known already' },
  })
  expect(await contacts()).toEqual(before)
  const { id } = await waiting()
  expect((await person.call('PATCH', `${inbox}/${id}`, { body: { version: 1, status: 'CANCEL' } })).status).toBe(200)
})
it('cannot be undone once it is in force: a further request changes it again', async () => {
  const request = await waiting()
  await hr.call('PATCH', `${inbox}/${request.id}`, { body: { version: 1, status: 'ACTIVE' } })
  const admin = await app.signIn()
  const seen = (await admin.call('GET', `${inbox}/${request.id}`)).body['data']
  expect(seen).toMatchObject({ status: 'ACTIVE', abilities: { cancel: false } })
  expect(
    (
      await admin.call('PATCH', `${inbox}/${request.id}`, {
        body: { version: seen.version, status: 'CANCEL', reason: 'x' },
      })
    ).status,
  ).toBe(409)
})
it('asks for nothing that nobody could apply', async () => {
  expect((await person.call('POST', 'test/propose', { headers: { 'x-unknown': 'yes' } })).status).toBe(500)
})
it('approves nothing when its values cannot be written', async () => {
  const request = await waiting()
  knowRequestKinds([{ ...infoUpdateKind, onActive: () => Promise.reject(new Error('broken')) }])
  expect(
    (await hr.call('PATCH', `${inbox}/${request.id}`, { body: { version: 1, approvalResult: 'APPROVED' } })).status,
  ).toBe(500)
  knowRequestKinds(requestKinds)
  const [row] = await app.db
    .select({ status: employeeInfoUpdate.status })
    .from(employeeInfoUpdate)
    .where(eq(employeeInfoUpdate.id, request.entityId.id))
  expect([row?.status, (await hr.call('GET', `${inbox}/${request.id}`)).body['data'].version]).toEqual(['PENDING', 1])
})
