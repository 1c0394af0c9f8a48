import {
  asciiDigits,
  errorLabel,
  fill,
  hasTwoMeanings,
  L,
  plainDigits,
  plainNumber,
  plainTime,
  type Fault,
  type Label,
  type NumberReading,
} from '@staff/contract'
import { getShown, type FileCell, type TypedCell } from './cell.ts'
import { cellShapes, type CellShape } from './cell-shapes.ts'

/** What a column holds, for its cells: a shape, the name of something, or any text. */
export type ColumnKind = CellShape | 'name' | 'text'
export const columnKinds: readonly ColumnKind[] = [
  ...Object.keys(cellShapes).filter((key): key is CellShape => key in cellShapes),
  'name',
  'text',
]
/** What a cell means: a value, or why it is refused, perhaps with what was meant. */
export type CellMeaning = { readonly value: string | number } | { readonly fault: Fault; readonly suggestion?: string }

const words = {
  error: L(
    'This cell shows the error {{value}}. Correct it in the spreadsheet, or type the value.',
    'ក្រឡានេះបង្ហាញកំហុស {{value}}។ សូមកែវាក្នុងសៀវភៅការងារ ឬវាយតម្លៃចូល។',
  ),
  noResult: L(
    'This formula has no stored result. Open the file in a spreadsheet program and save it, or type the value.',
    'រូបមន្តនេះគ្មានលទ្ធផលរក្សាទុកទេ។ សូមបើកឯកសារក្នុងកម្មវិធីសៀវភៅការងារ រួចរក្សាទុក ឬវាយតម្លៃចូល។',
  ),
  merged: L(
    'This cell is part of the merged cells {{value}}. Unmerge them and fill in each cell.',
    'ក្រឡានេះជាផ្នែកនៃក្រឡាបញ្ចូលគ្នា {{value}}។ សូមបំបែកវា រួចបំពេញក្រឡានីមួយៗ។',
  ),
  percent: L(
    'This cell shows {{value}}. Type the number without a percentage format.',
    'ក្រឡានេះបង្ហាញ {{value}}។ សូមវាយលេខដោយគ្មានទម្រង់ភាគរយ។',
  ),
  number: L(
    'A spreadsheet number loses leading zeros and digits after the fifteenth. Format the cell as Text, then type the number again.',
    'លេខក្នុងសៀវភៅការងារបាត់លេខសូន្យខាងមុខ និងខ្ទង់ក្រោយខ្ទង់ទី15។ សូមដាក់ទម្រង់ក្រឡាជា Text រួចវាយលេខម្ដងទៀត។',
  ),
  changed: L(
    'The spreadsheet has made {{value}} of what was typed. Format the cell as Text, then type it again.',
    'សៀវភៅការងារបានប្ដូរអ្វីដែលបានវាយទៅជា {{value}}។ សូមដាក់ទម្រង់ក្រឡាជា Text រួចវាយម្ដងទៀត។',
  ),
  lost: L(
    'Letters were lost on the way, Khmer ones perhaps. Save the file as Excel workbook (.xlsx) or as CSV in UTF-8, then upload it again.',
    'អក្សរបានបាត់តាមផ្លូវ ប្រហែលជាអក្សរខ្មែរ។ សូមរក្សាទុកឯកសារជា Excel (.xlsx) ឬ CSV បែប UTF-8 រួចផ្ទុកឡើងម្ដងទៀត។',
  ),
  seconds: L('A time has hours and minutes alone, such as 08:30', 'ម៉ោងមានតែម៉ោង និងនាទីប៉ុណ្ណោះ ដូចជា 08:30'),
}
const refused = (label: Label, suggestion?: string): CellMeaning => ({
  fault: { path: '', code: 'VALIDATION', label },
  ...(suggestion === undefined ? {} : { suggestion }),
})
/** Refused with the words of what belongs into the column. */
const wrong = (suggestion?: string): CellMeaning => ({
  fault: { path: '', code: 'FORMAT', label: errorLabel('FORMAT') },
  ...(suggestion === undefined ? {} : { suggestion }),
})
type Reading = (cell: TypedCell) => CellMeaning
const asText: Reading = ({ value }) => ({ value })
const asShown: Reading = (cell) => ({ value: getShown(cell) })
const asNumber: Reading = ({ value }) => ({ value: Number(value) })
const isWrong: Reading = () => wrong()
const saying =
  (label: Label): Reading =>
  (cell) =>
    refused(fill(label, { value: getShown(cell) }))

/** The day or month of a date cell; one with a time of day is another thing. */
const asDay: Reading = ({ value }) => (value.length === 10 ? { value } : wrong(value.slice(0, 10)))
const asMonth: Reading = ({ value }) => ({ value: value.slice(0, 7) })
function asTime({ value }: TypedCell): CellMeaning {
  const plain = plainTime(value)
  if (plain !== undefined) return { value: plain }
  return /^([01]\d|2[0-3]):[0-5]\d:/.test(value) ? refused(words.seconds, value.slice(0, 5)) : wrong()
}
const timeOfDate: Reading = ({ value }) => wrong(/ (\d\d:\d\d)/.exec(value)?.[1])

