import { approvalSteps, type RequestType } from '@staff/contract/admin'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { approvalTeam } from '../../test/support/requests/approval-team.ts'
import { inbox, type ApprovalCompany, type Member } from '../../test/support/requests/approvals.ts'
import { inDays, today } from '../../test/support/people/working-life.ts'
import {
  approvalDelegation as delegation,
  approvalDelegationType as delegationType,
} from '../areas/admin/approval-delegation/approval-delegation.table.ts'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../areas/admin/approval-status-tracking/approval-status-tracking.table.ts'
import { requestWorkflowType } from '../areas/admin/request-workflow-type/request-workflow-type.table.ts'
import type { Caller } from '../http/caller.ts'
import { loadReadable } from './request-summary.ts'
import { inHandsOf } from './visible.ts'

let c: ApprovalCompany
let members: readonly Member[] = []
approvalTeam(({ c: company, staff, managerA, managerB, head }) => {
  c = company
  members = [staff, managerA, managerB, head]
})
const types = ['EMPLOYEE_INFO_UPDATE', 'LEAVE_REQUEST', 'WARNING'] as const satisfies readonly RequestType[]
// The same numbers in every run, so that a failure can be looked at.
let seed = 20261127
const below = (most: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((seed / 2 ** 32) * most)
}
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
const often = (percent: number): boolean => below(100) < percent

type Steps = (typeof approvalStep.$inferInsert)[]
type Asked = (typeof approver.$inferInsert)[]
type Events = (typeof approvalHistory.$inferInsert)[]
interface Company {
  readonly requests: readonly (typeof tracking.$inferSelect)[]
  readonly steps: Steps
  readonly asked: Asked
  readonly events: Events
  readonly delegations: readonly { readonly from: string; readonly to: string; readonly of: readonly string[] }[]
}
/**
 * Requests by and about everybody, in every state, and people who answer for each other on some days and for some
 * kinds.
 */
async function filled(count: number): Promise<Company> {
  const { db } = c.app
  const [people, users] = [members.map((one) => one.employeeId), [...members, c.admin].map((one) => one.userId)]
  const made = await db
    .insert(requestWorkflowType)
    .values({ requestType: 'LEAVE_REQUEST', name: 'Leave', nameKh: 'ច្បាប់' })
    .returning()
  const delegations: Company['delegations'][number][] = []
  for (let n = 0; n < 8; n++) {
    const [from, first, last] = [oneOf(people), below(5) - 3, below(5) - 1]
    const to = oneOf(people.filter((one) => one !== from))
    const [row] = await db
      .insert(delegation)
      .values({
        fromEmployeeId: from,
        toEmployeeId: to,
        fromDate: inDays(Math.min(first, last), today),
        toDate: inDays(Math.max(first, last), today),
      })
      .returning()
    const isOfLeave = often(50)
    if (isOfLeave)
      await db.insert(delegationType).values({ delegationId: row?.id ?? '', workflowTypeId: made[0]?.id ?? '' })
    if (Math.min(first, last) <= 0 && Math.max(first, last) >= 0)
      delegations.push({ from, to, of: isOfLeave ? ['LEAVE_REQUEST'] : types })
  }
  const requests = await db
    .insert(tracking)
    .values(
      Array.from({ length: count }, () => ({
        requestType: oneOf(types),
        entityId: randomUUID(),
        employeeId: oneOf(people),
        positionId: c.posts.staff,
        status: oneOf(['ACTIVE', 'PENDING', 'PENDING', 'REJECTED', 'CANCEL'] as const),
        actionType: 'NO' as const,
        createdBy: often(10) ? null : oneOf(users),
      })),
    )
    .returning()
  const [steps, asked, events]: [Steps, Asked, Events] = [[], [], []]
  for (const { id: requestId, createdBy } of requests) {
    for (const step of approvalSteps.filter(() => often(60))) {
      const state = oneOf(['WAITING', 'OPEN', 'OPEN', 'APPROVED', 'REJECTED', 'SKIPPED'] as const)
      const isAnswered = state === 'APPROVED' || state === 'REJECTED'
      steps.push({
        requestId,
        step,
        state,
        isFallback: false,
        answeredBy: isAnswered && often(80) ? oneOf(people) : null,
        onBehalfOf: isAnswered && often(20) ? oneOf(people) : null,
      })
      for (const employeeId of people.filter(() => often(35)))
        asked.push({ requestId, step, employeeId, isAsked: often(75) })
    }
    events.push({ requestId, event: 'CREATED', byUser: createdBy, byEmployee: often(20) ? oneOf(people) : null })
    for (const event of (['EDITED', 'APPROVED', 'REMINDED'] as const).filter(() => often(15)))
      events.push({
        requestId,
        event,
        byUser: often(50) ? oneOf(users) : null,
        byEmployee: often(50) ? oneOf(people) : null,
      })
  }
  await db.insert(approvalStep).values(steps)
  await db.insert(approver).values(asked)
  await db.insert(approvalHistory).values(events)
  return { requests, steps, asked, events, delegations }
}
/**
 * Whose requests are judged one by one, as docs/rules/requests.md says it: who is asked, in person or by delegation,
 * and has written nothing of it, or has answered.
 */
const hasAnswered = ({ steps }: Company, { id }: Company['requests'][number], { employeeId: me }: Member): boolean =>
  steps.some(({ requestId, answeredBy, onBehalfOf }) => requestId === id && (answeredBy === me || onBehalfOf === me))
