import { expect, it } from 'vitest'
import { matchRejects } from './match-rejects.ts'
import type { SentLine } from './reject-outcome.ts'

const days = { paidOn: '2026-04-02', today: '2026-04-20', rejectedOn: '2026-04-06' }
const line = (id: string, more: Partial<SentLine> = {}): SentLine => ({
  id,
  accountNo: `A-${id}`,
  name: `Name of ${id}`,
  nameKh: `ឈ្មោះ ${id}`,
  names: [`Name of ${id}`, `ឈ្មោះ ${id}`, `ACCOUNT OF ${id}`],
  account: `001 00${id}`,
  againTo: null,
  currency: 'USD',
  amount: '512.50',
  cameBack: null,
  ...more,
})
const at = { accountNumber: 0, amount: 1, currency: 2, rejectedOn: 3 }
const said = { accountNumber: '001 001', amount: '512.50', currency: 'USD' }
/** The results of rows and lines, by outcome and recorded line. */
const outcomes = (rows: readonly Readonly<Record<string, string>>[], lines: readonly SentLine[] = [line('1')]) =>
  matchRejects({ at, rows: rows.map((cells, n) => ({ rowNumber: n + 2, cells })) }, lines, days).map(
    ({ outcome, paymentId }) => (paymentId ? `${outcome} ${paymentId}` : outcome),
  )

it('finds a line by its account, currency and amount, however the bank writes them', () => {
  for (const cells of [
    said,
    { ...said, accountNumber: '1001' },
    { ...said, accountNumber: '001-001' },
    { ...said, accountNumber: '០០១ ០០១' },
    { ...said, amount: '512.5' },
    { ...said, currency: '$' },
    { ...said, employeeNumber: 'a-1' },
    // Without others that fit, a name that the bank writes its own way is no reason to doubt.
    { ...said, name: 'Somebody' },
  ])
    expect(outcomes([cells]), JSON.stringify(cells)).toEqual(['MATCHED 1'])
  const riel = line('1', { currency: 'KHR', amount: '2101250' })
  expect(outcomes([{ ...said, currency: 'khr', amount: '2,101,250' }], [riel])).toEqual(['MATCHED 1'])
})
it('leaves rows without a match, and unreadable rows, to a person', () => {
  for (const cells of [
    { ...said, accountNumber: '001 009' },
    { ...said, amount: '512.51' },
    { ...said, currency: 'KHR' },
    { ...said, employeeNumber: 'A-2' },
  ])
    expect(outcomes([cells]), JSON.stringify(cells)).toEqual(['NONE'])
  for (const cells of [
    { ...said, accountNumber: ' - ' },
    { ...said, amount: '512,5' },
    { ...said, amount: '-512.50' },
    { ...said, currency: 'THB' },
    { ...said, rejectedOn: '06/04/2026' },
    { accountNumber: said.accountNumber, amount: said.amount },
  ])
    expect(outcomes([cells]), JSON.stringify(cells)).toEqual(['UNREADABLE'])
})
it('takes among several matching lines the one with the given number or name, and none where that does not decide', () => {
  const shared = [line('1'), line('2', { account: '001 001' })]
  expect(outcomes([said], shared)).toEqual(['SEVERAL'])
  expect(outcomes([{ ...said, name: 'Somebody else' }], shared)).toEqual(['SEVERAL'])
  expect(outcomes([{ ...said, employeeNumber: 'A-2' }], shared)).toEqual(['MATCHED 2'])
  for (const name of ['name of 2', 'ឈ្មោះ 2', 'Account Of 2'])
    expect(outcomes([{ ...said, name }], shared)).toEqual(['MATCHED 2'])
})
it('records a line once for a file, with the day of its row or else of the form, between the payment and today', () => {
  expect(outcomes([said, { ...said, amount: '512.5' }])).toEqual(['MATCHED 1', 'TWICE'])
  const dayOf = (rejectedOn?: string) => {
    const [row] = matchRejects(
      { at, rows: [{ rowNumber: 2, cells: { ...said, ...(rejectedOn ? { rejectedOn } : {}) } }] },
      [line('1')],
      days,
    )
    return [row?.outcome, row?.rejectedOn]
  }
  expect(dayOf()).toEqual(['MATCHED', '2026-04-06'])
  expect(dayOf('03-Apr-2026')).toEqual(['MATCHED', '2026-04-03'])
  expect(dayOf('2026-04-20')).toEqual(['MATCHED', '2026-04-20'])
  expect(dayOf('2026-04-01')).toEqual(['DAY', '2026-04-01'])
  expect(dayOf('2026-04-21')).toEqual(['DAY', '2026-04-21'])
})
it('does not record a returned line twice, except after it was paid again', () => {
  const waits = line('1', { cameBack: { on: '2026-04-06', paidAgainOn: null } })
  expect(outcomes([{ ...said, rejectedOn: '2026-04-10' }], [waits])).toEqual(['ALREADY'])
  const again = (againTo: string | null) =>
    line('1', { againTo, cameBack: { on: '2026-04-06', paidAgainOn: '2026-04-08' } })
  const dated = (rejectedOn: string, accountNumber = said.accountNumber) => ({ ...said, accountNumber, rejectedOn })
  // Paid again to the same account: the day decides which of the two payments is meant.
  expect(outcomes([said], [again('001 001')])).toEqual(['WHICH_TIME'])
  expect(outcomes([dated('2026-04-07')], [again('001 001')])).toEqual(['ALREADY'])
  expect(outcomes([dated('2026-04-09')], [again('001 001')])).toEqual(['MATCHED 1'])
  // Paid again elsewhere: the account decides.
  expect(outcomes([dated('2026-04-09')], [again('009 009')])).toEqual(['ALREADY'])
  expect(outcomes([dated('2026-04-09', '009 009')], [again('009 009')])).toEqual(['MATCHED 1'])
  expect(outcomes([dated('2026-04-09')], [again(null)])).toEqual(['ALREADY'])
})
