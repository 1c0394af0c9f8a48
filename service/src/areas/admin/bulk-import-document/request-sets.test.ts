import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import {
  commitImport,
  csv,
  furtherStatements,
  importFaults,
  statementsOfCheck,
  uploadImport,
} from '../../../../test/support/imports/imports.ts'
import { inDays, lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { employeeResignation } from '../../employee/employee-resignation/employee-resignation.table.ts'
import { employeeWarning } from '../../employee/employee-warning/employee-warning.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { missionRequest } from '../../attendance-leave/mission-request/mission-request.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { notification } from '../../platform/notification/notification.table.ts'
import {
  approvalHistory,
  approvalStatusTracking as tracking,
  approvalStep,
  approvalStepApprover as approver,
} from '../approval-status-tracking/approval-status-tracking.table.ts'
import { orgPath } from '../company-structure/company-structure.table.ts'
import { positionLevel } from '../position-level/position-level.table.ts'
import { reasonTemplate } from '../reason-template/reason-template.table.ts'
import { userAccount } from '../user/user.table.ts'

// Requests of a file are written as sets: each goes the way that it would go alone.
let t: LifeCompany
let deputy: TestUser
let reason = ''
let bossId = ''
const loadEmployee = async (userId: string) =>
  (await t.app.db.select().from(userAccount).where(eq(userAccount.id, userId)))[0]?.employeeId ?? ''
const account = async (id: string) => (await t.row(id)).accountNo
beforeAll(async () => {
  t = await lifeCompany()
  deputy = await t.app.signIn({ employeeId: await t.person() })
  bossId = await loadEmployee(t.boss.userId)
  const [template] = await t.app.db.select().from(reasonTemplate).where(eq(reasonTemplate.id, t.reasonId))
  reason = template?.name ?? ''
  await t.approved('WARNING')
  await t.approved('RESIGNATION_REQUEST')
})
afterAll(() => t.close())

/** The way of a request as its tables tell it, without ids and times. */
async function way(entityId: string) {
  const { db } = t.app
  const [row] = await db.select().from(tracking).where(eq(tracking.entityId, entityId))
  const requestId = row?.id ?? ''
  const steps = await db.select().from(approvalStep).where(eq(approvalStep.requestId, requestId))
  const history = await db.select().from(approvalHistory).where(eq(approvalHistory.requestId, requestId))
  const told = await db.select().from(notification).where(eq(notification.entityId, entityId))
  return {
    row: row && [
      row.status,
      row.actionType,
      row.positionId,
      row.effectiveDate,
      row.slaHours,
      row.onTimeout,
      row.createdBy,
    ],
    steps: steps.map(({ step, state, isFallback, openedAt, dueAt, noticeAt }) => [
      step,
      state,
      isFallback,
      openedAt !== null && dueAt !== null && Date.parse(dueAt) - Date.parse(openedAt),
      noticeAt === dueAt,
    ]),
    asked: (await db.select().from(approver).where(eq(approver.requestId, requestId))).map((one) => [
      one.step,
      one.employeeId,
      one.isAsked,
    ]),
    history: history.map(({ event, byUser, byEmployee }) => [event, byUser, byEmployee]),
    told: told.map(({ userId, entityType, createdBy, contentEn }) => [
      userId,
      entityType,
      createdBy,
      contentEn.split(':')[1],
    ]),
  }
}
const warnings = (accounts: readonly string[], title: string, type = 'Written') =>
  csv([
    ['Account No', 'Warning Type', 'Warning Title', 'Warning Date', 'Reason Template'],
    ...accounts.map((one) => [one, type, title, '2026-03-02', reason]),
  ])
const getId = ({ body }: Awaited<ReturnType<typeof uploadImport>>) => (body['data'] as { id: string }).id

it('goes the way of a request made by hand, also that about the approver, who is not asked about oneself', async () => {
  const [byHand, inFile] = [await t.person(), await t.person()]
  const hand = async (employeeId: string) =>
    (
      await t.hr.call('POST', 'employee/employee-warning', {
        body: {
          employeeId,
          warningTypeId: 'WRITTEN',
          warningTitle: 'The same',
          warningDate: '2026-03-02',
          reasonTemplateId: t.reasonId,
        },
      })
    ).body['data'].id as string
  const hands = [await hand(byHand), await hand(bossId)]
  const wanted = [await way(hands[0] ?? ''), await way(hands[1] ?? '')]
  expect(wanted.map(({ asked }) => asked)).toEqual([
    [['firstApprover', bossId, true]],
    [['firstApprover', await loadEmployee(deputy.userId), true]],
  ])
  expect(wanted.every(({ told, history }) => told.length === 1 && history.length === 1)).toBe(true)
  const id = getId(
    await uploadImport(t.hr, 'warning', warnings([await account(inFile), await account(bossId)], 'The same')),
  )
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 2 })
  const made = await t.app.db.select().from(employeeWarning).where(eq(employeeWarning.warningTitle, 'The same'))
  const of = (employeeId: string) => made.find((row) => row.employeeId === employeeId && !hands.includes(row.id))
  expect([of(inFile)?.status, of(bossId)?.status]).toEqual(['PENDING', 'PENDING'])
  expect([await way(of(inFile)?.id ?? ''), await way(of(bossId)?.id ?? '')]).toEqual(wanted)
})
it.each(['Late', 'Written'])(
  'is judged and written with the others by as many statements as a few: %s',
  async (type) => {
    const statements = async (rows: number) => {
      const accounts: string[] = []
      for (let n = 0; n < rows; n++) accounts.push(await account(await t.person()))
      return statementsOfCheck(t.hr, 'warning', warnings(accounts, 'Many', type))
    }
    expect(await furtherStatements(statements)).toBeLessThan(5)
  },
)
it('judges a further request about the same person after the ones before, and names all that are too much together', async () => {
  const [a, b] = [await t.person(), await t.person()]
  const accounts = [a, a, b, a, a, b]
  const { body } = await uploadImport(t.hr, 'warning', warnings(await Promise.all(accounts.map(account)), 'Fourth'))
  expect(body['data']).toMatchObject({ succeeded: 2, failed: 4 })
  expect(await importFaults(t.hr, (body['data'] as { id: string }).id)).toEqual(
    [2, 3, 5, 6].map((row) => `B${String(row)} RULE`),
  )
})
it('asks nobody who left by a row before', async () => {
  const [before, after] = [await t.person(), await t.person()]
  // The approver is on a level whose requests nobody decides: the own resignation takes effect at once.
  const [level] = await t.app.db.insert(positionLevel).values({ levelTitle: 'Alone', levelNumber: 99 }).returning()
  const elsewhere = t.company.stores[1]?.position ?? ''
  await t.app.db
    .update(orgPath)
    .set({ positionLevelId: level?.id ?? '' })
    .where(eq(orgPath.positionId, elsewhere))
  await t.app.db.update(employee).set({ positionId: elsewhere }).where(eq(employee.id, bossId))
  const row = async (id: string, day: string) => [await account(id), 'Terminated', day, 'Yes', reason]
  const file = csv([
    ['Account No', 'Resign Type', 'Resign Date', 'Short notice is confirmed', 'Reason Template'],
    await row(before, inDays(90)),
    await row(bossId, inDays(-1, today)),
    await row(after, inDays(90)),
  ])
  const id = getId(await uploadImport(t.hr, 'resign', file))
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 3 })
  expect((await t.row(bossId)).status).toBe('RESIGNED')
  const made = await t.app.db
    .select()
    .from(employeeResignation)
    .where(inArray(employeeResignation.employeeId, [before, after]))
  const asked = async (employeeId: string) =>
    (await way(made.find((one) => one.employeeId === employeeId)?.id ?? '')).asked.map(([, who]) => who)
  expect([await asked(before), await asked(after)]).toEqual([[bossId], [await loadEmployee(deputy.userId)]])
})
it('comes into force at once with others as it does alone: status, history, who is told, and one audit row each', async () => {
  const someone = async () => {
    const employeeId = await t.person()
    return { employeeId, user: await t.app.signIn({ employeeId }) }
  }
  const [alone, ...others] = [await someone(), await someone(), await someone()]
  const day = inDays(20)
  const body = {
    employeeId: alone?.employeeId,
    destination: 'Kampot',
    durationType: 'DATE_RANGE',
    fromDate: day,
    toDate: day,
    reasonTemplateId: t.reasonId,
  }
  const byHand = (await t.hr.call('POST', 'employee/mission-request', { body })).body['data'].id as string
  const rows: string[][] = []
  for (const { employeeId } of others) rows.push([await account(employeeId), 'Kampot', 'DATE_RANGE', day, day, reason])
  const heads = ['Account No', 'Destination', 'Duration Type', 'From Date', 'To Date', 'Reason Template']
  const id = getId(await uploadImport(t.hr, 'mission-request', csv([heads, ...rows])))
  expect((await commitImport(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 2 })
  const made = await t.app.db.select().from(missionRequest)
  const whole = async (of: string, { user }: { readonly user: TestUser }) => {
    const { told, ...rest } = await way(of)
    const audited = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, of))
    const [request] = await t.app.db.select().from(tracking).where(eq(tracking.entityId, of))
    return {
      ...rest,
      status: made.find((one) => one.id === of)?.status,
      told: told.map(([who, ...what]) => [who === user.userId, ...what]),
      audited: [audited.length, await t.app.db.$count(auditLog, eq(auditLog.entityId, request?.id ?? ''))],
    }
  }
  const wanted = alone && (await whole(byHand, alone))
  expect(wanted).toMatchObject({
    status: 'ACTIVE',
    asked: [],
    audited: [1, 1],
    told: [[true, 'MISSION_REQUEST', t.hr.userId, expect.anything()]],
  })
  expect(wanted?.history.map(([event]) => event)).toEqual(['CREATED', 'ACTIVATED'])
  for (const one of others) {
    const own = made.find(({ employeeId }) => employeeId === one.employeeId)
    expect(await whole(own?.id ?? '', one)).toEqual(wanted)
  }
})
it('comes into force at once by a user who may update such requests, by nobody else, and never for the own person', async () => {
  const person = await t.person()
  const id = getId(await uploadImport(t.hr, 'warning', warnings([await account(person)], 'At once')))
  const commit = (user: TestUser, of: string) =>
    user.call('POST', `employee/bulk-import-document/${of}/commit`, { body: { status: 'ACTIVE' } })
  const rights = ['READ_EMPLOYEE', 'CREATE_EMPLOYEE_WARNING', 'READ_EMPLOYEE_WARNING'] as const
  expect((await commit(await t.app.signIn({ permissions: [...rights, 'READ_ALL_SCOPE'] }), id)).status).toBe(403)
  expect((await commit(t.hr, id)).body['data']).toMatchObject({ status: 'COMPLETED', succeeded: 1 })
  const [made] = await t.app.db.select().from(employeeWarning).where(eq(employeeWarning.warningTitle, 'At once'))
  expect([made?.status, (await way(made?.id ?? '')).asked]).toEqual(['ACTIVE', []])
  const self = await t.person()
  const own = await t.app.signIn({ employeeId: self })
  const about = getId(await uploadImport(own, 'warning', warnings([await account(self)], 'Mine')))
  expect((await commit(own, about)).body['data']).toMatchObject({ status: 'FAILED', failed: 1 })
  expect(await importFaults(own, about)).toEqual(['2 RULE'])
})
