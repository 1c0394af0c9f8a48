import { fill, L, type Label, type Lang } from '../../index.ts'
import type { PayslipExplanation, PayslipLine } from '../payslip/payslip.ts'
import type { payLineWords } from '../run/payroll-run-words.ts'
import type { ExplainedFigure } from './pay-figures.ts'

type LineKind = keyof typeof payLineWords
const words = {
  days: L('{{count}} days', '{{count}} ថ្ងៃ'),
  oneDay: L('{{count}} day', '{{count}} ថ្ងៃ'),
  ofDays: L('{{part}} of {{whole}} days', '{{part}} ក្នុងចំណោម {{whole}} ថ្ងៃ'),
  hours: L('{{count}} hours', '{{count}} ម៉ោង'),
  oneHour: L('{{count}} hour', '{{count}} ម៉ោង'),
  minutes: L('{{count}} min', '{{count}} នាទី'),
  persons: L('{{count}} persons', '{{count}} នាក់'),
  lowest: L('the lower of {{a}} and {{b}}', 'ចំនួនទាបជាងរវាង {{a}} និង {{b}}'),
  highest: L('the higher of {{a}} and {{b}}', 'ចំនួនខ្ពស់ជាងរវាង {{a}} និង {{b}}'),
  within: L('{{wage}}, held between {{low}} and {{high}}', '{{wage}} ក្នុងដែនកំណត់ពី {{low}} ដល់ {{high}}'),
  takenOff: L('{{sentence}}, taken off', '{{sentence}} កាត់ចេញ'),
  given: L('{{what}}: {{amount}}', '{{what}}៖ {{amount}}'),
} as const
/** What an amount is that no formula made, by the kind of its line. */
const givenWords: Readonly<Partial<Record<LineKind, Label>>> = {
  BENEFIT: L('the amount of the month', 'ចំនួនប្រចាំខែ'),
  CARRIED_FORWARD: L('the difference of a closed month', 'ភាពខុសគ្នានៃខែដែលបានបិទ'),
  ADVANCE: L('paid out as an advance', 'បានបើកជាប្រាក់បុរេប្រទាន'),
  ADVANCE_REPAID: L('the instalment of the advance', 'ការសងប្រាក់បុរេប្រទាន'),
  DEDUCTION_BEFORE_TAX: L('decided for this month', 'បានសម្រេចសម្រាប់ខែនេះ'),
  DEDUCTION_AFTER_TAX: L('decided for this month', 'បានសម្រេចសម្រាប់ខែនេះ'),
  EXCHANGED: L('what the other currency pays for', 'ចំនួនដែលរូបិយប័ណ្ណផ្សេងចេញជំនួស'),
  DEBT: L('taken off above what was earned', 'ការកាត់លើសប្រាក់ដែលទទួលបាន'),
  DEBT_REPAID: L('the debt of an earlier month', 'បំណុលពីខែមុន'),
  FIRST_CYCLE: L('paid before in this month', 'បានបើករួចក្នុងខែនេះ'),
}
const otherGiven = L('the amount', 'ចំនួន')
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** Figures of one line in one language; amounts in the currency of the line are told without it. */
class Telling {
  readonly #figures: readonly ExplainedFigure[]
  readonly #currency: string
  readonly #lang: Lang
  constructor(figures: readonly ExplainedFigure[], currency: string, lang: Lang) {
    this.#figures = figures
    this.#currency = currency
    this.#lang = lang
  }
  #say(label: Label, values: Readonly<Record<string, string>>): string {
    return fill(label, values)[this.#lang]
  }
  #getInputs({ inputs }: ExplainedFigure): readonly ExplainedFigure[] {
    return inputs.flatMap((place) => this.#figures[place] ?? [])
  }
  /** The figure that says how: a sum of one, or a limit that changes nothing, is passed by. */
  telling(figure: ExplainedFigure): ExplainedFigure {
    const inputs = this.#getInputs(figure)
    const isSame = (one: ExplainedFigure | undefined): one is ExplainedFigure => one?.value === figure.value
    const next =
      figure.formula === 'LOWEST' || figure.formula === 'HIGHEST'
        ? inputs.find((one) => isSame(one) && (one.formula !== 'GIVEN' || one.name === 'debt'))
        : figure.formula === 'SUM'
          ? inputs.filter(({ value }) => Number(value) !== 0)[0]
          : figure.formula === 'DIFFERENCE'
            ? inputs[0]
            : undefined
    return isSame(next) && next.unit === figure.unit ? this.telling(next) : figure
  }
  getValue({ value, unit }: ExplainedFigure): string {
    const count = unit === 'USD' ? dollars.format(value as `${number}`) : plain.format(value as `${number}`)
    if (unit === 'USD' || unit === 'KHR') return unit === this.#currency ? count : `${count} ${unit}`
    if (unit === 'PERCENT') return `${count} %`
    const isOne = Number(value) === 1
    const counted = {
      DAYS: isOne ? words.oneDay : words.days,
      HOURS: isOne ? words.oneHour : words.hours,
      MINUTES: words.minutes,
      PERSONS: words.persons,
    }
    return unit === 'RATE' || unit === 'PLAIN' ? count : this.#say(counted[unit], { count })
  }
  #getCount = ({ value }: ExplainedFigure): string => plain.format(value as `${number}`)
  /** A part of days: by a divisor of the company it is the days that count, of the divisor. */
  #share(part: ExplainedFigure, whole: ExplainedFigure): string {
    const [held, own] = part.formula === 'PRODUCT' ? this.#getInputs(part) : []
    const [divisor, paid] = whole.formula === 'PRODUCT' ? this.#getInputs(whole) : []
    const ofDays = (a: ExplainedFigure, b: ExplainedFigure) =>
      this.#say(words.ofDays, { part: this.#getCount(a), whole: this.#getCount(b) })
    if (!held || !own || !divisor || !paid) return ofDays(part, whole)
    return own.value === paid.value ? ofDays(held, divisor) : `${ofDays(held, divisor)} x ${ofDays(own, paid)}`
  }
  /** The base salaries of a month times their days, of the days of the month. */
  #byDays(baseDays: ExplainedFigure, whole: ExplainedFigure): string {
    const stretches = this.#getInputs(baseDays).map((stretch) => {
      const [base, part] = this.#getInputs(stretch)
      return base && part ? `${this.getValue(base)} x ${this.#share(part, whole)}` : this.getValue(stretch)
    })
    return stretches.join(' + ')
  }
  /** Minutes that are paid by the hour. */
  #byHour([base, minutes, percent, hours]: readonly ExplainedFigure[]): string {
    const time = Number(minutes?.value ?? 0)
    const worked =
      time % 60 === 0
        ? this.#say(time === 60 ? words.oneHour : words.hours, { count: plain.format(time / 60) })
        : this.#say(words.minutes, { count: plain.format(time) })
    const told = (one: ExplainedFigure | undefined) => (one ? this.getValue(one) : '')
    return `${told(base)} ÷ ${told(hours)} x ${worked}${time % 60 === 0 ? '' : ' ÷ 60'} x ${told(percent)}`
  }
  /** How a figure was made of its inputs, as a formula of their values; empty for a given one. */
  getFormula(figure: ExplainedFigure): string {
    const inputs = this.#getInputs(figure)
    const told = inputs.map((one) => this.getValue(one))
    const [a = '', b = '', c = ''] = told
    const [first, second, third] = inputs
    switch (figure.formula) {
      case 'GIVEN':
        return ''
      case 'SUM':
        return inputs.flatMap((one) => (Number(one.value) === 0 ? [] : [this.getValue(one)])).join(' + ')
      case 'DIFFERENCE':
        return [a, ...inputs.slice(1).flatMap((one) => (Number(one.value) === 0 ? [] : [this.getValue(one)]))].join(
          ' - ',
        )
      case 'LOWEST':
        return this.#say(words.lowest, { a, b })
      case 'HIGHEST':
        return this.#say(words.highest, { a, b })
      case 'PRODUCT':
      case 'PERCENT':
        return `${a} x ${b}`
      case 'QUOTIENT':
        return first?.name === 'baseDays' && second ? this.#byDays(first, second) : `${a} ÷ ${b}`
      case 'SHARE':
        return second?.unit === 'DAYS' && third?.unit === 'DAYS'
          ? `${a} x ${this.#share(second, third)}`
          : `${a} ÷ ${c} x ${b}`
      case 'CONTRIBUTORY_WAGE':
        return this.#say(words.within, { wage: a, low: b, high: c })
      case 'RANK_TAX':
        return `${a} x ${b} - ${c}`
      case 'HOUR_PAY':
        return this.#byHour(inputs)
    }
  }
  /** Nothing less something below zero: that amount alone says how. */
  isFromNothing(figure: ExplainedFigure): boolean {
    return figure.formula === 'DIFFERENCE' && Number(this.#getInputs(figure)[0]?.value ?? 1) === 0
  }
  /** The amount that a formula begins with, in a formula of its own where it was made of others and rounded. */
  getBefore(figure: ExplainedFigure): string {
    const [first] = this.#getInputs(figure)
    if (!first || first.name === 'baseDays' || figure.formula === 'SUM') return ''
    const made = this.telling(first)
    const isMade = !['GIVEN', 'SUM', 'LOWEST', 'HIGHEST'].includes(made.formula) && !this.isFromNothing(made)
    return isMade && (first.unit === 'USD' || first.unit === 'KHR') ? this.getEquation(made) : ''
  }
  getEquation = (figure: ExplainedFigure): string => `${this.getFormula(figure)} = ${this.getValue(figure)}`
}

