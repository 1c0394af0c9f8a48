import type { Page } from '@playwright/test'
import {
  adjustmentFormScreen,
  paperPrintScreen,
  payrollMaster,
  payslipScreens,
  settlementCalls,
  settlementPrintScreen,
  type SettlementSheet,
} from '@staff/contract/payroll'
import { ask } from '../../controls.ts'
import { expect, test } from '../../product.ts'

interface Listed {
  readonly data: readonly { readonly id: string; readonly startDate: string; readonly status: string }[]
}
/** The pages of a sheet as the browser prints it, with the room of A4 and the margins of the sheet. */
async function countPages(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.locator('.kit-paper[data-ready]').waitFor()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}
const both = (en: string, km: string) => ({ en, km })
/** A settlement of an employment with three lots of leave, notice, a damage and what the month has paid. */
const settlement: SettlementSheet = {
  id: 'one',
  status: 'approved',
  employee: {
    accountNo: '000084',
    name: both('Touch Puthy', 'ទូច ពុទ្ធី'),
    position: both('Customer Service Staff', 'បុគ្គលិកសេវាអតិថិជន'),
    place: both('Sala Kamraeuk Store', 'ហាងសាលាកំរើក'),
  },
  startDate: '2021-12-14',
  lastDay: '2026-10-10',
  dueOn: '2026-10-12',
  cause: both('End of Contract', 'ផុតកិច្ចសន្យា'),
  leave: ['2024-01-01', '2025-01-01', '2026-01-01'].map((fromDate) => ({
    name: both('Annual Leave', 'ច្បាប់ឈប់សម្រាកប្រចាំឆ្នាំ'),
    isCarried: false,
    fromDate,
    untilDate: null,
    days: 6.5,
  })),
  noticeDays: 26,
  earlierWages: 1200,
  damages: [{ reason: 'Keys of the store', amount: 5 }],
  currency: 'USD',
  lines: Array.from({ length: 14 }, (_, ordinal) => ({
    ordinal,
    kind: 'BENEFIT',
    type: 'Work on a day off',
    typeKh: 'ធ្វើការថ្ងៃឈប់សម្រាក',
    currency: 'USD' as const,
    amount: 12.5,
  })),
  totals: [{ currency: 'USD', gross: 175, deduction: 0, salaryTax: 0, net: 175 }],
}

test('every paper of payroll fits its pages of A4, in both languages', async ({ open }) => {
  test.slow()
  for (const lang of ['en', 'km'] as const) {
    const page = await open('admin', { lang })
    await page.addInitScript('window.print = () => undefined')
    await page.goto(payrollMaster.screen)
    const runs = await ask<Listed>(page, 'employee/report/payroll-master?limit=20')
    const paid = runs.data.find(({ status }) => status === 'closed' || status === 'paid')
    if (!paid) throw new Error('the demo has no paid payroll')
    const slips = await ask<Listed>(
      page,
      `employee/payroll-generation/report/detail?payrollReportId=${paid.id}&limit=3&orderBy=accountNo:ASC`,
    )
    for (const { id } of slips.data) expect(await countPages(page, `${payslipScreens.print}/${id}`), id).toBe(1)
    const adjustments = await ask<Listed>(page, 'employee/payroll-benefit-adjustment?limit=50&status=ACTIVE')
    const active = adjustments.data.find(({ status }) => status === 'ACTIVE')
    expect(await countPages(page, `${adjustmentFormScreen}/${active?.id ?? ''}`)).toBe(1)
    await page.route(`**/${settlementCalls.sheet('one')}`, (route) => route.fulfill({ json: { data: settlement } }))
    expect(await countPages(page, `${settlementPrintScreen}/one`)).toBe(1)
    const month = paid.startDate.slice(0, 7)
    for (const [paper, most] of [
      ['NSSF', 6],
      ['PAYROLL_LEDGER', 6],
      ['SALARY_TAX', 6],
    ] as const)
      expect(await countPages(page, `${paperPrintScreen}/${month}-${paper}`), paper).toBeLessThanOrEqual(most)
  }
})
