import { payFigures, payLineWords, sayPayLine, type ExplainedFigure } from '@staff/contract/payroll'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInput, anyRates } from '../../../../../test/support/pay/any-pay.ts'
import { exact, law2023, payInput, segment } from '../../../../../test/support/pay/pay.ts'
import type { PayInput } from '../../pay/pay-input.ts'
import type { StatutoryRates } from '../../pay/statutory-rates.ts'
import type { PersonSnapshot } from '../inputs/person-snapshot.ts'
import { getSlip, type Cycle } from './make-slip.ts'

/** The lines of a slip with the sentences that its reader is told. */
function told(input: PayInput, statutoryRates: StatutoryRates = law2023, cycle: Cycle = 'SECOND') {
  const person: PersonSnapshot = { input, identity: {} as PersonSnapshot['identity'], accounts: [], names: {} }
  const { lines, explain } = getSlip(person, statutoryRates, cycle, '4000')
  const { figures } = JSON.parse(explain) as { readonly figures: readonly ExplainedFigure[] }
  return lines.map((line, ordinal) => {
    const amount = exact(line.amount).toNumber()
    const wire = { ordinal, kind: line.kind, type: line.name, typeKh: line.nameKh, currency: line.currency, amount }
    return { line, words: sayPayLine(wire, { figures, place: line.figure ?? -1 }) }
  })
}
const sentence = (input: PayInput, kind: string, statutoryRates?: StatutoryRates, cycle?: Cycle) =>
  told(input, statutoryRates, cycle).find(({ line }) => line.kind === kind)?.words.en

/** An input with something of every kind that a payroll knows. */
const everything = (input: PayInput): PayInput => ({
  ...input,
  timed: (['OVERTIME', 'NIGHT', 'HOLIDAY_WORKED', 'OFF_WORKED'] as const).map((kind, at) => ({
    kind,
    minutes: exact(String(45 + at * 15)),
    percent: exact('130'),
    segment: 0,
    source: 'attendance-day:one',
  })),
  carried: [
    {
      source: 'carried:2025-05',
      slip: 'payroll-slip:may',
      currency: input.currency,
      amount: exact('12'),
      isTaxable: true,
      isNssf: true,
      isSeniority: true,
    },
  ],
  ending: {
    source: 'payroll-settlement:one',
    leaveDays: exact('3.5'),
    noticeDays: exact('-7'),
    severance: { wages: exact('1200'), percent: exact('5') },
  },
})
const anyEverything = fc.tuple(anyInput, fc.boolean()).map(([input, all]) => (all ? everything(input) : input))

/** What a formula of a sentence comes to, from left to right; null where it is in words. */
function computed(formula: string): number | null {
  const clean = formula
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
    .replaceAll(/ (days|hours|min|persons|KHR|USD)/g, '')
    .replaceAll(/(\S+) %/g, '$1 ÷ 100')
    .replaceAll(' of ', ' ÷ ')
  if (/[A-Za-z,;]/.test(clean)) return null
  const getProduct = (text: string) => {
    const [first = '', ...rest] = text.split(/ (?=[x÷] )/)
    return rest.reduce((made, part) => {
      const [sign, number] = part.split(' ')
      return sign === 'x' ? made * Number(number) : made / Number(number)
    }, Number(first))
  }
  const [first = '', ...rest] = clean.split(/ (?=[+-] )/)
  return rest.reduce(
    (made, part) => (part.startsWith('+') ? made + getProduct(part.slice(2)) : made - getProduct(part.slice(2))),
    getProduct(first),
  )
}
/** The clauses of a sentence whose formula does not come to what they say, beyond what shown decimals leave out. */
const wrongIn = (text: string): string[] =>
  text.split('; ').filter((clause) => {
    const [formula = '', result = ''] = clause.replace(', taken off', '').split(' = ')
    const [made, shown] = [computed(formula), computed(result)]
    if (made === null || result === '') return false
    const step = clause.includes('KHR') || Math.abs(made) > 20_000 ? 1 : 0.01
    return shown === null || Math.abs(made - shown) > step * 0.51 + Math.abs(made) * 1e-6
  })

it('the words of the issue: 281 dollars for 24 of 25 days', () => {
  const days = { plannedDays: exact('25'), calendarDays: exact('30'), source: 'attendance-day:me/2026-11' }
  const input = payInput('281', { month: days, segments: [segment('281', '24', { plannedDays: exact('25') })] })
  expect(sentence(input, 'BASE_SALARY')).toBe('281.00 x 24 of 25 days = 269.76')
  const [{ words } = { words: undefined }] = told(input)
  expect(words?.km).toBe('281.00 x 24 ក្នុងចំណោម 25 ថ្ងៃ = 269.76')
})
it('1,000 generated slips tell every kind of line in both languages, and each formula comes to its amount', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(
      anyEverything,
      anyRates,
      fc.constantFrom<Cycle>('WHOLE', 'FIRST', 'SECOND'),
      (input, statutoryRates, cycle) => {
        for (const { line, words } of told(input, statutoryRates, cycle)) {
          kinds.add(line.kind)
          expect(words.en, line.kind).toMatch(/\d/)
          expect(words.en, line.kind).not.toMatch(/undefined|NaN|payroll benefit|= $/)
          // Both languages tell the same numbers.
          const numbers = (text: string) => (text.match(/[\d.,]*\d/g) ?? []).toSorted()
          expect(numbers(words.km), line.kind).toEqual(numbers(words.en))
          expect(wrongIn(words.en), `${line.kind}: ${words.en}`).toEqual([])
        }
      },
    ),
    { numRuns: 1000, seed: 35 },
  )
  expect([...kinds].toSorted()).toEqual(Object.keys(payLineWords).toSorted())
})
it('days come from the attendance of the month, never from the record of a salary', () => {
  fc.assert(
    fc.property(anyEverything, anyRates, (input, statutoryRates) => {
      const { explain } = getSlip(
        { input, identity: {} as PersonSnapshot['identity'], accounts: [], names: {} },
        statutoryRates,
        'SECOND',
        '4000',
      )
      const { figures } = JSON.parse(explain) as { readonly figures: readonly ExplainedFigure[] }
      const days = ['paidDays', 'plannedDays', 'presentDays', 'employedDays', 'calendarDays'] as const
      const salaries = new Set(input.segments.map(({ source }) => source))
      for (const { name, source } of figures)
        if (days.some((one) => one === name) && source !== undefined)
          expect(salaries.has(source), payFigures[name].en).toBe(false)
    }),
    { numRuns: 200, seed: 35 },
  )
})
