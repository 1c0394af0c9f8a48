import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import {
  employees,
  inDays,
  lifeCompany,
  today,
  type LifeCompany,
} from '../../../../test/support/people/working-life.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { employeeResignation } from '../employee-resignation/employee-resignation.table.ts'
import { lastEnd } from './probation.operations.ts'

let t: LifeCompany
beforeAll(async () => {
  t = await lifeCompany()
})
afterAll(() => t.close())
const start = inDays(-20)
const person = (probationMonths = 2) =>
  t.person({
    startDate: start,
    probationMonths,
    positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate: start, isPrimary: true }],
  })
const decide = (id: string, body: object, user = t.hr) => user.call('PUT', `${employees}/${id}/probation`, { body })

it('passes, once, and writes it down', async () => {
  const me = await person()
  expect(codes(await decide(me, { passProbationStatus: 'POST_PROBATION' }))).toEqual([200])
  expect(await t.row(me)).toMatchObject({
    status: 'POST_PROBATION',
    passProbationStatus: 'POST_PROBATION',
    isPassedProbation: true,
  })
  expect(codes(await decide(me, { passProbationStatus: 'FAILED_PROBATION' }))).toEqual([409, ':STATUS_NOT_ALLOWED'])
  const audit = await t.app.db.select().from(auditLog).where(eq(auditLog.entityId, me)).orderBy(auditLog.id)
  expect(audit.flatMap(({ changes }) => Object.keys(changes ?? {}))).toContain('isPassedProbation')
})
it('is lengthened to a later day, three months at most in all, by the setting fewer', async () => {
  const me = await person()
  const end = (await t.row(me)).postProbationDate
  expect(codes(await decide(me, { extendToDate: end }))).toEqual([409, 'extendToDate:RULE'])
  expect(codes(await decide(me, { extendToDate: inDays(1, lastEnd(start, 3)) }))).toEqual([409, 'extendToDate:RULE'])
  expect(codes(await decide(me, { extendToDate: lastEnd(start, 3) }))).toEqual([200])
  expect(await t.row(me)).toMatchObject({ status: 'IN_PROBATION', postProbationDate: lastEnd(start, 3) })
})
it('is one decision: passing and lengthening at once is none, and neither is nothing', async () => {
  const me = await person()
  for (const body of [{}, { passProbationStatus: 'POST_PROBATION', extendToDate: inDays(60) }])
    expect(codes(await decide(me, body))[0]).toBe(409)
  expect(codes(await decide(me, { passProbationStatus: 'RESIGNED' }))).toEqual([400, 'passProbationStatus:CHOICE'])
  expect(codes(await decide(me, { status: 'POST_PROBATION' }))).toEqual([400, 'status:UNKNOWN_FIELD'])
})
it('failed opens a resignation for its end, which waits for its approvers', async () => {
  await t.approved('RESIGNATION_REQUEST')
  const me = await person()
  expect(codes(await decide(me, { passProbationStatus: 'FAILED_PROBATION' }))).toEqual([200])
  const row = await t.row(me)
  expect(row).toMatchObject({ status: 'FAILED_PROBATION', isPassedProbation: false })
  const [draft] = await t.app.db.select().from(employeeResignation).where(eq(employeeResignation.employeeId, me))
  expect(draft).toMatchObject({
    status: 'PENDING',
    resignTypeId: 'FAILED_PROBATION',
    requestDate: today,
    resignDate: row.postProbationDate,
  })
})
it('failed opens no second resignation for somebody who leaves already', async () => {
  const me = await person()
  const left = await t.hr.call('POST', 'employee/employee-resignation', {
    body: {
      employeeId: me,
      resignTypeId: 'RESIGNED',
      requestDate: today,
      resignDate: inDays(40),
      reasonTemplateId: t.reasonId,
    },
  })
  expect(left.status).toBe(201)
  expect(codes(await decide(me, { passProbationStatus: 'FAILED_PROBATION' }))).toEqual([200])
  const rows = await t.app.db
    .select({ id: employeeResignation.id })
    .from(employeeResignation)
    .where(eq(employeeResignation.employeeId, me))
  expect(rows).toEqual([{ id: left.body['data'].id }])
})
it('keeps its later end when the record is sent again as it stands', async () => {
  const me = await person()
  expect(codes(await decide(me, { extendToDate: lastEnd(start, 3) }))).toEqual([200])
  const save = async (body: object) =>
    t.hr.call('PATCH', `${employees}/${me}`, { body: { ...body, version: (await t.row(me)).version } })
  expect(codes(await save({ probationMonths: 2, startDate: start, remark: 'Seen' }))).toEqual([200])
  expect((await t.row(me)).postProbationDate).toBe(lastEnd(start, 3))
  expect(codes(await save({ probationMonths: 1 }))).toEqual([200])
  expect((await t.row(me)).postProbationDate).toBe(lastEnd(start, 1))
})
it('is not decided before the first day, whatever the answer', async () => {
  const first = inDays(1)
  const me = await t.person({
    startDate: first,
    probationMonths: 2,
    positions: [{ companyStructurePositionId: t.company.stores[0]?.position, startDate: first, isPrimary: true }],
  })
  for (const body of [
    { passProbationStatus: 'POST_PROBATION' },
    { passProbationStatus: 'FAILED_PROBATION' },
    { extendToDate: lastEnd(first, 3) },
  ])
    expect(codes(await decide(me, body))).toEqual([409, ':RULE'])
  expect((await t.row(me)).status).toBe('IN_PROBATION')
})
it('needs its own right, and an employee in reach', async () => {
  const me = await person()
  expect(
    codes(
      await decide(
        me,
        { passProbationStatus: 'POST_PROBATION' },
        await t.app.signIn({ permissions: ['UPDATE_EMPLOYEE_MASTER_INFORMATION'] }),
      ),
    ),
  ).toEqual([403, ':FORBIDDEN'])
  const near = await t.app.signIn({
    employeeId: await person(),
    dataScope: 'SELF',
    permissions: ['UPDATE_EMPLOYEE_POST_PROBATION'],
  })
  expect(codes(await decide(me, { passProbationStatus: 'POST_PROBATION' }, near))).toEqual([404, ':NOT_FOUND'])
})
