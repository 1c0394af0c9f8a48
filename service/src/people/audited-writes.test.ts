import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../test/support/app/app.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../test/support/people/working-life.ts'
import { activateScheduled } from '../approvals/time-limits.ts'
import { auditLog } from '../areas/platform/audit/audit-log.table.ts'
import { employeePosition } from '../areas/employee/employee/employee.table.ts'

let t: LifeCompany
let [here, there]: [string, string] = ['', '']
beforeAll(async () => {
  t = await lifeCompany()
  ;[here, there] = [t.company.stores[0]?.position ?? '', t.company.stores[1]?.position ?? '']
})
afterAll(() => t.close())

const inbox = 'employee/approval-status-tracking'
const move = async (employeeId: string, effectiveDate = today) =>
  (
    await t.hr.call('POST', 'employee/employee-movement', {
      body: {
        employeeId,
        effectiveDate,
        newCompanyStructurePositionId: there,
        newEmploymentType: 'INTERN',
        reasonTemplateId: t.reasonId,
      },
    })
  ).body['data']
const loadApproval = async ({ id }: { readonly id: string }, kind: string) =>
  (await t.hr.call('GET', `${inbox}/entity/${id}/entityType/${kind}`)).body['data']
const dawn = (day: string) =>
  activateScheduled({
    db: t.app.db,
    today: day,
    signal: new AbortController().signal,
    failed: (_, error) => {
      throw error
    },
  })
/**
 * What the audit has of a person, positions and user from a request on, oldest first: whose, by which call, which
 * record, and what changed.
 */
async function loadAudit(employeeId: string, url: string, users: readonly string[] = []) {
  const held = await t.app.db
    .select({ id: employeePosition.id })
    .from(employeePosition)
    .where(eq(employeePosition.employeeId, employeeId))
  const rows = await t.app.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.requestUrl, `/api/${url}`),
        inArray(auditLog.entityId, [employeeId, ...users, ...held.map(({ id }) => id)]),
      ),
    )
    .orderBy(auditLog.id)
  return rows.map(({ userId, requestMethod, entity, changes }) => ({
    userId,
    requestMethod,
    entity,
    changes: Object.fromEntries(Object.entries(changes ?? {}).map(([key, { old, new: now }]) => [key, [old, now]])),
  }))
}
const calendar = { userId: null, requestMethod: 'PATCH' }
const moved = (employeeId: string, employmentType: string, from: string) => [
  { entity: 'employee-position', changes: { endDate: [null, inDays(-1, from)] } },
  {
    entity: 'employee-position',
    changes: {
      employeeId: [null, employeeId],
      companyStructurePositionId: [null, there],
      startDate: [null, from],
      isPrimary: [null, true],
    },
  },
  {
    entity: 'employee-master-information',
    changes: { employmentType: [employmentType, 'INTERN'], positionId: [here, there] },
  },
]

