import { holds, type PermissionKey } from '@staff/contract'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { TestUser } from '../../test/support/app/app.ts'
import { inbox } from '../../test/support/requests/approvals.ts'
import { withPeople } from '../../test/support/people/with-people.ts'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import type { DataScope } from '../areas/admin/role/role.table.ts'
import { userAccount } from '../areas/admin/user/user.table.ts'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { notification } from '../areas/platform/notification/notification.table.ts'
import { callerOfUser } from '../areas/platform/auth/callers.ts'
import { requestKinds } from '../areas/request-kinds.ts'
import { grouped } from '../db/group-by-key.ts'
import { demoPeople } from '../seed/demo/people/sign-ins.ts'
import { roleSeeds } from '../seed/minimal/roles.ts'
import { tellAsked, tellOutcomes } from './messages.ts'
import { visibleRequests } from './visible.ts'

// Who sees a request, asked of every kind and every demo user (docs/rules/requests.md, "Who sees a request").
const t = withPeople()
const relations = ['none', 'elsewhere', 'maker', 'person', 'asked', 'answered'] as const
type Relation = (typeof relations)[number]
interface Request {
  readonly id: string
  readonly entityId: string
  readonly requestType: string
  readonly relation: Relation
}
const why = 'Late three times'
let people: Readonly<Record<'reader' | 'near' | 'far', string>>
let requests: readonly Request[] = []

/** A waiting request of each kind in each relation to the reader: another one made it, is the person, or is asked. */
async function writeRequests(makerId: string): Promise<readonly Request[]> {
  await t.app.db.delete(tracking)
  const found: Request[] = []
  for (const { requestType } of requestKinds)
    for (const relation of relations) {
      const [id, entityId] = [randomUUID(), randomUUID()]
      const about = relation === 'person' ? people.reader : relation === 'elsewhere' ? people.far : people.near
      const [person] = await t.app.db.select().from(employee).where(eq(employee.id, about))
      await t.app.db.insert(tracking).values({
        id,
        requestType,
        entityId,
        employeeId: about,
        positionId: person?.positionId ?? '',
        status: 'PENDING',
        actionType: 'APPROVAL/REJECT',
        createdBy: relation === 'maker' ? makerId : t.hr.userId,
      })
      const at = { requestId: id, step: 'firstApprover' } as const
      await t.app.db.insert(approvalStep).values({
        ...at,
        state: relation === 'answered' ? 'APPROVED' : 'OPEN',
        isFallback: false,
        answeredBy: relation === 'answered' ? people.reader : null,
        reason: why,
      })
      await t.app.db
        .insert(approvalStepApprover)
        .values({ ...at, employeeId: relation === 'asked' ? people.reader : people.far })
      await t.app.db
        .insert(approvalHistory)
        .values({ requestId: id, event: 'CREATED', byUser: t.hr.userId, reason: why })
      found.push({ id, entityId, requestType, relation })
    }
  return found
}
beforeAll(async () => {
  const at = (store: number) => ({
    positions: [
      { companyStructurePositionId: t.company.stores[store]?.position, startDate: '2024-01-15', isPrimary: true },
    ],
    startDate: '2024-01-15',
  })
  people = { reader: await t.person(at(0)), near: await t.person(at(0)), far: await t.person(at(1)) }
})

interface Reader {
  readonly keys: readonly PermissionKey[]
  readonly dataScope: DataScope
  readonly isSelfService: boolean
  /** The kind whose requests are opened one by one; absent = those of every kind. */
  readonly only?: string
}
const answering: readonly PermissionKey[] = ['READ_APPROVAL_STATUS_TRACKING', 'UPDATE_APPROVAL_STATUS_TRACKING']
const readers: readonly (readonly [string, Reader])[] = [
  ...demoPeople.map(({ email, role, isSelfService }) => {
    const { keys = [], dataScope = 'SELF' as const } = roleSeeds.find(({ name }) => name === role) ?? {}
    return [email, { keys, dataScope, isSelfService }] as const
  }),
  ...(['ALL', 'OUTLET', 'SELF'] as const).map(
    (dataScope) => [`no kind, ${dataScope}`, { keys: answering, dataScope, isSelfService: false }] as const,
  ),
  // One kind after the other, with its right alone.
  ...requestKinds.map(({ requestType: only, view }) => {
    const keys = [...answering, view]
    return [`${only} alone`, { keys, dataScope: 'OUTLET', isSelfService: true, only }] as const
  }),
]

