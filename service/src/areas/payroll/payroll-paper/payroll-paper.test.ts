import type { PaperSheet, PayrollPaperKind } from '@staff/contract/payroll'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paperLayoutBatch } from '../../../seed/minimal/payroll-papers.ts'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { pdf, upload } from '../../../../test/support/app/media.ts'
import { baseSalary, payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { auditLog } from '../../platform/audit/audit-log.table.ts'
import { payrollPaperLayout as layout } from '../payroll-paper-layout/payroll-paper-layout.table.ts'
import { paperSource } from './paper-source.ts'
import { payrollPaperFiling as filing } from './payroll-paper.table.ts'

const path = 'employee/payroll-paper'
const rights = ['READ_PAYROLL_PAPER', 'FILE_PAYROLL_PAPER', 'READ_SALARY'] as const
type Row = Record<string, string | number | null>
let t: PayrollCompany
let officer: TestUser
let approver: TestUser
beforeAll(async () => {
  t = await payrollCompany()
  const { rows } = paperLayoutBatch('2026-01-01')
  await t.app.db.insert(layout).values(rows as (typeof layout.$inferInsert)[])
  const [bank = ''] = t.company.paymentMethods
  await t.app.db.insert(employeePaymentMethod).values(t.people.map((who) => payAccount(who, bank, '100')))
  // June: seniority is paid.
  await t.ended(await t.generate(6))
  officer = await t.app.signIn({ permissions: [...rights] })
  approver = await t.app.signIn({
    permissions: ['APPROVE_PAYROLL', 'REOPEN_PAYROLL', 'VIEW_PAYROLL_GENERATION', 'READ_SALARY'],
  })
})
afterAll(() => t.close())

const list = async (user = officer) => (await user.call('GET', `${path}?limit=50`)).body.data as Row[]
const paper = async (kind: PayrollPaperKind) => (await list()).find((row) => row['paper'] === kind)
const sheet = async (kind: PayrollPaperKind) =>
  (await officer.call('GET', `${path}/2026-06-${kind}/sheet`)).body.data as PaperSheet
const runAction = async (name: 'approve' | 'reopen', body = {}) => {
  const { id, version } = await t.run(6)
  const { status } = await approver.call('POST', `employee/payroll-generation/${id}/${name}`, {
    body: { version, ...body },
  })
  expect(status).toBe(200)
}
const file = (kind: PayrollPaperKind, body = {}, user = officer) =>
  user.call('POST', `${path}/2026-06-${kind}/filed`, { body: { filedOn: '2026-07-10', ...body } })
const loadSum = async (...names: readonly string[]) =>
  (await t.slips(6)).reduce((all, { figures }) => all + names.reduce((own, n) => own + Number(figures[n] ?? 0), 0), 0)

it('a paper waits for the approval, then is due on the days of the settings, and late after them', async () => {
  expect((await list()).map(({ state }) => state)).toEqual(['NOT_READY', 'NOT_READY', 'NOT_READY'])
  expect((await officer.call('GET', `${path}/2026-06-NSSF/sheet`)).status).toBe(409)
  expect((await file('NSSF')).status).toBe(409)
  await runAction('approve')
  expect(await paper('SALARY_TAX')).toMatchObject({
    payBy: '2026-07-20',
    fileBy: '2026-07-20',
    onlineBy: '2026-07-25',
  })
  expect(await paper('NSSF')).toMatchObject({ payBy: '2026-07-15', fileBy: '2026-07-20', onlineBy: null })
  expect(await paper('PAYROLL_LEDGER')).toMatchObject({ payBy: null, fileBy: '2026-07-20', keepUntil: '2029-06-30' })
  expect(await paper('SENIORITY')).toMatchObject({ payBy: null, fileBy: '2026-06-30' })
  const statesOn = async (today: string) =>
    (await t.app.db.execute<{ state: string }>(sql`select state from (${paperSource({ today })}) papers order by id`))
      .rows
  expect((await statesOn('2026-07-20')).map(({ state }) => state)).toEqual(['DUE', 'DUE', 'DUE', 'LATE'])
  expect((await statesOn('2026-07-21')).map(({ state }) => state)).toEqual(['LATE', 'LATE', 'LATE', 'LATE'])
})
it('its rows are the slips and its sums those of the run', async () => {
  const slips = (await t.slips(6)).toSorted((a, b) => (a.identity.accountNo < b.identity.accountNo ? -1 : 1))
  const tax = await sheet('SALARY_TAX')
  expect(tax.rows.map((row) => row.taxPayableKhr)).toEqual(slips.map(({ figures }) => figures['taxPayableKhr']))
  expect(tax.rows[0]).toMatchObject({ nameKh: slips[0]?.identity.nameKh, residence: 'និវាសនជន', sequence: '1' })
  const riel = (of: PaperSheet) => of.totals.find(({ currency }) => currency === 'KHR')?.sums ?? {}
  expect(Number(riel(tax).taxPayableKhr)).toBe(await loadSum('taxPayableKhr'))
  expect((await paper('SALARY_TAX'))?.['amountKhr']).toBe(await loadSum('taxPayableKhr', 'fringeBenefitTaxKhr'))
  const contributions = await loadSum(
    'nssfPersonalAccidentInsurrance',
    'nssfHealthInsurrance',
    'healthCareEmployee',
    'pensionFundEmployee',
    'pensionFundCompany',
  )
  expect(contributions).toBeGreaterThan(0)
  expect(Number(riel(await sheet('NSSF')).totalNSSFPaid)).toBe(contributions)
  expect((await paper('NSSF'))?.['amountKhr']).toBe(contributions)
  const run = await t.run(6)
  const ledger = await sheet('PAYROLL_LEDGER')
  expect(Number(riel(ledger).netKhr)).toBe(Number(run.totalNetSalaryKhr))
  const dollars = ledger.totals.find(({ currency }) => currency === 'USD')
  expect(Number(dollars?.sums.netUsd)).toBe(Number(run.totalNetSalary))
  const seniority = await sheet('SENIORITY')
  expect(seniority.rows).toHaveLength((await paper('SENIORITY'))?.['people'] as number)
  expect(Number(riel(seniority).seniorityPayKhr)).toBe(await loadSum('seniorityPayKhr'))
})
it('columns, their order and headings are rows; the workbook has them in both languages', async () => {
  const change = (figure: 'children' | 'wife', to: object) =>
    t.app.db
      .update(layout)
      .set(to)
      .where(sql`${eq(layout.paper, 'SALARY_TAX')} and ${eq(layout.figure, figure)}`)
  await change('children', { isEnabled: false })
  await change('wife', { name: 'Dependent spouse', ordinal: 1 })
  const [first, second] = (await sheet('SALARY_TAX')).columns
  expect([first?.label.en, second?.figure]).toEqual(['Dependent spouse', 'sequence'])
  expect((await sheet('SALARY_TAX')).columns.map(({ figure }) => figure)).not.toContain('children')
  const workbook = await officer.call('POST', `${path}/2026-06-SALARY_TAX/file`, { lang: 'km' })
  expect(workbook.status).toBe(200)
})
it('a filing records user and time, happens once, and is taken back with a reason', async () => {
  expect((await file('NSSF', { filedOn: '2099-01-01' })).body.errors).toMatchObject([{ path: 'filedOn' }])
  expect((await file('NSSF', { filedOn: '2026-05-31' })).status).toBe(409)
  expect((await file('NSSF', { link: 'http://portal.example/qr' })).status).toBe(400)
  expect((await file('NSSF', { reference: 'N-1', link: 'https://portal.example/qr' })).status).toBe(201)
  const row = await paper('NSSF')
  expect(row).toMatchObject({
    state: 'FILED',
    filedOn: '2026-07-10',
    reference: 'N-1',
    link: 'https://portal.example/qr',
  })
  expect(row?.['filedBy']).toEqual(expect.any(String))
  expect((await file('NSSF')).status).toBe(409)
  // Its document is added while it stands, and then stays.
  const entityId = String(row?.['filingId'])
  const added = await upload(officer, pdf, { entityType: 'PAYROLL_PAPER', entityId }, 'receipt.pdf')
  expect(added.status).toBe(201)
  expect(codes(await officer.call('DELETE', `employee/media/${String(added.body['data'].id)}`))).toEqual([409, ':RULE'])
  const back = (body: object) => officer.call('POST', `${path}/2026-06-NSSF/undo`, { body })
  expect((await back({ version: 1 })).status).toBe(400)
  expect((await back({ version: 9, reason: 'Wrong month' })).status).toBe(409)
  expect((await back({ version: 1, reason: 'Wrong month' })).status).toBe(409)
  expect((await back({ version: 2, reason: 'Wrong month' })).status).toBe(200)
  expect(codes(await upload(officer, pdf, { entityType: 'PAYROLL_PAPER', entityId }))).toEqual([409, ':RULE'])
  expect((await paper('NSSF'))?.['state']).toBe('LATE')
  expect((await back({ version: 3, reason: 'Again' })).status).toBe(409)
  const kept = await t.app.db.select().from(filing).where(eq(filing.paper, 'NSSF'))
  expect(kept).toMatchObject([{ undoReason: 'Wrong month', undoneBy: officer.userId }])
  const audited = await t.app.db.select().from(auditLog).where(eq(auditLog.entity, 'payroll-paper'))
  expect(audited.length).toBe(2)
})
it('a month that changes after it was filed is to be amended, and filed again', async () => {
  expect((await file('SALARY_TAX')).status).toBe(201)
  await runAction('reopen', { reason: 'A bonus was forgotten' })
  expect((await paper('SALARY_TAX'))?.['state']).toBe('NOT_READY')
  await t.again(6)
  await runAction('approve')
  // The same slips again: nothing to amend.
  expect((await paper('SALARY_TAX'))?.['state']).toBe('FILED')
  await runAction('reopen', { reason: 'A bonus was forgotten' })
  const [who = ''] = t.people
  t.benefits.push(
    baseSalary(who, '900', { source: 'payroll-benefit:bonus', componentId: 'bonus', isBaseSalary: false }),
  )
  await t.again(6)
  await runAction('approve')
  expect((await paper('SALARY_TAX'))?.['state']).toBe('AMEND')
  expect((await file('SALARY_TAX', { reference: 'A-1' })).status).toBe(201)
  expect(await paper('SALARY_TAX')).toMatchObject({ state: 'FILED', reference: 'A-1' })
})
it('is for callers who see everybody, by right; amounts for callers who may see salaries', async () => {
  const { signIn } = t.app
  const blind = await signIn({ permissions: ['READ_PAYROLL_PAPER'] })
  expect((await list(blind)).length).toBe(4)
  for (const row of await list(blind)) expect(row).not.toHaveProperty('amountKhr')
  expect((await blind.call('GET', `${path}/2026-06-NSSF/sheet`)).status).toBe(403)
  expect((await blind.call('POST', `${path}/2026-06-NSSF/file`)).status).toBe(403)
  expect((await file('NSSF', {}, blind)).status).toBe(403)
  for (const user of [
    await signIn({ permissions: [...rights], dataScope: 'OUTLET' }),
    await signIn({ permissions: [...rights], isSelfService: true, employeeId: t.people[0] ?? '' }),
  ]) {
    expect(await list(user)).toEqual([])
    expect((await user.call('GET', `${path}/2026-06-NSSF/sheet`)).status).toBe(404)
    expect((await user.call('POST', `${path}/2026-06-NSSF/file`)).status).toBe(404)
    expect((await file('NSSF', {}, user)).status).toBe(404)
    expect(
      (await user.call('POST', `${path}/2026-06-NSSF/undo`, { body: { version: 1, reason: 'Mine' } })).status,
    ).toBe(404)
  }
})