describe('the effects of a request are in the audit, old and new', () => {
  it('in the name of the user who caused it, when a movement is in force at once, and when it is cancelled', async () => {
    const me = await t.person()
    const { employmentType } = await t.row(me)
    const made = await move(me)
    const by = { userId: t.hr.userId, requestMethod: 'POST' }
    expect(await loadAudit(me, 'employee/employee-movement')).toEqual(
      moved(me, employmentType, today).map((row) => ({ ...by, ...row })),
    )
    const { id, version } = await loadApproval(made, 'MOVEMENT')
    expect(
      (await t.hr.call('PATCH', `${inbox}/${id}`, { body: { version, status: 'CANCEL', reason: 'A mistake' } })).status,
    ).toBe(200)
    expect(await loadAudit(me, `${inbox}/${id}`)).toEqual(
      [
        { entity: 'employee-position', changes: { companyStructurePositionId: [there, here] } },
        {
          entity: 'employee-master-information',
          changes: { employmentType: ['INTERN', employmentType], positionId: [there, here] },
        },
      ].map((row) => ({ ...by, requestMethod: 'PATCH', ...row })),
    )
  })
  it("in nobody's name on the day of a scheduled movement, once, and by the request that came into force", async () => {
    const me = await t.person()
    const { employmentType } = await t.row(me)
    const { id } = await loadApproval(await move(me, inDays(3)), 'MOVEMENT')
    expect(await loadAudit(me, `${inbox}/${id}`)).toEqual([])
    for (const day of [inDays(2), inDays(4), inDays(4)]) await dawn(day)
    expect(await loadAudit(me, `${inbox}/${id}`)).toEqual(
      moved(me, employmentType, inDays(3)).map((row) => ({ ...calendar, ...row })),
    )
  })
  it('when the last day of a resignation is over, and all of it put back', async () => {
    const me = await t.person()
    const { userId } = await t.app.signIn({ employeeId: me, dataScope: 'SELF', isSelfService: true })
    const later = await t.hr.call('POST', 'employee/employee-position', {
      body: { employeeId: me, companyStructurePositionId: there, startDate: inDays(30), isPrimary: true },
    })
    expect(later.status, JSON.stringify(later.body)).toBe(201)
    const laterId = later.body['data'].id as string
    const { id } = await loadApproval((await t.leave(me, today)).body['data'], 'RESIGNATION_REQUEST')
    await dawn(inDays(1))
    const ahead = { companyStructurePositionId: there, startDate: inDays(30), isPrimary: true }
    const gone = await loadAudit(me, `${inbox}/${id}`, [userId, laterId])
    expect(gone).toEqual(
      [
        { entity: 'employee-position', changes: { endDate: [inDays(29), today] } },
        {
          entity: 'employee-position',
          changes: Object.fromEntries(Object.entries(ahead).map(([key, old]) => [key, [old, null]])),
        },
        { entity: 'employee-master-information', changes: { status: ['IN_PROBATION', 'RESIGNED'] } },
        { entity: 'user', changes: { isEnabled: [true, false] } },
      ].map((row) => ({ ...calendar, ...row })),
    )
    const { version } = (await t.hr.call('GET', `${inbox}/${id}`)).body['data']
    expect(
      (await t.hr.call('PATCH', `${inbox}/${id}`, { body: { version, status: 'CANCEL', reason: 'Stays' } })).status,
    ).toBe(200)
    expect((await loadAudit(me, `${inbox}/${id}`, [userId, laterId])).slice(gone.length)).toEqual(
      [
        { entity: 'employee-position', changes: { endDate: [today, inDays(29)] } },
        {
          entity: 'employee-position',
          changes: {
            employeeId: [null, me],
            ...Object.fromEntries(Object.entries(ahead).map(([key, now]) => [key, [null, now]])),
          },
        },
        { entity: 'employee-master-information', changes: { status: ['RESIGNED', 'IN_PROBATION'] } },
        { entity: 'user', changes: { isEnabled: [false, true] } },
      ].map((row) => ({ userId: t.hr.userId, requestMethod: 'PATCH', ...row })),
    )
  })
  it('and nothing of what was refused', async () => {
    const me = await t.person()
    const made = (await t.leave(me, inDays(-9))).body['data']
    const { id, version } = await loadApproval(made, 'RESIGNATION_REQUEST')
    expect(
      (
        await t.hr.call('POST', `employee/employee-resignation/${made.id}/rehire`, {
          body: { startDate: today, companyStructurePositionId: there, workingShiftId: t.company.shiftId },
        })
      ).status,
    ).toBe(201)
    expect(
      codes(await t.hr.call('PATCH', `${inbox}/${id}`, { body: { version, status: 'CANCEL', reason: 'Too late' } })),
    ).toEqual([409, ':RULE'])
    expect(await loadAudit(me, `${inbox}/${id}`)).toEqual([])
  })
})
