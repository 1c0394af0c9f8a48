import { shownDay, shownMonth } from '@staff/contract'
import type { ImportPreview } from '@staff/contract/admin'
import { inArray } from 'drizzle-orm'
import { employee } from '../areas/employee/employee/employee.table.ts'
import { grouped } from '../db/group-by-key.ts'
import type { RequestContext } from '../http/request-context.ts'
import { Exact } from '../money/money.ts'
import { getShown } from './cell.ts'
import type { CellShape } from './cell-shapes.ts'
import type { SheetRow } from './headings.ts'
import type { ImportColumn, ImportKind, RowValues } from './import-kind.ts'
import { currencyReader, rowReader } from './read-row.ts'

const numbers: readonly (CellShape | undefined)[] = ['amount', 'number', 'whole']
/** Columns that say what a row does: those that it must have, days and times, and what can be added up. */
const isKey = ({ required, shape }: ImportColumn) =>
  required || shape === 'day' || shape === 'time' || shape === 'month' || numbers.includes(shape)

type Read = { readonly row: SheetRow; readonly values: RowValues }
type GetCurrency = Awaited<ReturnType<typeof currencyReader>>
/** What was read of a cell: an amount with its currency, a number as such, anything else as it is shown. */
function getRead(
  column: ImportColumn,
  { values, row: { cells } }: Read,
  getCurrency: GetCurrency,
): ImportPreview['rows'][number]['cells'][number] {
  const { key, shape } = column
  const value = values[key]
  if (typeof value === 'number') {
    const currency = getCurrency(column, values)
    return currency === null ? value : { value, currency }
  }
  if (typeof value === 'string' && shape === 'day') return shownDay(value)
  if (typeof value === 'string' && shape === 'month') return shownMonth(value)
  if (typeof value === 'string' && shape === 'time') return value
  return cells[key] === undefined ? null : getShown(cells[key])
}
/** The sums of the columns that can be added up, those of amounts for each currency. */
function getSums(
  columns: readonly ImportColumn[],
  read: readonly Read[],
  getCurrency: GetCurrency,
): ImportPreview['sums'] {
  return columns
    .filter(({ shape }) => numbers.includes(shape))
    .flatMap((one) => {
      const column = one.key
      const said = read.flatMap(({ values }) => {
        const value = values[column]
        return typeof value === 'number' ? [{ value, currency: getCurrency(one, values) }] : []
      })
      return [...grouped(said, ({ currency }) => currency ?? '').values()].map((all) => ({
        column,
        currency: all[0]?.currency ?? null,
        total: Exact.sum(all.map(({ value }) => Exact.fromNumber(value))).toNumber(),
      }))
    })
}
/** The names of the people that some rows are about, by id. */
async function loadNames({ db, lang }: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (!ids.length) return new Map()
  const { id, displayFullNameEn, displayFullNameKh } = employee
  const rows = await db
    .select({ id, en: displayFullNameEn, km: displayFullNameKh })
    .from(employee)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, (lang === 'km' && row.km) || row.en || '']))
}
const getPerson = ({ values }: Read, columns: readonly ImportColumn[]): string | null => {
  const column = columns.find(({ sent }) => sent === 'employeeId')
  const id = column && values[column.key]
  return typeof id === 'string' ? id : null
}
/**
 * What the right rows of a checked file will bring, as the check has read them: the person, the cells that matter, and
 * the sums of all of them. Columns that are not `isShown` are left out, sums as well.
 */
export async function loadPreview(
  ctx: RequestContext,
  kind: ImportKind,
  rows: readonly SheetRow[],
  at: Readonly<Record<string, number>>,
  {
    isShown,
    limit,
    offset,
  }: { readonly isShown: (column: ImportColumn) => boolean; readonly limit: number; readonly offset: number },
): Promise<ImportPreview> {
  const present = kind.columns.filter((column) => at[column.key] !== undefined)
  const shown = present.filter((column) => isKey(column) && isShown(column))
  const reader = await rowReader(ctx, kind, new Set(Object.keys(at)))
  const getCurrency = await currencyReader(ctx, kind)
  const read = rows.map((row): Read => ({ row, values: reader(row.cells, () => undefined) }))
  const page = read.slice(offset, offset + limit)
  const visible = present.filter(isShown)
  const ids = page.flatMap((one) => getPerson(one, visible) ?? [])
  const names = await loadNames(ctx, ids)
  return {
    columns: shown.map(({ key, label }) => ({ key, label })),
    rows: page.map((one) => ({
      rowNumber: one.row.rowNumber,
      person: names.get(getPerson(one, visible) ?? '') ?? null,
      cells: shown.map((column) => getRead(column, one, getCurrency)),
    })),
    sums: getSums(shown, read, getCurrency),
  }
}
