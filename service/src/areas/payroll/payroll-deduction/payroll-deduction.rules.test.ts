import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { lifeCompany, today, type LifeCompany } from '../../../../test/support/people/working-life.ts'
import { lockPeriod, openPeriod } from '../../../dated/period-lock.ts'
import { media } from '../../platform/media/media.table.ts'
import { payrollDeductionKind } from './payroll-deduction.kind.ts'
import { payrollDeduction } from './payroll-deduction.table.ts'
import { payrollDeductionType as typeTable } from '../payroll-deduction-type/payroll-deduction-type.table.ts'

const path = 'employee/payroll-deduction'
let t: LifeCompany
let [uniform = '', loan = '']: readonly string[] = []
beforeAll(async () => {
  t = await lifeCompany()
  ;[uniform = '', loan = ''] = t.company.deductionTypes
  await t.app.db
    .insert(typeTable)
    .values({ id: 'late', name: 'Late', code: 'LATE', isCalculateBySystem: true, isSystemDefined: true })
})
afterAll(() => t.close())
const ask = (employeeId: string, more: object = {}) =>
  t.hr.call('POST', path, {
    body: {
      employeeId,
      payrollDeductionTypeId: uniform,
      deductionDate: '2026-01-31',
      amount: 12.5,
      currency: 'USD',
      ...more,
    },
  })
/** The same, approved by the boss. */
const send = async (...asked: Parameters<typeof ask>) => t.decided(await ask(...asked), 'PAYROLL_DEDUCTION')
const inbox = 'employee/approval-status-tracking'
const cancel = async (id: string) => {
  const { data } = (await t.hr.call('GET', `${inbox}/entity/${id}/entityType/PAYROLL_DEDUCTION`)).body
  const body = { status: 'CANCEL', reason: 'Never handed out', version: data.version }
  return t.hr.call('PATCH', `${inbox}/${data.id}`, { body })
}

it('offers and takes only what people decide, once a type and day', async () => {
  const offered = await t.hr.call('GET', 'employee/payroll-deduction-type/search/template?isCalculateBySystem=false')
  expect((offered.body['data'] as { id: string }[]).map(({ id }) => id).sort()).toEqual([uniform, loan].sort())
  const me = await t.person()
  expect(codes(await send(me, { payrollDeductionTypeId: 'late' }))).toEqual([
    400,
    'payrollDeductionTypeId:NOT_FOUND_REF',
  ])
  expect((await send(me)).status).toBe(201)
  expect(codes(await send(me))).toEqual([409, 'deductionDate:DUPLICATE'])
  expect((await send(me, { payrollDeductionTypeId: loan })).status).toBe(201)
})
it('is taken in instalments, a month apart, on the last day of a month that is too short', async () => {
  const { id } = (await send(await t.person(), { instalments: 2 })).body['data']
  expect((await t.hr.call('GET', `${path}/${id}`)).body['data']).toMatchObject({
    instalments: 2,
    lastDeductionDate: '2026-02-28',
    status: 'ACTIVE',
  })
})
it('asks for the signed paper where its type does', async () => {
  await t.app.db.update(typeTable).set({ needsConsent: true }).where(eq(typeTable.id, loan))
  const me = await t.person()
  const asked = { payrollDeductionTypeId: loan }
  expect(codes(await send(me, asked))).toEqual([409, 'hasConsent:RULE'])
  expect(codes(await send(me, { ...asked, hasConsent: true }))).toEqual([409, 'attachments:RULE'])
  const signed = {
    entityType: 'PAYROLL_DEDUCTION',
    filename: 'signed.pdf',
    mimeType: 'application/pdf',
    size: 4,
    bytes: Buffer.from('%PDF'),
    createdBy: t.hr.userId,
  }
  const [paper] = await t.app.db.insert(media).values(signed).returning({ id: media.id })
  const attachments = [{ id: paper?.id, filename: 'signed.pdf', mimeType: 'application/pdf', size: 4 }]
  expect((await ask(me, { ...asked, hasConsent: true, attachments })).body['data'].status).toBe('PENDING')
  // While it waits, the paper is replaced, but not taken away.
  expect(codes(await t.hr.call('DELETE', `employee/media/${String(paper?.id)}`))).toEqual([409, ':RULE'])
  await t.app.db.insert(media).values({ ...signed, entityId: String(await loadOwner(String(paper?.id))) })
  expect(codes(await t.hr.call('DELETE', `employee/media/${String(paper?.id)}`))).toEqual([200])
})
const loadOwner = async (fileId: string) =>
  (await t.app.db.select({ of: media.entityId }).from(media).where(eq(media.id, fileId)))[0]?.of
