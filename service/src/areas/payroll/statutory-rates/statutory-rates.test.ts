import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../test/support/app/database.ts'
import { seedStatutoryRates } from '../../../../test/support/app/seeded-law.ts'
import { Refusal } from '../../../http/errors.ts'
import { globalConfiguration as setting } from '../../admin/global-configuration/global-configuration.table.ts'
import { salaryTaxWithheldRank as rankSet } from '../salary-tax-withheld-rank/salary-tax-withheld-rank.table.ts'
import { loadStatutoryRates, loadUnconfirmed } from './statutory-rates.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
  await seedStatutoryRates(t.db)
})
afterAll(() => t.close())

/** The law as its exact texts. */
const loadRates = async (month: string) =>
  JSON.parse(JSON.stringify(await loadStatutoryRates(t.db, month))) as Record<string, unknown>
const ranks2023 = [
  { upToKhr: '1500000', ratePct: '0', deductKhr: '0' },
  { upToKhr: '2000000', ratePct: '5', deductKhr: '75000' },
  { upToKhr: '8500000', ratePct: '10', deductKhr: '175000' },
  { upToKhr: '12500000', ratePct: '15', deductKhr: '600000' },
  { upToKhr: null, ratePct: '20', deductKhr: '1225000' },
]

it('gives all that the engine asks for, as the law and the company have it in a month', async () => {
  expect(await loadRates('2026-11')).toEqual({
    salaryTaxRanks: ranks2023,
    dependantReliefKhr: '150000',
    nonResidentPct: '20',
    fringePct: '20',
    nssfMethod: 'CLAMP',
    wageBands: expect.any(Array) as unknown,
    minContributoryWageKhr: '400000',
    maxContributoryWageKhr: '1200000',
    occupationalRiskPct: '0.8',
    healthCareEmployerPct: '2.6',
    healthCareEmployeePct: '0',
    pensionEmployeePct: '2',
    pensionEmployerPct: '2',
    pensionAgeLimit: '60',
    nssfRoundingStepKhr: '1',
    dayDivisor: '26',
    hoursPerDay: '8',
    hourDivisor: null,
    seniorityDays: '7.5',
    seniorityMethod: 'AVERAGE_MONTH',
    exemptPerSemesterKhr: '2000000',
    seniorityExemptForForeigners: false,
    firstCyclePercent: '50',
    firstCycleBase: 'NET',
    debtCapPct: '20',
  })
})
it('takes the values of the last day of the month, for an earlier month those of that time', async () => {
  expect((await loadRates('2022-12'))['salaryTaxRanks']).toMatchObject([{ upToKhr: '1300000' }, {}, {}, {}, {}])
  expect((await loadRates('2023-01'))['salaryTaxRanks']).toEqual(ranks2023)
  // February 2020 began with the new ranks, January did not.
  expect((await loadRates('2020-01'))['salaryTaxRanks']).toMatchObject([{ upToKhr: '1200000' }, {}, {}, {}, {}])
  expect((await loadRates('2020-02'))['salaryTaxRanks']).toMatchObject([{ upToKhr: '1300000' }, {}, {}, {}, {}])
  // Before October 2022 the table of bands was used and no pension was taken; before 2020 all seniority pay was free of
  // tax.
  expect(await loadRates('2022-09')).toMatchObject({
    nssfMethod: 'WAGE_BAND',
    pensionEmployeePct: '0',
    pensionAgeLimit: null,
  })
  // 22 bands of Prakas 449: up to 200,000, the middle of each further 50,000, and 1,200,000 above.
  const bands = (await loadRates('2022-09'))['wageBands'] as unknown[]
  expect([bands.length, bands[0], bands[1], bands[21]]).toEqual([
    22,
    { upToKhr: '200000', wageKhr: '200000' },
    { upToKhr: '250000', wageKhr: '225000' },
    { upToKhr: null, wageKhr: '1200000' },
  ])
  expect((await loadRates('2018-01'))['wageBands']).toHaveLength(22)
  expect(await loadRates('2019-12')).toMatchObject({ exemptPerSemesterKhr: null })
})
it('lists what needs confirmation: the exemption of foreigners, the pension from October 2027, and marked ranks', async () => {
  const ofForeigners = {
    key: 'seniorityExemptForForeigners',
    name: 'seniority_tax_free_for_foreigners',
    effectiveFrom: '2020-01-01',
  }
  expect(await loadUnconfirmed(t.db, '2027-09')).toEqual([ofForeigners])
  expect(await loadUnconfirmed(t.db, '2027-10')).toEqual([
    { key: 'pensionEmployeePct', name: 'nssf_pension_employee_percent', effectiveFrom: '2027-10-01' },
    { key: 'pensionEmployerPct', name: 'nssf_pension_employer_percent', effectiveFrom: '2027-10-01' },
    ofForeigners,
  ])
  expect(await loadRates('2027-10')).toMatchObject({ pensionEmployeePct: '4', pensionEmployerPct: '4' })
  await t.db.update(rankSet).set({ isConfirmed: false }).where(eq(rankSet.effectiveFrom, '2015-01-01'))
  expect(await loadUnconfirmed(t.db, '2016-12')).toEqual([
    { key: 'salaryTaxRanks', name: 'salary-tax-withheld-rank', effectiveFrom: '2015-01-01' },
  ])
})
it('refuses a month for which something has no value, by its name', async () => {
  await t.db.update(setting).set({ isEnable: false }).where(eq(setting.name, 'day_divisor'))
  const refused = async (month: string) =>
    loadStatutoryRates(t.db, month).then(
      () => '',
      (no: unknown) => (no instanceof Refusal ? no.faults.map(({ path, label }) => `${path}: ${label.en}`).join() : ''),
    )
  expect(await refused('2026-11')).toBe(
    'payMonth: There is no value on 30-Nov-2026 for: day_divisor. Enter the values first.',
  )
  expect(await refused('2014-12')).toMatch(/salary-tax-withheld-rank, tax_non_resident_percent/)
})