const isKind = (kind: string): kind is LineKind => kind in givenWords
function sayIn(lang: Lang, { kind, currency, amount }: PayslipLine, { figures, place }: PayslipExplanation): string {
  const root = figures[place]
  if (!root) return ''
  const told = new Telling(figures, currency, lang)
  const figure = told.telling(root)
  const what = (isKind(kind) ? givenWords[kind] : undefined) ?? otherGiven
  const isOfOther = kind === 'EXCHANGED' && figure.unit === currency && figure.formula === 'DIFFERENCE'
  const isGiven = figure.formula === 'GIVEN' || told.isFromNothing(figure) || isOfOther
  const sentence = isGiven
    ? fill(words.given, { what: what[lang], amount: told.getValue(root) })[lang]
    : [told.getBefore(figure), told.getEquation(figure)].filter(Boolean).join('; ')
  return amount < 0 ? fill(words.takenOff, { sentence })[lang] : sentence
}
/**
 * How a line of a payslip was made, in words of its reader: "281.00 x 24 of 25 days = 269.76"
 * (docs/rules/pay.md, "Explanation"). Amounts of the other currency are told with it.
 */
export const sayPayLine = (line: PayslipLine, explanation: PayslipExplanation): Label =>
  L(sayIn('en', line, explanation), sayIn('km', line, explanation))
