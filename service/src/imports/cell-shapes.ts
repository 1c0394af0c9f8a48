import { L, type AnyField, type Label } from '@staff/contract'

/** What a cell says itself, where not any text will do. */
export type CellShape = keyof typeof cellShapes

/** By what a cell says: what belongs into it, for the template, and what is told of one that says something else. */
export const cellShapes = {
  day: {
    entry: L('A date cell, 2026-11-21 or 21-Nov-2026', 'ក្រឡាកាលបរិច្ឆេទ 2026-11-21 ឬ 21-Nov-2026'),
    wrong: L(
      'Not a date: use a date cell, 2026-11-21 or 21-Nov-2026',
      'មិនមែនជាកាលបរិច្ឆេទ៖ សូមប្រើក្រឡាកាលបរិច្ឆេទ 2026-11-21 ឬ 21-Nov-2026',
    ),
  },
  time: {
    entry: L('Hours and minutes of 24 hours, such as 08:30', 'ម៉ោង និងនាទីតាមរបៀប 24 ម៉ោង ដូចជា 08:30'),
    wrong: L(
      'Not a time: use hours and minutes of 24 hours, such as 08:30 or 17:05',
      'មិនមែនជាម៉ោង៖ សូមប្រើម៉ោង និងនាទីតាមរបៀប 24 ម៉ោង ដូចជា 08:30 ឬ 17:05',
    ),
  },
  month: {
    entry: L('A month, such as 2026-05', 'ខែ ដូចជា 2026-05'),
    wrong: L('Not a month: use one such as 2026-05', 'មិនមែនជាខែ៖ សូមប្រើដូចជា 2026-05'),
  },
  whole: {
    entry: L('A whole number, such as 12', 'ចំនួនគត់ ដូចជា 12'),
    wrong: L('Not a whole number: use one such as 12', 'មិនមែនជាចំនួនគត់៖ សូមប្រើដូចជា 12'),
  },
  amount: {
    entry: L('A number with at most two decimals, such as 1250.50', 'លេខដែលមានខ្ទង់ទសភាគមិនលើសពីរ ដូចជា 1250.50'),
    wrong: L(
      'Not an amount: use a number alone with at most two decimals, such as 1250.50',
      'មិនមែនជាចំនួនទឹកប្រាក់៖ សូមប្រើតែលេខដែលមានខ្ទង់ទសភាគមិនលើសពីរ ដូចជា 1250.50',
    ),
  },
  number: {
    entry: L('A number, such as 1.5', 'លេខ ដូចជា 1.5'),
    wrong: L(
      'Not a number, or one with too many decimals: use one such as 1.5',
      'មិនមែនជាលេខ ឬមានខ្ទង់ទសភាគច្រើនពេក៖ សូមប្រើដូចជា 1.5',
    ),
  },
  percent: {
    entry: L('A percentage, such as 10 or 10%', 'ភាគរយ ដូចជា 10 ឬ 10%'),
    wrong: L('Not a percentage: use one such as 10 or 10%', 'មិនមែនជាភាគរយ៖ សូមប្រើដូចជា 10 ឬ 10%'),
  },
  identifier: {
    entry: L(
      'A number as text, with its zeros, such as 000123 (the column is formatted as text)',
      'លេខជាអក្សរ មានលេខសូន្យគ្រប់ ដូចជា 000123 (ជួរឈរនេះជាទម្រង់អក្សរ)',
    ),
    wrong: L('Not such a number: use one such as 000123', 'មិនមែនជាលេខបែបនេះទេ៖ សូមប្រើដូចជា 000123'),
  },
  digits: {
    entry: L('Digits alone, such as 123456789', 'តែលេខប៉ុណ្ណោះ ដូចជា 123456789'),
    wrong: L('Not digits alone: use ones such as 123456789', 'មិនមែនតែលេខទេ៖ សូមប្រើដូចជា 123456789'),
  },
} as const satisfies Readonly<Record<string, { readonly entry: Label; readonly wrong: Label }>>

const byKind: { readonly [K in AnyField['kind']]?: CellShape } = {
  date: 'day',
  time: 'time',
  month: 'month',
  int: 'whole',
  money: 'amount',
  decimal: 'number',
  percent: 'percent',
}
const byPattern: Readonly<Record<string, CellShape>> = { digits: 'digits', phone: 'identifier' }
/** What the cells of a field say; undefined where they hold any text, or the name of something. */
export const getShape = (field: AnyField): CellShape | undefined =>
  field.kind === 'text' ? byPattern[field.pattern ?? ''] : byKind[field.kind]
/** Numbers that nobody calculates with: a spreadsheet must keep each of their digits, so that their cells are text. */
export const isIdentifier = (shape: CellShape | undefined): boolean => shape === 'identifier' || shape === 'digits'
