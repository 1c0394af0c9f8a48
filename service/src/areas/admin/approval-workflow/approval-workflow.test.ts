import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../../../../test/support/people/people.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { areaOperations } from '../../index.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { requestWorkflowType } from '../request-workflow-type/request-workflow-type.table.ts'
import { approvalWorkflowPair as pair, approvalWorkflowStep as step } from './approval-workflow.table.ts'

let t: TestApp
let admin: TestUser
let company: SmallCompany
let levels: string[]
let person: string
const types = 'employee/approval-workflow-type'
beforeAll(async () => {
  t = await testApp({ operations: areaOperations })
  admin = await t.signIn()
  company = await smallCompany(t.db)
  levels = (
    await t.db
      .insert(positionLevel)
      .values([1, 2, 3, 4].map((levelNumber) => ({ levelNumber, levelTitle: `Level ${String(levelNumber)}` })))
      .returning({ id: positionLevel.id })
  ).map(({ id }) => id)
  const made = await admin.call('POST', 'employee/employee-master-information', { body: employeeInput(company, 1) })
  person = made.body.data.id
})
afterAll(() => t.close())

async function newType(): Promise<string> {
  const id = randomUUID()
  await t.db.insert(requestWorkflowType).values({ id, requestType: id, name: `Type ${id}`, nameKh: 'ប្រភេទ' })
  return id
}
const some = (...numbers: number[]) => numbers.map((number) => levels[number - 1] ?? '')
const hr = () => ({ mode: 'POSITION', companyStructurePositionId: company.stores[0]?.position })
const workflow = (more: Record<string, unknown> = {}) => ({
  description: 'Staff',
  requesters: some(1, 2),
  requestFors: some(1, 2),
  firstApprover: { mode: 'LEVEL', positionLevelId: levels[3], scope: 'OUTLET' },
  ...more,
})
const create = (typeId: string, more: Record<string, unknown> = {}, who = admin) =>
  who.call('POST', `${types}/${typeId}/workflow`, { body: workflow(more) })
const faults = ({ status, body }: { status: number; body: { errors?: { path: string; code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ path, code }) => `${path}:${code}`),
]
const ofType = async (typeId: string) =>
  (await admin.call('GET', `${types}/${typeId}`)).body.data.requestApprovalWorkflow

