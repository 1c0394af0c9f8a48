import type { ColumnKind } from '../../../src/imports/read-cell.ts'
import { daySerial, timeSerial, type ExcelCell } from './excel-sheets.ts'

/** What a sample means in a column: the good value of the column, another value, or a refusal by name. */
export type Meaning = 'good' | 'refused' | { readonly value: string }
/** A cell of a kind, written for a column whose good value is a text, with what it means there. */
export interface CellSample {
  readonly name: string
  readonly cell: (good: string) => ExcelCell
  /** By the kind of the column; a kind that is missing here is not tried with this sample. */
  readonly means: Partial<Readonly<Record<ColumnKind, Meaning>>>
}
const kinds = [
  'text',
  'name',
  'identifier',
  'digits',
  'day',
  'month',
  'time',
  'whole',
  'amount',
  'number',
  'percent',
] as const satisfies readonly ColumnKind[]
const numbers = ['whole', 'amount', 'number', 'percent'] as const
/** Refused in every column but in those of `other`. */
const refusedBut = (other: CellSample['means'] = {}): CellSample['means'] => ({
  ...Object.fromEntries(kinds.map((kind) => [kind, 'refused' as const])),
  ...other,
})
const among = (list: readonly ColumnKind[], meaning: Meaning): CellSample['means'] =>
  Object.fromEntries(list.map((kind) => [kind, meaning]))

const texts: CellSample[] = (['s', 'inlineStr', 'str'] as const).map((type) => ({
  name: `text ${type}`,
  cell: (good) => ({ type, value: good, ...(type === 'str' ? { formula: `"${good}"&""` } : {}) }),
  means: among(kinds, 'good'),
}))
const numberCells: CellSample[] = [
  ...(['general', 'thousands', 'riel', 'days'] as const).map((format): CellSample => ({
    name: `number ${format}`,
    cell: (good) => ({ format, value: Number(good) }),
    means: among(numbers, 'good'),
  })),
  {
    name: 'number of a formula',
    cell: (good) => ({ value: Number(good), formula: `${good}*1` }),
    means: among(numbers, 'good'),
  },
  {
    name: 'number where none belongs',
    cell: () => ({ value: 4_321.5 }),
    means: {
      text: { value: '4321.5' },
      ...among(['name', 'identifier', 'digits', 'day', 'month', 'time'], 'refused'),
    },
  },
  {
    name: 'number of a person or account',
    cell: () => ({ value: 123_456_789_012_345 }),
    means: among(['identifier', 'digits'], 'refused'),
  },
]
const days: CellSample[] = [
  ...(['day', 'dayWithName', 'dayOfLocale'] as const).map((format): CellSample => ({
    name: `day ${format}`,
    cell: (good) => ({ format, value: daySerial(`${good}-01`.slice(0, 10)) }),
    means: among(['day', 'month'], 'good'),
  })),
  {
    name: 'day whose time is not shown',
    cell: (good) => ({ format: 'day', value: daySerial(`${good}-01`.slice(0, 10)) + 0.4 }),
    means: among(['day', 'month'], 'good'),
  },
  {
    name: 'month',
    cell: (good) => ({ format: 'monthWithName', value: daySerial(`${good}-01`.slice(0, 10)) }),
    means: { month: 'good' },
  },
  {
    name: 'day where none belongs',
    cell: () => ({ format: 'day', value: daySerial('2026-11-21') }),
    means: {
      text: { value: '2026-11-21' },
      ...among(['name', 'identifier', 'digits', 'time', ...numbers], 'refused'),
    },
  },
  {
    name: 'day with a time',
    cell: () => ({ format: 'dayAndTime', value: daySerial('2026-11-21') + timeSerial('10:00') }),
    means: { day: 'refused', time: 'refused' },
  },
]
const times: CellSample[] = [
  ...(['time', 'timeWithSeconds', 'timeOfHalf', 'elapsed', 'timeWithWord'] as const).map((format): CellSample => ({
    name: `time ${format}`,
    cell: (good) => ({ format, value: timeSerial(good) }),
    means: { time: 'good' },
  })),
  ...['8:01', '08:01:00', '8:01 AM', '08:01 am', '០៨:០១'].map((value): CellSample => ({
    name: `time text ${value}`,
    cell: () => ({ type: 's', value }),
    means: { time: { value: '08:01' } },
  })),
  { name: 'time text 1:05 PM', cell: () => ({ type: 's', value: '1:05 PM' }), means: { time: { value: '13:05' } } },
  { name: 'time text with seconds', cell: () => ({ type: 's', value: '08:01:30' }), means: { time: 'refused' } },
  { name: 'time beyond a day', cell: () => ({ format: 'elapsed', value: 1.25 }), means: { time: 'refused' } },
  {
    name: 'time where none belongs',
    cell: () => ({ format: 'time', value: timeSerial('10:30') }),
    means: {
      text: { value: '10:30' },
      ...among(['name', 'identifier', 'digits', 'day', 'month', ...numbers], 'refused'),
    },
  },
]
const others: CellSample[] = [
  ...(['percent', 'percentWithDecimals'] as const).map((format): CellSample => ({
    name: `percentage ${format}`,
    cell: () => ({ format, value: 0.07 }),
    means: refusedBut({ text: { value: '7%' }, percent: { value: '7' } }),
  })),
  { name: 'true', cell: () => ({ type: 'b', value: 1 }), means: refusedBut({ text: { value: 'TRUE' } }) },
  ...['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?'].flatMap((value): CellSample[] => [
    { name: `error ${value}`, cell: () => ({ type: 'e', value, formula: 'A1/B1' }), means: refusedBut() },
    { name: `text of the error ${value}`, cell: () => ({ type: 's', value }), means: refusedBut() },
  ]),
  { name: 'formula without result', cell: () => ({ formula: 'A1*B1' }), means: refusedBut() },
  { name: 'lost letters', cell: () => ({ type: 's', value: '??? ????' }), means: refusedBut() },
  { name: 'a letter that no file holds', cell: () => ({ type: 's', value: 'S\uFFFDk' }), means: refusedBut() },
  ...['40.000', '1.250', '1,250'].map((value): CellSample => ({
    name: `text ${value}`,
    cell: () => ({ type: 's', value }),
    means: among(['amount', 'number', 'percent'], 'refused'),
  })),
]
/** One sample of each way in which spreadsheets store a cell, with what it means in each kind of column. */
export const cellSamples: readonly CellSample[] = [...texts, ...numberCells, ...days, ...times, ...others]