it('asks when an advance was handed out, before it is repaid and in a month that is not settled', async () => {
  const { db } = t.app
  await db.insert(typeTable).values({ id: 'advance', name: 'Advance', code: 'ADVANCE', isAdvance: true })
  const me = await t.person()
  const asked = { payrollDeductionTypeId: 'advance' }
  expect(codes(await send(me, asked))).toEqual([400, 'handedOutOn:REQUIRED'])
  expect(codes(await send(me, { handedOutOn: '2026-01-10' }))).toEqual([409, 'handedOutOn:RULE'])
  expect(codes(await send(me, { ...asked, handedOutOn: '2026-02-01' }))).toEqual([409, 'deductionDate:RULE'])
  const { id } = (await send(me, { ...asked, handedOutOn: '2026-01-10', instalments: 3 })).body['data']
  const settled = { from: '2026-01-01', to: '2026-01-31', sourceId: 'run', by: null }
  await lockPeriod(db, settled)
  const late = { ...asked, deductionDate: '2026-02-05' }
  expect(codes(await send(me, { ...late, handedOutOn: '2026-01-31' }))).toEqual([409, 'handedOutOn:PERIOD_LOCKED'])
  expect((await send(me, { ...late, handedOutOn: '2026-02-01' })).status).toBe(201)
  // Its month has taxed it.
  expect(codes(await cancel(id))).toEqual([409, ':PERIOD_LOCKED'])
  await openPeriod(db, settled.sourceId)
  expect((await cancel(id)).status).toBe(200)
})
it('an advance that is approved after its month was settled has no effect', async () => {
  const { db } = t.app
  const [waiting] = await db
    .insert(payrollDeduction)
    .values({
      employeeId: await t.person(),
      payrollDeductionTypeId: 'advance',
      amount: '10',
      currency: 'USD',
      deductionDate: '2026-02-05',
      handedOutOn: '2026-01-10',
    })
    .returning({ id: payrollDeduction.id })
  const why = () => payrollDeductionKind.blocker?.({ tx: db, today, by: null }, waiting?.id ?? '')
  expect(await why()).toBeNull()
  await lockPeriod(db, { from: '2026-01-01', to: '2026-01-31', sourceId: 'run', by: null })
  expect((await why())?.en).toContain('is settled')
  await openPeriod(db, 'run')
})
it('has amounts for holders of the right to salaries alone, exports what its headings name, and is nobody’s own doing', async () => {
  const me = await t.person()
  await send(me)
  const clerk = await t.app.signIn({ permissions: ['READ_PAYROLL_DEDUCTION', 'CREATE_PAYROLL_DEDUCTION'] })
  const rows = (await clerk.call('GET', `${path}?status=ACTIVE&fromDate=2026-01-01&employeeId=${me}`)).body['data']
  expect(rows).toHaveLength(1)
  expect(rows[0]).not.toHaveProperty('amount')
  const amount = [{ field: 'amount', label: 'Amount' }]
  expect(codes(await clerk.call('POST', `${path}/export`, { body: amount }))).toEqual([400, 'amount:UNKNOWN_FIELD'])
  expect((await t.hr.call('POST', `${path}/export`, { body: amount })).status).toBe(200)
  const own = await t.app.signIn({
    employeeId: await t.person(),
    permissions: ['READ_PAYROLL_DEDUCTION', 'CREATE_PAYROLL_DEDUCTION', 'READ_SALARY'],
  })
  const mine = (await own.call('GET', 'authentication/user/current')).body['data'].employee.id as string
  const body = { employeeId: mine, payrollDeductionTypeId: uniform, deductionDate: '2026-01-31', amount: 1 }
  expect(codes(await own.call('POST', path, { body }))).toEqual([409, 'employeeId:RULE'])
})