describe.each(readers)('%s', (_, { keys, dataScope, isSelfService, only }) => {
  let user: TestUser
  beforeAll(async () => {
    await t.app.db.update(userAccount).set({ employeeId: null })
    const permissions = [...new Set(keys)]
    user = await t.app.signIn({ permissions, dataScope, isSelfService, employeeId: people.reader })
    requests = await writeRequests(user.userId)
  })
  const may = (key: PermissionKey): boolean => holds(new Set<string>(keys), key)
  const isNear = (relation: Relation): boolean =>
    dataScope === 'ALL' || may('READ_ALL_SCOPE')
      ? true
      : relation === 'person' || (relation !== 'elsewhere' && dataScope === 'OUTLET')
  const isHeld = (relation: Relation): boolean => relation !== 'none' && relation !== 'elsewhere'
  const isSeen = ({ requestType, relation }: Request): boolean => {
    const kind = requestKinds.find((one) => one.requestType === requestType)
    return isHeld(relation) || (kind !== undefined && may(kind.view) && isNear(relation))
  }
  /** Whether more than the days is told. */
  const isRead = (request: Request): boolean => {
    const kind = requestKinds.find((one) => one.requestType === request.requestType)
    return isHeld(request.relation) || (isSeen(request) && !(kind?.ownOnly && isSelfService))
  }
  const says = (some: readonly Request[]) =>
    some.map(({ requestType, relation }) => `${requestType} ${relation}`).sort()
  const listed = async (query: string) => {
    const { status, body } = await user.call('GET', `${inbox}?limit=200&${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const rows = body['data'] as { readonly id: string; readonly firstApprovalReason: string | null }[]
    expect(body['pageMeta'].totalCount).toBe(rows.length)
    return { rows, seen: requests.filter(({ id }) => rows.some((row) => row.id === id)) }
  }

  it('lists what is in hand, and of others the kinds that the reader reads', async () => {
    const { rows, seen } = await listed('')
    expect(says(seen)).toEqual(says(requests.filter(isSeen)))
    const reasons = new Map(rows.map(({ id, firstApprovalReason }) => [id, firstApprovalReason]))
    expect(says(seen.filter(({ id }) => reasons.get(id) === why))).toEqual(says(requests.filter(isRead)))
  })
  it('shows as the team whom it reaches, and counts the same', async () => {
    const widget = await user.call('GET', 'employee/report/request-approval-report?requestType=TeamRequests')
    if (!may('UPDATE_APPROVAL_STATUS_TRACKING')) return expect(widget.status).toBe(403)
    const wanted = requests.filter((one) => isSeen(one) && isNear(one.relation))
    expect(says((await listed('displayType=TeamRequests')).seen)).toEqual(says(wanted))
    if (may('READ_DASHBOARD')) expect(widget.body['data'].totalRequestCount).toBe(wanted.length)
  })
  it('holds in its file as many as in its list', async () => {
    const file = await t.app.app.inject({
      method: 'POST',
      url: `/api/${inbox}/export?exportFileType=CSV&limit=500`,
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      payload: '[]',
    })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(requests.filter(isSeen).length + 1)
  })
  it('opens one by its id and by its record where it is listed, with reasons for who reads it', async () => {
    for (const one of requests.filter(({ requestType }) => !only || requestType === only)) {
      const byRecord = `${inbox}/entity/${one.entityId}/entityType/${encodeURIComponent(one.requestType)}`
      for (const path of [`${inbox}/${one.id}`, byRecord]) {
        const { status, body } = await user.call('GET', path)
        expect(status, `${one.requestType} ${one.relation}`).toBe(isSeen(one) ? 200 : 404)
        if (status !== 200) continue
        const said = JSON.stringify(body).includes(why)
        expect(said, `${one.requestType} ${one.relation}`).toBe(isRead(one))
      }
    }
  })
})
it('tells of a request of any kind nobody who does not see it', async () => {
  const { db } = t.app
  await db.update(userAccount).set({ employeeId: null })
  // Accounts without any right but that to open the inbox: they see what is in their hands alone.
  const signIn = (employeeId: string) =>
    t.app.signIn({ permissions: answering, dataScope: 'SELF', isSelfService: true, employeeId })
  const reader = await signIn(people.reader)
  for (const one of [people.near, people.far]) await signIn(one)
  await writeRequests(reader.userId)
  const rows = await db.select().from(tracking)
  const approvers = await db.select().from(approvalStepApprover)
  const asked = rows.map((row) => ({
    row,
    asked: approvers.flatMap(({ requestId, employeeId }) => (requestId === row.id ? [employeeId] : [])),
  }))
  await db.delete(notification)
  for (const one of asked) await tellAsked(db, one, one.asked, '2026-06-01', { event: 'SUBMITTED', by: null })
  await tellOutcomes(db, rows, { event: 'APPROVED', by: null })
  const told = await db.select({ to: notification.userId, id: notification.approvalStatusId }).from(notification)
  expect(told.length).toBeGreaterThan(2 * rows.length)
  for (const [userId, own] of grouped(told, ({ to }) => to)) {
    const caller = await callerOfUser(db.$client, userId)
    const seen =
      caller && new Set((await db.select().from(tracking).where(visibleRequests(caller))).map(({ id }) => id))
    expect(own.filter(({ id }) => !seen?.has(id ?? ''))).toEqual([])
  }
})
