import { getShortList, type AnyField, type AnyResource, type Change } from '@staff/contract'
import { useMemo } from 'react'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useWords } from '../../i18n/define-words.ts'
import { listWords } from '../list-words.ts'
import type { ListColumn } from '../table/list-column.ts'
import { useListColumns } from '../table/list-columns.tsx'
import { ChangeCell } from './change-cell.tsx'
import { PersonCell } from './person-cell.tsx'
import { PlaceCell } from './place-cell.tsx'

const made = { align: 'left', startsHidden: false, sum: () => null } as const
// Widths at which person, place, status, amount and date are in sight at 1280 px; what is longer takes a second line.
const widths: Partial<Record<AnyField['kind'], number>> = { choice: 130, date: 122, month: 110, dateTime: 122 }
const narrow = (column: ListColumn, field: AnyField | undefined): ListColumn => ({
  ...column,
  width: (field && widths[field.kind]) ?? Math.min(column.width, 128),
  wraps: true,
})
const isPosition = (field: AnyField | undefined) => field?.kind === 'position'

/** The list of the fields that a short list shows and the list itself does not, such as a date that rows answer. */
const withBeside = (r: AnyResource): AnyResource => {
  const beside = getShortList(r)?.further.filter((key) => !r.list.columns.includes(key)) ?? []
  return { ...r, list: { ...r.list, columns: beside } }
}
/**
 * The columns of a short list: the person in one, the place in one, what changes in one, then those that
 * {@link getShortList} names. Undefined where no row is about a person. The files of a list never take them.
 */
export function useShortColumns(r: AnyResource, listed: readonly ListColumn[]): readonly ListColumn[] | undefined {
  const w = useWords(listWords)
  const beside = useListColumns(useMemo(() => withBeside(r), [r]))
  return useMemo(() => {
    const short = getShortList(r)
    if (!short) return undefined
    const all = [...listed, ...beside]
    const get = (key: string): ListColumn[] => all.filter(({ field }) => field === key)
    const [own] = get(short.person)
    const person: ListColumn = {
      ...made,
      id: short.person,
      field: short.person,
      heading: own?.heading ?? w('person'),
      sortable: own?.sortable ?? false,
      width: 225,
      hasLinks: true,
      cell: (row) => <PersonCell resource={r} field={short.person} row={row} />,
    }
    const { place } = short
    const places = place === undefined ? [] : isPosition(r.fields[place]) ? [getPlace(place, w('place'))] : get(place)
    const changes = short.changes.length > 0 ? [getChange(r, short.changes, w('change'))] : []
    const further = short.further.flatMap(get).map((column) => narrow(column, r.fields[column.field]))
    return [person, ...places, ...changes, ...further]
  }, [r, listed, beside, w])
}
const getPlace = (key: string, heading: string): ListColumn => ({
  ...made,
  id: `${key}.place`,
  field: key,
  heading,
  sortable: false,
  width: 185,
  wraps: true,
  cell: (row: AnyRow) => <PlaceCell value={row[key]} />,
})
const getChange = (r: AnyResource, changes: readonly Change[], heading: string): ListColumn => ({
  ...made,
  id: 'change',
  field: changes[0]?.becomes ?? '',
  heading,
  sortable: false,
  width: 320,
  wraps: true,
  cell: (row: AnyRow) => <ChangeCell resource={r} changes={changes} row={row} />,
})
