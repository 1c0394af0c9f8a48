import { expect, it } from 'vitest'
import { exact, law2023, payInput } from '../../../../../test/support/pay/pay.ts'
import type { FirstCycle } from '../../pay/pay-input.ts'
import type { AccountSnapshot, PersonSnapshot } from '../inputs/person-snapshot.ts'
import { getSlip, type Cycle } from './make-slip.ts'

const bank = (sharePercent: string, currency: 'USD' | 'KHR'): AccountSnapshot => ({
  method: 'Bank',
  methodKh: 'ធនាគារ',
  methodType: 'BANK',
  accountName: null,
  accountNumber: '001',
  currency,
  sharePercent,
})
// 500 dollars for a whole month: pension 5.85, tax 6.73, net 487.42.
const person = (firstCycle: FirstCycle | null): PersonSnapshot => ({
  input: { ...payInput('500'), payMonth: '2025-05', firstCycle },
  identity: {} as PersonSnapshot['identity'],
  accounts: [bank('50', 'USD'), bank('50', 'KHR')],
  names: {},
})
const made = (firstCycle: FirstCycle | null, cycle: Cycle) => getSlip(person(firstCycle), law2023, cycle, '4000')
const paid = (amount: string): FirstCycle => ({ kind: 'PAID', source: 'payroll-slip:one', amount: exact(amount) })
const days: FirstCycle = { kind: 'DAYS', source: 'days', paidDays: exact('13'), plannedDays: exact('13') }
const last = (slip: ReturnType<typeof made>, count: number) =>
  slip.lines.slice(-count).map(({ kind, amount }) => `${kind} ${amount}`)

it('pays a month at once, or half of it first and then the rest', () => {
  expect(made(null, 'WHOLE').netUsd).toBe('487.42')
  const first = made(days, 'FIRST')
  expect([first.netUsd, first.figures, last(first, 9)]).toEqual([
    '243.71',
    { netSalary: '243.71' },
    ['FIRST_CYCLE 243.71'],
  ])
  const second = made(paid('243.71'), 'SECOND')
  expect([second.netUsd, second.figures['netSalary']]).toEqual(['243.71', '243.71'])
  expect(last(second, 2)).toEqual(['SALARY_TAX -6.73', 'FIRST_CYCLE -243.71'])
})
it('a first payment above the month is a debt, and a missing first payment is not taken off', () => {
  const over = made(paid('500'), 'SECOND')
  expect([over.netUsd, last(over, 2)]).toEqual(['0', ['FIRST_CYCLE -500', 'DEBT 12.58']])
  expect(made(days, 'SECOND').netUsd).toBe('487.42')
})
it('divides the net by the shares of the accounts, the last takes the rest and each its own currency', () => {
  const parts = made(null, 'WHOLE').payments.map(({ amount, netAmount }) => [amount, netAmount])
  expect(parts).toEqual([
    ['243.71', '243.71'],
    ['974840', '243.71'],
  ])
})