/** Kinds of cells that a column reads by its own kind. */
type Content = 'number' | 'date' | 'time' | 'percent' | 'boolean'
const ofNumber = { number: asNumber, date: isWrong, time: isWrong, percent: saying(words.percent), boolean: isWrong }
const ofDigits = {
  number: saying(words.number),
  date: saying(words.changed),
  time: saying(words.changed),
  percent: saying(words.changed),
  boolean: saying(words.changed),
}
/**
 * What each kind of cell becomes in each kind of column (docs/rules/imports-exports.md, "What a cell becomes"). An
 * error, a formula without a result and a part of merged cells are refused in all of them.
 */
const table: Readonly<Record<ColumnKind, Readonly<Record<Content, Reading>>>> = {
  text: { number: asText, date: asText, time: asText, percent: asShown, boolean: asText },
  name: { number: asText, date: saying(words.changed), time: saying(words.changed), percent: asShown, boolean: asText },
  identifier: ofDigits,
  digits: ofDigits,
  day: { number: isWrong, date: asDay, time: isWrong, percent: isWrong, boolean: isWrong },
  month: { number: isWrong, date: asMonth, time: isWrong, percent: isWrong, boolean: isWrong },
  time: { number: isWrong, date: timeOfDate, time: asTime, percent: isWrong, boolean: isWrong },
  whole: ofNumber,
  amount: ofNumber,
  number: ofNumber,
  percent: { ...ofNumber, percent: asNumber },
}
const everywhere: Readonly<Record<Exclude<TypedCell['kind'], Content>, Reading>> = {
  error: saying(words.error),
  formulaWithoutResult: saying(words.noResult),
  merged: saying(words.merged),
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** `21-Nov-2026` as `2026-11-21`; anything else as it is, for the law of dates to judge. */
export function dayText(text: string): string {
  const [, day = '', word = '', year = ''] = /^(\d{1,2})[- ]([a-z]{3})[a-z]*[- ](\d{4})$/i.exec(text) ?? []
  const month = months.indexOf(word.toLowerCase()) + 1
  return month ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
/** A month as people write it, `05-2026`, `Jan-2026` or a day in it, as `2026-05`; anything else as it is. */
function monthText(text: string): string {
  const [, month, year] = /^(\d{2})[-/](\d{4})$/.exec(text) ?? []
  if (month) return `${String(year)}-${month}`
  if (/^[a-z]{3}[a-z]*[- ]\d{4}$/i.test(text)) return dayText(`1-${text}`).slice(0, 7)
  return text.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1')
}
/** The one day that `15/12/2026` can mean; undefined where day and month may be exchanged, or there is no such day. */
function onlyDay(text: string): string | undefined {
  const [, first = '', second = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(asciiDigits(text)) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const days = [`${year}-${two(second)}-${two(first)}`, `${year}-${two(first)}-${two(second)}`].filter((one) => {
    const at = new Date(`${one}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(one)
  })
  return new Set(days).size === 1 ? days[0] : undefined
}
// What spreadsheets show of an error, also in CSV.
const errorText = /^(#(N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|GETTING_DATA|#+)|Err:\d{3})$/i
// Letters that a file could not hold become question marks; a word of them is no word, and `?` alone may be meant.
const lostLetters = /\uFFFD|^[?\s]*\?\?[?\s]*$|(^|\s)\?{3,}(\s|$)/
// A long number in a narrow cell.
const shortened = /^\d(\.\d+)?E\+\d+$/i

const readings: { readonly [K in ColumnKind]?: NumberReading } = {
  whole: 'whole',
  amount: 'amount',
  number: 'amount',
  percent: 'amount',
}
/** What a text means in a column. */
function readText(kind: ColumnKind, text: string, isRiel: boolean): CellMeaning {
  if (errorText.test(text)) return refused(fill(words.error, { value: text }))
  if (lostLetters.test(text)) return refused(words.lost)
  const reading = isRiel ? 'riel' : readings[kind]
  if (reading) {
    const bare = kind === 'percent' ? text.replace(/\s*%$/, '') : text
    if (hasTwoMeanings(bare, reading))
      return { fault: { path: '', code: 'TWO_MEANINGS', label: errorLabel('TWO_MEANINGS') } }
    const plain = plainNumber(bare, reading)
    return { value: plain === undefined ? text : Number(plain) }
  }
  if (kind === 'day') {
    const suggestion = onlyDay(text)
    return suggestion === undefined ? { value: dayText(text) } : wrong(suggestion)
  }
  if (kind === 'month') return { value: monthText(text) }
  if (kind === 'digits' && !shortened.test(text)) return { value: plainDigits(text) }
  if (kind === 'time') return asTime({ kind: 'time', value: text })
  return (kind === 'identifier' || kind === 'digits') && shortened.test(text) ? refused(words.number) : { value: text }
}
const isContent = (kind: TypedCell['kind']): kind is Content => !(kind in everywhere)
/**
 * What a cell means in a column of a kind, or why it is refused with what to do. `isRiel` = an amount whose row is in
 * riel, where a point or comma groups thousands.
 */
export function readCell(kind: ColumnKind, cell: FileCell, isRiel = false): CellMeaning {
  if (typeof cell === 'string') return readText(kind, cell, isRiel)
  return isContent(cell.kind) ? table[kind][cell.kind](cell) : everywhere[cell.kind](cell)
}