describe('an approval workflow', () => {
  it('is answered with its levels and the names of its approvers', async () => {
    const typeId = await newType()
    const made = await create(typeId, {
      requesters: some(2, 1),
      secondApprover: hr(),
      acknowledger: { mode: 'EMPLOYEE', employeeId: person },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data).toMatchObject({
      version: 1,
      description: 'Staff',
      slaHours: 24,
      onTimeout: 'REMIND',
      requesters: [
        { positionLevelId: levels[0], positionLevel: { levelNumber: 1, levelTitle: 'Level 1' } },
        { positionLevel: { levelNumber: 2 } },
      ],
      firstApprover: { mode: 'LEVEL', scope: 'OUTLET', positionLevel: { levelNumber: 4 } },
      secondApprover: {
        mode: 'POSITION',
        companyStructurePosition: {
          companyStructurePosition: { id: company.stores[0]?.position },
          companyStructureOutlet: { id: company.stores[0]?.outlet },
        },
      },
      acknowledger: { mode: 'EMPLOYEE', employee: { id: person, accountNo: 'T1001' } },
    })
    expect(await ofType(typeId)).toEqual([made.body.data])
    const { data, pageMeta } = (await admin.call('GET', `${types}?limit=100`)).body
    expect(data.find(({ id }: { id: string }) => id === typeId).requestApprovalWorkflow).toEqual([made.body.data])
    expect(pageMeta).toMatchObject({ pageSize: 100, totalCount: data.length })
  })
  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['no words', () => ({ description: ' ' }), ['description:REQUIRED']],
    ['no levels', () => ({ requesters: [], requestFors: undefined }), ['requesters:REQUIRED', 'requestFors:REQUIRED']],
    ['no step', () => ({ firstApprover: null }), ['firstApprover:REQUIRED']],
    ['a level that is not there', () => ({ requestFors: ['nothing'] }), ['requestFors:NOT_FOUND_REF']],
    [
      'approvers that are not there',
      () => ({
        firstApprover: { mode: 'EMPLOYEE', employeeId: 'nobody' },
        secondApprover: { mode: 'POSITION', companyStructurePositionId: company.stores[0]?.outlet },
      }),
      ['firstApprover.employeeId:NOT_FOUND_REF', 'secondApprover.companyStructurePositionId:NOT_FOUND_REF'],
    ],
    [
      'a level without a scope',
      () => ({ firstApprover: { mode: 'LEVEL', positionLevelId: levels[0] } }),
      ['firstApprover.scope:REQUIRED'],
    ],
    ['an unknown mode', () => ({ acknowledger: { mode: 'ANYBODY' } }), ['acknowledger.mode:CHOICE']],
    [
      'another target than its mode',
      () => ({ acknowledger: { mode: 'EMPLOYEE', positionLevelId: levels[0] } }),
      ['acknowledger.employeeId:REQUIRED', 'acknowledger.positionLevelId:UNKNOWN_FIELD'],
    ],
    ['hours out of range', () => ({ slaHours: 0 }), ['slaHours:RANGE']],
    ['a field of its own', () => ({ status: 'ACTIVE' }), ['status:UNKNOWN_FIELD']],
  ])('is refused with %s', async (_, more, expected) => {
    expect(faults(await create(await newType(), more()))).toEqual([400, ...expected])
  })
  it('is created with the type in its body as well, and not without one', async () => {
    const typeId = await newType()
    expect((await admin.call('POST', `${types}/workflow`, { body: { ...workflow(), typeId } })).status).toBe(201)
    expect(
      faults(await admin.call('POST', `${types}/workflow`, { body: { ...workflow(), typeId: 'nothing' } })),
    ).toEqual([400, 'typeId:NOT_FOUND_REF'])
    expect((await create('nothing')).status).toBe(404)
  })
  it('serves each pair of levels once per type; the refusal names the other one', async () => {
    const typeId = await newType()
    await create(typeId)
    const clash = await create(typeId, { description: 'Second', requesters: some(2, 3), requestFors: some(2, 3) })
    expect(faults(clash)).toEqual([409, 'requesters:OVERLAP'])
    expect(clash.body.errors[0].message).toBe('"Staff" already serves level 2 asking for level 2')
    expect((await create(typeId, { description: 'Beside', requesters: some(1, 2), requestFors: some(3) })).status).toBe(
      201,
    )
    expect((await create(await newType())).status).toBe(201)
  })
  it('is replaced with its version, and may keep its own pairs', async () => {
    const typeId = await newType()
    const { id } = (await create(typeId)).body.data
    await create(typeId, { description: 'Other', requesters: some(3), requestFors: some(3) })
    const changed = await admin.call('PUT', `${types}/workflow/${id}`, {
      body: workflow({
        description: 'Staff, new',
        requesters: some(1),
        version: 1,
        slaHours: 48,
        onTimeout: 'ESCALATE',
      }),
    })
    expect(changed.body.data).toMatchObject({
      id,
      version: 2,
      description: 'Staff, new',
      slaHours: 48,
      onTimeout: 'ESCALATE',
      requesters: [{ positionLevel: { levelNumber: 1 } }],
    })
    const stale = await admin.call('PUT', `${types}/workflow/${id}`, { body: workflow({ version: 1 }) })
    expect([...faults(stale), stale.body.current.version]).toEqual([409, ':VERSION_CONFLICT', 2])
    expect(
      faults(
        await admin.call('PUT', `${types}/workflow/${id}`, {
          body: workflow({ requesters: some(3), requestFors: some(3), version: 2 }),
        }),
      ),
    ).toEqual([409, 'requesters:OVERLAP'])
    const [row] = await t.db
      .select()
      .from(auditLog)
      .where(
        and(eq(auditLog.entity, 'approval-workflow'), eq(auditLog.entityId, id), eq(auditLog.requestMethod, 'PUT')),
      )
      .orderBy(auditLog.id)
    expect(row?.changes).toMatchObject({
      description: { old: 'Staff', new: 'Staff, new' },
      slaHours: { old: 24, new: 48 },
    })
    expect(row?.changes).not.toHaveProperty('firstApprover')
  })
  it('goes with its steps and pairs, and its levels are in use as long as it stands', async () => {
    const typeId = await newType()
    const { id } = (await create(typeId)).body.data
    expect(faults(await admin.call('DELETE', `employee/position-level/${levels[0] ?? ''}`))).toEqual([409, ':IN_USE'])
    expect((await admin.call('DELETE', `${types}/workflow/${id}`)).body).toEqual({ data: { id } })
    expect([
      await t.db.select().from(pair).where(eq(pair.workflowId, id)),
      await t.db.select().from(step).where(eq(step.workflowId, id)),
      await ofType(typeId),
    ]).toEqual([[], [], []])
    expect((await admin.call('DELETE', `${types}/workflow/${id}`)).status).toBe(404)
  })
  it('asks for its own permissions', async () => {
    const typeId = await newType()
    const { id } = (await create(typeId)).body.data
    const reader = await t.signIn({ permissions: ['READ_REQUEST_APPROVAL_WORKFLOW'] })
    expect((await reader.call('GET', `${types}/${typeId}`)).status).toBe(200)
    const tries = [
      await create(typeId, {}, reader),
      await reader.call('PUT', `${types}/workflow/${id}`, { body: workflow() }),
      await reader.call('DELETE', `${types}/workflow/${id}`),
    ]
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403])
    const stranger = await t.signIn({ permissions: ['READ_POSITION_LEVEL'] })
    expect((await stranger.call('GET', types)).status).toBe(403)
  })
  it('names as approver nobody beyond the reach of its writer', async () => {
    const narrow = await t.signIn({ dataScope: 'SELF', permissions: ['CREATE_REQUEST_APPROVAL_WORKFLOW'] })
    expect(
      faults(await create(await newType(), { firstApprover: { mode: 'EMPLOYEE', employeeId: person } }, narrow)),
    ).toEqual([400, 'firstApprover.employeeId:NOT_FOUND_REF'])
  })
})

describe('many at once', () => {
  it('create overlapping workflows: one stands, the others name it', async () => {
    const typeId = await newType()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        create(typeId, {
          description: `Race ${String(number)}`,
          requesters: some(1, number),
          requestFors: some(1, number),
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const [only, ...more] = await ofType(typeId)
    expect(more).toEqual([])
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(faults(answer)).toEqual([409, 'requesters:OVERLAP'])
      expect(answer.body.errors[0].message).toContain(only.description)
    }
  })
  it('and the key of the table holds where no check would', async () => {
    const typeId = await newType()
    const one = (await create(typeId)).body.data
    await create(typeId, { description: 'Other', requesters: some(3), requestFors: some(3) })
    const [other] = (await ofType(typeId)).filter(({ id }: { id: string }) => id !== one.id)
    await expect(
      t.db.insert(pair).values({
        workflowTypeId: typeId,
        requesterLevelId: levels[0] ?? '',
        requestForLevelId: levels[0] ?? '',
        workflowId: other.id,
      }),
    ).rejects.toMatchObject({ cause: { code: '23505', constraint: 'approval_workflow_pair_once' } })
  })
})
