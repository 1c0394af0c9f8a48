import {
  authorName,
  figureColumns,
  type AnyResource,
  type Author,
  type DataColumns,
  type FigureColumn,
  type Figures,
  type Lang,
} from '@staff/contract'
import * as z from 'zod'
import { fault, refuseAny } from '../../http/errors.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Plan } from '../plan.ts'
import { visibleFields, type WireRow } from '../rows.ts'
import { cellOf, firstPlace, placeParts, textCell, type Cell } from './cells.ts'

/** Column headings as sent: the visible ones, in their order. */
export const exportBody = z
  .array(z.strictObject({ field: z.string().min(1).max(100), label: z.string().max(200) }))
  .max(100)
  .optional()
export type ExportField = NonNullable<z.infer<typeof exportBody>>[number]

/** One column of a file: its heading and how it reads a row. */
export interface ExportColumn {
  readonly heading: string
  readonly read: (row: WireRow) => Cell
  /** Under which name its sum is answered, and how that reads. */
  readonly key?: string
  readonly sum?: (total: number) => Cell
}
type Reader = (row: WireRow, lang: Lang) => Cell
const authorCell = (value: unknown, lang: Lang): Cell => {
  const author = value as Author | null
  return textCell(author && authorName(author, lang))
}
const systemReaders: Readonly<Record<string, Reader>> = {
  createdBy: (row, lang) => authorCell(row['createdBy'], lang),
  updatedBy: (row, lang) => authorCell(row['updatedBy'], lang),
  createdAt: (row) => ({ type: 'instant', value: String(row['createdAt']) }),
  updatedAt: (row) => ({ type: 'instant', value: String(row['updatedAt']) }),
}
const systemHeadings: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  createdBy: { en: 'Created By', km: 'បង្កើតដោយ' },
  createdAt: { en: 'Created Date', km: 'ថ្ងៃបង្កើត' },
  updatedBy: { en: 'Updated By', km: 'កែដោយ' },
  updatedAt: { en: 'Updated Date', km: 'ថ្ងៃកែ' },
}
/** What an export needs to know of a field. */
type Listed = Pick<Plan, 'key' | 'sent' | 'field' | 'isOwn'>
const getReader =
  ({ key, field }: Listed): Reader =>
  (row, lang) =>
    cellOf[field.kind](row[key], field, lang)
/** A position makes several columns on screen; each may be asked for alone, as `store` or `positions.store`. */
const partReaders = ({ key, field }: Listed): [string, Reader][] =>
  field.kind !== 'position'
    ? []
    : placeParts.flatMap(({ names, read }) =>
        names.flatMap((name) =>
          [name, `${key}.${name}`].map((asked): [string, Reader] => [
            asked,
            (row, lang) => {
              const place = firstPlace(row[key])
              return place ? read(place, lang) : { type: 'empty' }
            },
          ]),
        ),
      )

/** Each column that data makes of a field of figures is asked for alone, by its key. */
const figureReaders = ({ key, field }: Listed, named: DataColumns): [string, Reader, FigureColumn][] =>
  field.kind !== 'figures'
    ? []
    : figureColumns(key, field, named[key] ?? []).map((column) => [
        column.key,
        (row, lang) => cellOf[column.field.kind]((row[key] as Figures)[column.id]?.[column.part], column.field, lang),
        column,
      ])

/** A number alone does not say what it is counted by: the unit of an amount follows it, unless it was asked for. */
function withUnits({ fields }: AnyResource, chosen: readonly ExportField[]): (ExportField | string)[] {
  const there = new Set(chosen.map(({ field }) => field))
  return chosen.flatMap((one) => {
    const field = fields[one.field]
    const unit = field?.kind === 'money' || field?.kind === 'decimal' ? field.counted?.unit : undefined
    if (unit === undefined || there.has(unit)) return [one]
    there.add(unit)
    return [one, unit]
  })
}
/**
 * The columns of an export: those asked for, checked against what this caller sees in the list (unknown = 400), or the
 * declared ones when none are named. The running number of the screen is the file's own row number and is left out.
 */
export function exportColumns(
  ctx: RequestContext,
  r: AnyResource,
  plans: readonly Listed[],
  asked: readonly ExportField[] | undefined,
  named: DataColumns = {},
): ExportColumn[] {
  const listed = plans.filter((p) => !p.field.use && visibleFields(ctx.caller)(p))
  const figures = listed.flatMap((p) => figureReaders(p, named))
  const allowed = new Map<string, Reader>([
    ...(r.isDerived ? [] : Object.entries(systemReaders)),
    ...listed.flatMap(partReaders),
    ...figures.map(([key, read]): [string, Reader] => [key, read]),
    ...listed.flatMap((p): [string, Reader][] => [
      [p.key, getReader(p)],
      ...(p.sent === p.key ? [] : [[p.sent, getReader(p)] as [string, Reader]]),
    ]),
  ])
  const summed = new Map(figures.map(([key, , column]) => [key, column.field]))
  const words = new Map(figures.map(([key, , { label }]) => [key, label]))
  const heading = (key: string) => (r.fields[key]?.label ?? words.get(key) ?? systemHeadings[key])?.[ctx.lang] ?? key
  const declared = r.list.columns.flatMap((key) =>
    r.fields[key]?.kind === 'figures' ? figures.flatMap(([one]) => (one.startsWith(`${key}.`) ? [one] : [])) : [key],
  )
  const toField = (key: string): ExportField => ({ field: key, label: heading(key) })
  const chosen = asked?.length
    ? asked.filter(({ field }) => field !== 'no')
    : declared.filter((key) => allowed.has(key)).map(toField)
  const wanted = withUnits(r, chosen).map((one) => (typeof one === 'string' ? toField(one) : one))
  const unknown = wanted.filter(({ field }) => !allowed.has(field))
  refuseAny(unknown.map(({ field }) => fault(field, 'UNKNOWN_FIELD', { name: field })))
  return wanted.flatMap(({ field, label }) => {
    const read = allowed.get(field)
    const shown = r.fields[field] ?? summed.get(field)
    return read
      ? [
          {
            heading: label || heading(field),
            read: (row: WireRow) => read(row, ctx.lang),
            key: field,
            ...(shown ? { sum: (total: number) => cellOf[shown.kind](total, shown, ctx.lang) } : {}),
          },
        ]
      : []
  })
}
