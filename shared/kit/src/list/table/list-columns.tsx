import {
  authorName,
  figureColumns,
  holds,
  getKindRules,
  getPersonId,
  getPersonNames,
  sortKeys,
  systemColumns,
  type AnyField,
  type AnyResource,
  type Author,
  type CodeValue,
  type DataColumns,
  type Figures,
  type Label,
  type SystemColumn,
} from '@staff/contract'
import { useMemo, type ReactNode } from 'react'
import { StatusCell } from '../../fields/choice.tsx'
import { getKind } from '../../fields/fields.ts'
import type { AnyRow, KitWord } from '../../fields/kit-kind.ts'
import { asText } from '../../formats/as-text.ts'
import { emptyMark, formatDate, formatDateTime, formatMonth } from '../../formats/dates.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { getLanguage } from '../../i18n/i18n.ts'
import { codeName, ownName } from '../../options/names.ts'
import type { RefRecord } from '../../options/options.ts'
import { PersonLink } from '../../person/person-link.tsx'
import type { ListOptions } from '../../screens/screen-options.ts'
import type { ListColumn } from './list-column.ts'
import { useShownKeys } from '../../session/session.ts'
import { kitWords } from '../../words.ts'

const noSum = () => null
const nothingNamed: DataColumns = {}
const isSystem = (key: string): key is SystemColumn => (systemColumns as readonly string[]).includes(key)
const author = (value: unknown): string => (value ? authorName(value as Author, getLanguage()) : emptyMark)
const systemCell =
  (key: SystemColumn) =>
  (row: AnyRow): ReactNode =>
    key.endsWith('By') ? (
      author(row[key])
    ) : (
      <span className="kit-figures">{formatDateTime(row[key] as string | null)}</span>
    )

// Least widths by what is in the column; names and places need more than their heading.
const least: Readonly<Record<string, number>> = {
  int: 90,
  percent: 90,
  bool: 100,
  money: 130,
  counted: 240,
  date: 130,
  time: 100,
  month: 110,
  dateTime: 190,
  file: 90,
  longText: 240,
  ref: 200,
  text: 150,
  position: 170,
}
// The lists of spec 3 section 2: time, leave, pay, reports and movements.
const ofSpec3 = /^\/(meta-data\/)?(attendance|leave|payroll)-management\/|^\/report\/|^\/employee-management\/movement$/
/**
 * The width of a column in pixels, never below what its kind needs. Lists of spec 3: 140 to 300 (its section 9). All
 * others, spec 2 section 9: 6 px a character and 50, at most 240, 80 % above 170, and 30 for the sort sign.
 */
export function columnWidth({ screen }: Pick<AnyResource, 'screen'>, heading: string, kind: string, sortable: boolean) {
  const [needed, sign] = [least[kind] ?? 140, sortable ? 30 : 0]
  const natural = 6 * heading.length + 50
  if (ofSpec3.test(screen)) return Math.min(300, Math.max(140, needed, natural + sign))
  const cut = Math.min(240, natural)
  return Math.max(needed, Math.round(cut > 170 ? cut * 0.8 : cut) + sign)
}

type OwnCell = NonNullable<ListOptions<AnyRow>['cells']>[string] | undefined
function systemColumn(r: AnyResource, key: SystemColumn, heading: string, sortable: boolean, own: OwnCell): ListColumn {
  return {
    id: key,
    field: key,
    heading,
    sortable,
    align: 'left',
    width: columnWidth(r, heading, key.endsWith('At') ? 'dateTime' : 'choice', sortable),
    startsHidden: false,
    cell: own ?? systemCell(key),
    sum: noSum,
  }
}
/** A field's column, or those of its parts where its kind has several and the resource draws none of its own. */
function fieldColumns(
  r: AnyResource,
  key: string,
  field: AnyField,
  sortable: boolean,
  own: OwnCell,
  say: (label: Label) => string,
  w: (word: KitWord) => string,
): ListColumn[] {
  const kind = getKind(field)
  const parts = own ? undefined : kind.columns?.(field)
  if (parts)
    return parts.map(({ id, heading, Cell }) => ({
      id: `${key}.${id}`,
      field: key,
      heading: w(heading),
      sortable: false,
      align: 'left',
      width: columnWidth(r, w(heading), id === 'level' ? 'int' : field.kind, false),
      startsHidden: field.hidden === true,
      cell: (row) => <Cell value={row[key]} />,
      sum: noSum,
    }))
  const { Cell } = kind
  const isName = getPersonNames(r).includes(key)
  const shown = (row: AnyRow) =>
    isName && getPersonId(r, row) ? (
      <PersonLink id={getPersonId(r, row)}>{asText(row[key])}</PersonLink>
    ) : key === 'status' && field.kind === 'choice' ? (
      <StatusCell field={field} value={row[key]} />
    ) : (
      <Cell field={field} value={row[key]} row={row} />
    )
  return [
    {
      id: key,
      field: key,
      heading: say(field.label),
      sortable,
      align: getKindRules(field).align,
      // An amount with its unit is a short sentence.
      width: columnWidth(r, say(field.label), 'counted' in field && field.counted ? 'counted' : field.kind, sortable),
      startsHidden: field.hidden === true,
      cell: own ?? shown,
      sum: (total) => (own ?? shown)({ id: '', [key]: total }),
    },
  ]
}