const isAsked = (
  { steps, asked, events, delegations }: Company,
  { id, requestType }: Company['requests'][number],
  { userId, employeeId: me }: Member,
): boolean => {
  const own = steps.filter(({ requestId }) => requestId === id)
  const hasWritten = events.some(
    ({ requestId, event, byUser, byEmployee }) =>
      requestId === id && (event === 'CREATED' || event === 'EDITED') && (byUser === userId || byEmployee === me),
  )
  const names = [
    me,
    ...delegations.filter(({ to, of }) => to === me && of.includes(requestType)).map(({ from }) => from),
  ]
  return (
    !hasWritten &&
    own.some(
      ({ step, state }) =>
        state === 'OPEN' &&
        asked.some(
          (one) => one.requestId === id && one.step === step && one.isAsked === true && names.includes(one.employeeId),
        ),
    )
  )
}

const waitsFor = (company: Company, request: Company['requests'][number], member: Member): boolean =>
  request.employeeId !== member.employeeId &&
  request.createdBy !== member.userId &&
  (hasAnswered(company, request, member) || isAsked(company, request, member))

it('lists and counts what waits or was answered as if every request were judged by itself, for everybody, by pages and filters', async () => {
  const company = await filled(400)
  const list = async (member: Member, query: string) => {
    const { data, pageMeta } = (await member.call('GET', `${inbox}?displayType=Normal&${query}`)).body
    return { ids: (data as { id: string }[]).map(({ id }) => id), total: pageMeta.totalCount as number }
  }
  const waiting = (member: Member) => company.requests.filter((request) => waitsFor(company, request, member))
  for (const member of members) {
    const all = waiting(member)
    expect(all.length).toBeGreaterThan(20)
    const ids = all.map(({ id }) => id).sort()
    const whole = await list(member, 'limit=500')
    expect([whole.ids.toSorted(), whole.total]).toEqual([ids, ids.length])
    // What is answered has left what waits; a request that asks again at a later step is in both.
    const parts = { ANSWERED: hasAnswered, OPEN: isAsked } as const
    for (const [answer, isIn] of Object.entries(parts)) {
      const wanted = all.filter(
        (one) => isIn(company, one, member) && (answer === 'ANSWERED' || one.status === 'PENDING'),
      )
      expect(wanted.length).toBeGreaterThan(0)
      const found = await list(member, `limit=500&answer=${answer}`)
      expect([found.ids.toSorted(), found.total]).toEqual([wanted.map(({ id }) => id).sort(), wanted.length])
    }
    const pages: string[] = []
    for (let offset = 0; offset < ids.length; offset += 10) {
      const page = await list(member, `limit=10&offset=${String(offset)}`)
      expect(page.total).toBe(ids.length)
      pages.push(...page.ids)
    }
    expect(pages).toEqual(whole.ids)
    expect((await list(member, `limit=10&offset=${String(ids.length + 5)}`)).total).toBe(ids.length)
    for (const more of [
      'orderBy=employee',
      'orderBy=requestType',
      'orderBy=status:DESC',
      'orderBy=updatedAt',
      `createdFromDate=${today}`,
    ])
      expect((await list(member, `limit=500&${more}`)).ids.toSorted()).toEqual(ids)
    const pending = await list(member, 'limit=500&status=PENDING&requestType=LEAVE_REQUEST&keywords=member')
    expect(pending.ids.toSorted()).toEqual(
      all
        .filter(({ status, requestType }) => status === 'PENDING' && requestType === 'LEAVE_REQUEST')
        .map(({ id }) => id)
        .sort(),
    )
    // The inbox shows nothing that the list of all visible requests does not show.
    const loadRows = async (query: string) =>
      (await member.call('GET', `${inbox}?limit=500${query}`)).body['data'] as { id: string; version: number }[]
    const [visible, own] = [await loadRows(''), await loadRows('&displayType=Normal')]
    // Each with all that it says there, its version for the answer too.
    expect(own).toEqual(own.map(({ id }) => visible.find((one) => one.id === id)))
    expect(own.every(({ version }) => version >= 1)).toBe(true)
    const file = await member.call('POST', `${inbox}/export?displayType=Normal&exportFileType=CSV`)
    expect(file.status).toBe(200)
  }
  expect((await c.admin.call('GET', `${inbox}?displayType=Normal`)).body['pageMeta'].totalCount).toBe(0)
})
it('knows of the rows of a page what is in hands as it is known of all requests', async () => {
  const { db } = c.app
  const requests = await db.select().from(tracking)
  for (const { userId, employeeId } of members) {
    const caller: Caller = {
      userId,
      employeeId,
      isSelfService: false,
      dataScope: 'SELF',
      permissions: new Set(['READ_APPROVAL_STATUS_TRACKING']),
    } as unknown as Caller
    const held = new Set(
      (await db.select({ id: tracking.id }).from(tracking).where(inHandsOf(caller))).map(({ id }) => id),
    )
    expect(held.size).toBeGreaterThan(20)
    for (let at = 0; at < requests.length; at += 50) {
      const page = requests.slice(at, at + 50).filter(({ requestType }) => requestType === 'LEAVE_REQUEST')
      const isReadable = await loadReadable({ db, caller }, page)
      expect(page.map(isReadable)).toEqual(page.map(({ id }) => held.has(id)))
    }
  }
})
