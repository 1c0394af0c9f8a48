import { apiPath, shownDay } from '@staff/contract'
import { allResources } from '@staff/contract/catalogue'
import {
  forAccountCall,
  payrollPaperCall,
  payrollPapers,
  payrollRunTabs,
  payrollTabScreen,
  runParam,
  toBankCall,
  type PayoutTotal,
  type PayrollRunTab,
} from '@staff/contract/payroll'
import { eq } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { payAccount, payrollCompany, type PayrollCompany } from '../../../../test/support/pay/payroll.ts'
import { getSheetName } from '../../../crud/export/xlsx.ts'
import { businessDate } from '../../../http/request.ts'
import { paperLayoutBatch } from '../../../seed/minimal/payroll-papers.ts'
import { employeePaymentMethod } from '../../employee/employee-payment-method/employee-payment-method.table.ts'
import { paymentMethod } from '../../employee/payment-method/payment-method.table.ts'
import { payrollPaperLayout as layout } from '../payroll-paper-layout/payroll-paper-layout.table.ts'
import { getRunLabel } from './run-file.ts'

let t: PayrollCompany
let officer: TestUser
let id: string
beforeAll(async () => {
  t = await payrollCompany()
  const { rows } = paperLayoutBatch('2026-01-01')
  await t.app.db.insert(layout).values(rows as (typeof layout.$inferInsert)[])
  const [bank = '', cash = ''] = t.company.paymentMethods
  await t.app.db.update(paymentMethod).set({ name: 'Sample Bank' }).where(eq(paymentMethod.id, bank))
  await t.app.db.update(paymentMethod).set({ name: 'Cash', type: 'CASH' }).where(eq(paymentMethod.id, cash))
  const [first = '', ...others] = t.people
  await t.app.db
    .insert(employeePaymentMethod)
    .values([payAccount(first, bank, '100'), ...others.map((who) => payAccount(who, cash, '100'))])
  // June: seniority is paid, so every paper is there.
  await t.ended(await t.generate(6))
  const run = await t.run(6)
  id = run.id
  const approver = await t.app.signIn({ permissions: ['APPROVE_PAYROLL'] })
  await approver.call('POST', `employee/payroll-generation/${id}/approve`, { body: { version: run.version } })
  officer = await t.app.signIn({
    permissions: ['VIEW_PAYROLL_GENERATION', 'READ_SALARY', 'DOWNLOAD_PAYROLL_GENERATION', 'READ_PAYROLL_PAPER'],
  })
})
afterAll(() => t.close())

interface Fetched {
  readonly name: string
  readonly sheets: Awaited<ReturnType<typeof readXlsx>>
}
async function fetched(path: string, payload: unknown, lang: 'en' | 'km'): Promise<Fetched> {
  const { statusCode, headers, rawPayload } = await t.app.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${officer.token}`,
      'content-type': 'application/json',
      'accept-language': lang,
    },
    payload: JSON.stringify(payload),
  })
  expect(statusCode, path).toBe(200)
  const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? []
  return { name: decodeURIComponent(name), sheets: await readXlsx(rawPayload) }
}
/** Every file that a payroll gives away, with what its name begins with. */
async function everyFile(lang: 'en' | 'km'): Promise<(readonly [begins: string, call: string, body: unknown])[]> {
  const tabs = Object.entries(payrollRunTabs).flatMap(([tab, label]) => {
    const of = allResources.find(({ screen }) => screen === payrollTabScreen('{id}', tab as PayrollRunTab))
    return of ? [[label[lang], `employee/${apiPath(of)}/export?${runParam}=${id}`, undefined] as const] : []
  })
  expect(tabs).toHaveLength(Object.keys(payrollRunTabs).length)
  const ways = (await officer.call('GET', `employee/payroll-generation/${id}/payment-method`)).body
    .data as PayoutTotal[]
  expect(new Set(ways.map(({ isCash }) => isCash)).size).toBe(2)
  return [
    ...tabs,
    ...ways.map(
      ({ method, currency }) =>
        [`${method} ${currency}`, toBankCall, { payrollReportId: id, method, currency }] as const,
    ),
    [{ en: 'Journal', km: 'បញ្ជីទិនានុប្បវត្តិ' }[lang], forAccountCall, { payrollReportId: id }],
    ...payrollPapers.map(
      ({ value, label }) => [label[lang], payrollPaperCall(`2026-06-${value}`, 'file'), undefined] as const,
    ),
  ]
}

it.each(['en', 'km'] as const)(
  'every file of a payroll is called by its month and day, its sheet by its month, and nothing in it is an id: %s',
  async (lang) => {
    for (const [begins, call, body] of await everyFile(lang)) {
      const { name, sheets } = await fetched(call, body, lang)
      expect(name).toBe(`${begins} Jun-2026 ${shownDay(businessDate())}.xlsx`)
      // The sign-in of the test is an id itself.
      const text = JSON.stringify(sheets).replaceAll(/user-[0-9a-f-]+/g, '')
      expect(text, name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/)
      expect(text, name).not.toContain(id)
      const [first] = sheets
      expect(JSON.stringify(first), name).toContain(getSheetName(`${begins} Jun-2026`))
      expect(getSheetName(`${begins} Jun-2026`)).toMatch(/^.{1,22} Jun-2026$/)
    }
  },
)
it('the list that people sign has Khmer names and its sum', async () => {
  const [way] = (
    (await officer.call('GET', `employee/payroll-generation/${id}/payment-method`)).body.data as PayoutTotal[]
  ).filter(({ isCash }) => isCash)
  const { method, currency, people, amount } = way ?? { method: '', currency: '', people: 0, amount: 0 }
  const { sheets } = await fetched(toBankCall, { payrollReportId: id, method, currency }, 'en')
  const [head = [], ...lines] = sheets[0]?.data ?? []
  const [name, sum] = [head.indexOf('Khmer Name'), head.indexOf('Amount')]
  expect(lines).toHaveLength(people + 1)
  expect(lines.slice(0, -1).every((line) => /[\u1780-\u17ff]/.test(String(line[name])))).toBe(true)
  const paid = lines.slice(0, -1).reduce((all, line) => all + Math.round(Number(line[sum]) * 100), 0)
  expect([Math.round(Number(lines.at(-1)?.[sum]) * 100), paid]).toEqual([
    Math.round((amount ?? 0) * 100),
    Math.round((amount ?? 0) * 100),
  ])
})
it('a payroll that is not the whole month says which payment it is', () => {
  const of = (type: 'FIRST' | 'SECOND' | 'OFF_CYCLE', secondFrom: string | null) =>
    getRunLabel({ type, startDate: '2026-11-01', law: { secondFrom } }).en
  expect([of('FIRST', null), of('FIRST', '2026-11-16'), of('SECOND', '2026-11-16'), of('OFF_CYCLE', null)]).toEqual([
    'Nov-2026',
    'First cycle Nov-2026',
    'Second cycle Nov-2026',
    'Off cycle Nov-2026',
  ])
})