/** The columns that the answer names for a field of figures. */
function dataColumns(
  r: AnyResource,
  key: string,
  field: AnyField,
  named: DataColumns,
  own: OwnCell,
  say: (label: Label) => string,
): ListColumn[] {
  if (field.kind !== 'figures') return []
  return figureColumns(key, field, named[key] ?? []).map((made) => {
    const { key: column, id, part, field: shown, label } = made
    const { Cell } = getKind(shown)
    const sortable = !field.ofPage
    return {
      id: column,
      field: key,
      heading: say(label),
      sortable,
      align: getKindRules(shown).align,
      width: columnWidth(r, say(label), shown.kind, sortable),
      startsHidden: shown.hidden === true,
      cell: (row) =>
        own ? (
          own(row, made)
        ) : (
          <Cell field={shown} value={(row[key] as Figures | undefined)?.[id]?.[part] ?? null} row={row} />
        ),
      sum: (total) => <Cell field={shown} value={total} />,
    }
  })
}

/** The columns of a resource's list in their declared order, without those whose field needs a right the user lacks. */
export function useListColumns(
  r: AnyResource,
  cells: ListOptions<AnyRow>['cells'] = {},
  named: DataColumns = nothingNamed,
): readonly ListColumn[] {
  const say = useLabel()
  const w = useWords(kitWords)
  const permissions = useShownKeys()
  return useMemo(() => {
    const sorted = sortKeys(r)
    return r.list.columns.flatMap((key): ListColumn[] => {
      const field = r.fields[key]
      // A resource may give a system column words of its own.
      if (isSystem(key) && !field) return [systemColumn(r, key, w(key), sorted.has(key), cells[key])]
      if (!field || (field.needs && !holds(permissions, field.needs))) return []
      if (field.kind === 'figures') return dataColumns(r, key, field, named, cells[key], say)
      return fieldColumns(r, key, field, sorted.has(key), cells[key], say, w)
    })
  }, [r, cells, named, say, w, permissions])
}

/** The fields that name a record in the reader's script. */
export const titleFields = (r: AnyResource): readonly string[] =>
  (getLanguage() === 'km' ? r.titleKm : undefined) ?? r.title ?? []

/** A plain value in words; what no kind says otherwise as it is. */
function plainName(field: AnyField | undefined, value: unknown): string {
  if (typeof value !== 'string') return asText(value)
  if (field?.kind === 'date') return formatDate(value)
  if (field?.kind === 'dateTime') return formatDateTime(value)
  if (field?.kind === 'month') return formatMonth(value)
  const option = field?.kind === 'choice' ? field.options.find((one) => one.value === value) : undefined
  return option ? option.label[getLanguage()] : value
}
const nameIn = (field: AnyField | undefined, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return plainName(field, value)
  if (field?.kind === 'code') return codeName(value as CodeValue, getLanguage())
  return field?.kind === 'ref' && !field.many ? ownName(field.to, value as RefRecord, getLanguage()) : ''
}
/** One value of a record in words, as a name has it. */
export const valueName = (r: AnyResource, row: Readonly<Record<string, unknown>>, key: string): string =>
  nameIn(r.fields[key], row[key])
type AnyAnswer = Readonly<Record<string, unknown>>
/** Whose record it is: the one that it is under, or the person that it is of. */
const ownerField = (r: AnyResource): string => r.parent ?? 'employee'
const ownerName = (r: AnyResource, row: AnyAnswer): string => valueName(r, row, ownerField(r))
/** The fields that name a row of a list, which answers none that only a record has. */
export function rowTitleFields(r: AnyResource): readonly string[] {
  const answered = titleFields(r).filter((key) => r.fields[key]?.use !== 'detail')
  return answered.length > 0 ? answered : [ownerField(r)]
}
const named = (r: AnyResource, row: AnyAnswer, by: readonly string[]): string =>
  by
    .map((key) => valueName(r, row, key))
    .filter(Boolean)
    .join(' - ')
/**
 * The name of a record: the values of its title fields. Without Khmer values, the English ones; without title values,
 * the person of the record.
 */
export const recordName = (r: AnyResource, row: AnyAnswer): string =>
  named(r, row, titleFields(r)) || named(r, row, r.title ?? []) || ownerName(r, row)
/**
 * The name that tells one row from the others, in menus and confirmations. It includes the person if the row's own name
 * does not.
 */
export function rowName(r: AnyResource, row: AnyAnswer): string {
  const [own, owner] = [recordName(r, row), ownerName(r, row)]
  if (own.includes(owner)) return own
  return owner.includes(own) ? owner : `${owner} - ${own}`
}
