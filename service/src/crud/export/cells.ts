import type {
  AnyField,
  CodeValue,
  FieldKind,
  Label,
  Lang,
  PositionEntry,
  RefTarget,
  StructureNode,
} from '@staff/contract'
import { boolWords } from '@staff/contract'
import { getText } from '../text.ts'

/** One cell of an exported table: a value with its type, not yet in the form of any file. Dates are `YYYY-MM-DD`. */
export type Cell =
  | { readonly type: 'empty' }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'number'; readonly value: number; readonly decimals: number }
  /** Minutes. */
  | { readonly type: 'duration'; readonly value: number }
  | { readonly type: 'date'; readonly value: string }
  /** `YYYY-MM`. */
  | { readonly type: 'month'; readonly value: string }
  | { readonly type: 'instant'; readonly value: string }

const empty: Cell = { type: 'empty' }
export const textCell = (value: unknown): Cell =>
  value === null || value === undefined || value === '' ? empty : { type: 'text', value: getText(value) }
const numberCell =
  (decimals: number) =>
  (value: unknown): Cell =>
    typeof value === 'number' ? { type: 'number', value, decimals } : empty
const inLang = (label: Label, lang: Lang) => label[lang]

const nodeName = (node: StructureNode | null | undefined, lang: Lang): string =>
  node ? (lang === 'km' && node.companyStructureComponent.nameKh) || node.companyStructureComponent.name : ''
/** The levels of a place, outermost first, with the names under which a column may ask for one. */
export const placeParts: readonly {
  readonly names: readonly string[]
  readonly read: (entry: PositionEntry, lang: Lang) => Cell
}[] = [
  { names: ['location'], read: (e, lang) => textCell(nodeName(e.companyStructureLocation, lang)) },
  { names: ['outlet', 'store'], read: (e, lang) => textCell(nodeName(e.companyStructureOutlet, lang)) },
  { names: ['department'], read: (e, lang) => textCell(nodeName(e.companyStructureDepartment, lang)) },
  { names: ['team', 'division'], read: (e, lang) => textCell(nodeName(e.companyStructureTeam, lang)) },
  { names: ['position'], read: (e, lang) => textCell(nodeName(e.companyStructurePosition, lang)) },
  { names: ['level'], read: (e) => numberCell(0)(e.companyStructurePosition.positionLevel?.levelNumber) },
]
const isEntries = (value: unknown): value is readonly PositionEntry[] => Array.isArray(value)
/** The place shown in a list: the first entry. */
export const firstPlace = (value: unknown): PositionEntry | undefined => (isEntries(value) ? value[0] : undefined)
const path = (entry: PositionEntry | undefined, lang: Lang) =>
  entry
    ? placeParts
        .slice(0, 5)
        .map(({ read }) => read(entry, lang))
        .flatMap((cell) => (cell.type === 'text' ? [cell.value] : []))
        .join(' › ')
    : ''

function refText(value: unknown, to: RefTarget, lang: Lang): string {
  const found = value as Readonly<Record<string, unknown>>
  const name = getText(found[lang === 'km' ? to.nameKm : to.nameEn])
  return to.codeKey ? `${getText(found[to.codeKey])} - ${name}` : name
}

type Reader = (value: unknown, field: AnyField, lang: Lang) => Cell
const asText: Reader = (value) => textCell(value)
/** Exhaustive: the exported cell of each kind from its wire value. */
export const cellOf: { readonly [K in FieldKind]: Reader } = {
  text: asText,
  longText: asText,
  time: asText,
  month: (value) => (typeof value === 'string' && value !== '' ? { type: 'month', value } : empty),
  int: (value, field) =>
    field.kind === 'int' && field.isDuration && typeof value === 'number'
      ? { type: 'duration', value }
      : numberCell(0)(value),
  percent: numberCell(0),
  decimal: numberCell(4),
  money: numberCell(2),
  date: (value) => (typeof value === 'string' ? { type: 'date', value } : empty),
  dateTime: (value) => (typeof value === 'string' ? { type: 'instant', value } : empty),
  bool: (value, _, lang) =>
    typeof value === 'boolean' ? textCell(inLang(value ? boolWords.yes : boolWords.no, lang)) : empty,
  choice: (value, field, lang) => {
    const option = field.kind === 'choice' ? field.options.find((o) => o.value === value) : undefined
    return textCell(option ? option.label[lang] : value)
  },
  code: (value, _, lang) => {
    const found = value as CodeValue | null
    return textCell(found && ((lang === 'km' && found.valueKh) || found.value))
  },
  ref: (value, field, lang) => {
    if (field.kind !== 'ref' || value === null || typeof value !== 'object') return empty
    const { many, to } = field
    if (many && Array.isArray(value))
      return textCell(value.map((one: Readonly<Record<string, unknown>>) => refText(one[many], to, lang)).join(', '))
    return textCell(refText(value, to, lang))
  },
  position: (value, _, lang) => textCell(path(firstPlace(value), lang)),
  file: (value) => textCell((value as { filename?: string } | null)?.filename),
  rows: () => empty,
  figures: () => empty,
}
