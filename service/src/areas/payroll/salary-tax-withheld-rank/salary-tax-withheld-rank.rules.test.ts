import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, testApp, type TestApp, type TestUser } from '../../../../test/support/app/app.ts'
import { salaryTaxWithheldRankOperations } from './salary-tax-withheld-rank.operations.ts'
import { salaryTaxWithheldRankLineOperations } from '../salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.operations.ts'

const path = 'employee/salary-tax-withheld-rank'
let t: TestApp
let admin: TestUser
beforeAll(async () => {
  t = await testApp({ operations: [...salaryTaxWithheldRankOperations, ...salaryTaxWithheldRankLineOperations] })
  admin = await t.signIn()
})
afterAll(() => t.close())

type Typed = readonly [toSalary: number | null, percentage: number, deductAmount?: number]
const create = (effectiveFrom: string, ranks: readonly Typed[]) =>
  admin.call('POST', path, {
    body: {
      effectiveFrom,
      source: 'Sub-Decree 196 of 28 Sep 2022',
      lines: ranks.map(([toSalary, percentage, deductAmount]) => ({
        toSalary,
        percentage,
        ...(deductAmount === undefined ? {} : { deductAmount }),
      })),
    },
  })

it('keeps the table of the law as published: from, to, rate and deduction', async () => {
  const made = await create('2023-01-01', [
    [1_500_000, 0, 0],
    [2_000_000, 5, 75_000],
    [8_500_000, 10, 175_000],
    [12_500_000, 15, 600_000],
    [null, 20, 1_225_000],
  ])
  expect(codes(made)).toEqual([201])
  expect(made.body['data'].ranks).toBe(
    '0 – 1,500,000: 0 %, 1,500,000 – 2,000,000: 5 %, 2,000,000 – 8,500,000: 10 %, 8,500,000 – 12,500,000: 15 %, 12,500,000 –: 20 %',
  )
  const { data } = (await admin.call('GET', `employee/salary-tax-withheld-rank-line?rankSetId=${made.body['data'].id}`))
    .body
  expect(
    data.map((row: Record<string, unknown>) => [row['rank'], row['fromSalary'], row['toSalary'], row['deductAmount']]),
  ).toEqual([
    [1, 0, 1_500_000, 0],
    [2, 1_500_000, 2_000_000, 75_000],
    [3, 2_000_000, 8_500_000, 175_000],
    [4, 8_500_000, 12_500_000, 600_000],
    [5, 12_500_000, null, 1_225_000],
  ])
})
it('refuses a set that does not reach over all salaries, falls back, or lets the tax jump; nothing of it stays', async () => {
  const refused: readonly (readonly [readonly Typed[], readonly unknown[]])[] = [
    [[], [400, 'lines:REQUIRED']],
    [[[1_000_000, 0]], [409, 'lines.0.toSalary:RULE']],
    [
      [
        [null, 0],
        [null, 5],
      ],
      [409, 'lines.0.toSalary:RULE'],
    ],
    [
      [
        [2_000_000, 0],
        [1_000_000, 5],
        [null, 10],
      ],
      [409, 'lines.1.toSalary:RULE'],
    ],
    [
      [
        [2_000_000, 5],
        [null, 5],
      ],
      [409, 'lines.1.percentage:RULE'],
    ],
    [
      [
        [1_500_000, 0],
        [null, 5, 75_001],
      ],
      [409, 'lines.1.deductAmount:RULE'],
    ],
  ]
  for (const [ranks, answer] of refused) expect(codes(await create('2031-01-01', ranks))).toEqual(answer)
  expect(codes(await create('2031-01-01', [[null, 10]]))).toEqual([201])
  expect(codes(await create('2031-01-01', [[null, 20]]))).toEqual([409, 'effectiveFrom:DUPLICATE'])
})
it('is marked to confirm and confirmed, by whom, why and when; the ranks stay as they are', async () => {
  const { id, version } = (await create('2032-01-01', [[null, 10]])).body['data']
  const mark = (body: object) => admin.call('POST', `${path}/${id as string}/confirmation`, { body })
  expect(codes(await mark({ isConfirmed: false }))).toEqual([400, 'name:REQUIRED', 'note:REQUIRED'])
  expect(codes(await mark({ isConfirmed: false, name: 'Office', note: 'Draft of the law' }))).toEqual([200])
  expect((await admin.call('GET', `${path}/${id as string}`)).body['data']).toMatchObject({
    isConfirmed: false,
    confirmedName: 'Office',
    confirmationNote: 'Draft of the law',
    version: version + 1,
    ranks: '0 –: 10 %',
  })
  expect((await mark({ isConfirmed: true, name: 'Accountant', note: 'Published' })).body['data']).toMatchObject({
    isConfirmed: true,
    confirmedName: 'Accountant',
    confirmedBy: admin.userId,
  })
  const reader = await t.signIn({ permissions: ['READ_SALARY_TAX_WITHHELD_RANK'] })
  expect((await reader.call('POST', `${path}/${id as string}/confirmation`, { body: {} })).status).toBe(403)
})
