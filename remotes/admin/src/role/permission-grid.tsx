import { actions, actionWords, type Action, type Label } from '@staff/contract'
import type { PermissionModule } from '@staff/contract/admin'
import { useLabel, useWords } from '@staff/kit'
import { IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Box } from './box.tsx'
import { getChosen, keysOfModule, moved, type Place, type Places } from './matrix.ts'
import styles from './permission-grid.module.css'
import { roleWords } from './words.ts'

/** What the controls of the matrix share. */
export interface Choosing {
  readonly keys: ReadonlySet<string>
  /** The keys of the stored role; differences are marked. */
  readonly saved: ReadonlySet<string>
  readonly mayGive: (key: string) => boolean
  readonly onChoose: (ids: readonly string[], on: boolean) => void
}
interface Props extends Choosing {
  readonly modules: readonly PermissionModule[]
  /** The element that describes the keys. */
  readonly hint: string
  readonly isOpen: (module: string) => boolean
  readonly onOpen: (module: string) => void
}
type Row = {
  readonly label: Label
  readonly ids: readonly string[]
  /** The name of the module of this row; undefined for a resource. */
  readonly module?: string
  readonly cells?: ReadonlyMap<Action, string>
}

const getRows = (modules: readonly PermissionModule[], isOpen: Props['isOpen']): Row[] =>
  modules
    .filter(({ resources }) => resources.length > 0)
    .flatMap((module) => [
      { label: module.label, ids: keysOfModule(module), module: module.module },
      ...(isOpen(module.module)
        ? module.resources.map(({ label, actions: verbs }) => ({
            label,
            ids: verbs.map(({ id }) => id),
            cells: new Map(verbs.map(({ action, id }) => [action, id])),
          }))
        : []),
    ])
/** The keys of one action of every resource shown. */
const columnIds = (modules: readonly PermissionModule[], action: Action) =>
  modules.flatMap(({ resources }) =>
    resources.flatMap(({ actions: verbs }) => verbs.filter((verb) => verb.action === action).map(({ id }) => id)),
  )
/** How a key that differs from the stored role is marked. */
export const getMark = ({ keys, saved }: Pick<Choosing, 'keys' | 'saved'>, id: string): string | undefined =>
  keys.has(id) === saved.has(id) ? undefined : styles[keys.has(id) ? 'added' : 'removed']

/**
 * One stop of the Tab key for the whole table; arrow keys, Home and End move inside. `places` = the places with a box.
 */
function useOneStop(places: Places) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 1, column: 0 })
  const current = places[active.row]?.[active.column] ? active : { row: 1, column: 0 }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(places, current, event.key)
    if (!next) return
    event.preventDefault()
    setActive(next)
    table.current?.querySelector<HTMLElement>(`[data-place="${placeName(next)}"]`)?.focus()
  }
  const at = (row: number, column: number) => ({
    place: placeName({ row, column }),
    current: row === current.row && column === current.column,
    onFocus: () => setActive({ row, column }),
    onKeyDown,
  })
  return { table, at }
}
const placeName = ({ row, column }: Place) => `${String(row)}-${String(column)}`

/** Draws the box of a place; column 0 is the whole row, row 0 is the whole column. */
type BoxAt = (row: number, column: number, label: string, ids: readonly string[]) => ReactNode

function GridHead({ modules, boxAt }: Pick<Props, 'modules'> & { readonly boxAt: BoxAt }) {
  const w = useWords(roleWords)
  const say = useLabel()
  return (
    <thead>
      <tr className={styles['head']}>
        <th scope="col" className={styles['first']}>
          {w('resource')}
        </th>
        {actions.map((action, at) => {
          const ids = columnIds(modules, action)
          return (
            <th key={action} scope="col">
              <label className={styles['column']}>
                <span>{say(actionWords[action])}</span>
                {ids.length > 0 && boxAt(0, at + 1, w('columnOf', { name: say(actionWords[action]) }), ids)}
              </label>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface RowProps extends Pick<Props, 'keys' | 'saved'> {
  readonly row: Row
  /** Row number in the grid; its head is 0. */
  readonly number: number
  readonly boxAt: BoxAt
}
function ModuleRow({
  row: { label, ids },
  module,
  number,
  boxAt,
  keys,
  isOpen,
  onOpen,
}: Omit<RowProps, 'saved'> & { readonly module: string } & Pick<Props, 'isOpen' | 'onOpen'>) {
  const w = useWords(roleWords)
  const say = useLabel()
  return (
    <tr className={styles['module']}>
      <th scope="row" colSpan={actions.length + 1}>
        <div className={styles['name']}>
          {boxAt(number, 0, w('allOf', { name: say(label) }), ids)}
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen(module)}
            aria-label={w('open', { name: say(label) })}
            onClick={() => onOpen(module)}
          >
            <IconChevronRight size={16} aria-hidden />
            {say(label)}
          </button>
          <span className={styles['count']}>
            {w('count', { chosen: ids.filter((id) => keys.has(id)).length, all: ids.length })}
          </span>
        </div>
      </th>
    </tr>
  )
}

function ResourceRow({ row: { label, ids, cells }, number, boxAt, keys, saved }: RowProps) {
  const w = useWords(roleWords)
  const say = useLabel()
  return (
    <tr className={styles['resource']}>
      <th scope="row">
        <div className={styles['name']}>
          {boxAt(number, 0, w('allOf', { name: say(label) }), ids)}
          <span>{say(label)}</span>
        </div>
      </th>
      {actions.map((action, at) => {
        const id = cells?.get(action)
        return (
          <td key={action} className={id && getMark({ keys, saved }, id)}>
            {id && (
              <label className={styles['cell']}>
                {boxAt(number, at + 1, `${say(actionWords[action])}: ${say(label)}`, [id])}
                <span className={styles['verb']} aria-hidden>
                  {say(actionWords[action])}
                </span>
              </label>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/**
 * The matrix: resources by module, a column per action. One stop of the Tab key;
 * the arrow keys move inside, Space switches.
 */
export function PermissionGrid({ modules, keys, saved, mayGive, onChoose, hint, isOpen, onOpen }: Props) {
  const w = useWords(roleWords)
  const rows = getRows(modules, isOpen)
  const { table, at } = useOneStop([
    [false, ...actions.map((action) => columnIds(modules, action).length > 0)],
    ...rows.map(({ cells }) => [true, ...actions.map((action) => cells?.has(action) === true)]),
  ])
  const closedFor = (ids: readonly string[]) =>
    ids.some((id) => keys.has(id) || mayGive(id)) ? undefined : w('notYours')
  const boxAt: BoxAt = (row, column, label, ids) => (
    <Box
      {...at(row, column)}
      label={label}
      chosen={getChosen(keys, ids)}
      closed={closedFor(ids)}
      onChange={(on) => onChoose(ids, on)}
    />
  )
  return (
    <table ref={table} aria-label={w('matrix')} aria-describedby={hint} className={styles['grid']}>
      <GridHead modules={modules} boxAt={boxAt} />
      <tbody>
        {rows.map((row, index) => {
          const shared = { row, number: index + 1, boxAt, keys }
          return row.module ? (
            <ModuleRow key={row.module} {...shared} module={row.module} isOpen={isOpen} onOpen={onOpen} />
          ) : (
            <ResourceRow key={row.ids[0]} {...shared} saved={saved} />
          )
        })}
      </tbody>
    </table>
  )
}
