import { actions, type Action, type Label } from '@staff/contract'
import { actionWords, type PermissionModule } from '@staff/contract/admin'
import { useLabel, useWords } from '@staff/kit'
import { IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Box } from './box.tsx'
import { chosenOf, keysOfModule, moved, type Place } from './matrix.ts'
import styles from './permission-grid.module.css'
import { roleWords } from './words.ts'

/** What the controls of the matrix share. */
export interface Choosing {
  readonly keys: ReadonlySet<string>
  /** What the stored role holds; the differences are marked. */
  readonly saved: ReadonlySet<string>
  readonly mayGive: (key: string) => boolean
  readonly onChoose: (ids: readonly string[], on: boolean) => void
}
interface Props extends Choosing {
  readonly modules: readonly PermissionModule[]
  /** The element that tells of the keys. */
  readonly hint: string
  readonly isOpen: (module: string) => boolean
  readonly onOpen: (module: string) => void
}
type Row = {
  readonly label: Label
  readonly ids: readonly string[]
  readonly module?: PermissionModule
  readonly cells?: ReadonlyMap<Action, string>
}

const rowsOf = (modules: readonly PermissionModule[], isOpen: Props['isOpen']): Row[] =>
  modules
    .filter(({ resources }) => resources.length > 0)
    .flatMap((module) => [
      { label: module.label, ids: keysOfModule(module), module },
      ...(isOpen(module.module)
        ? module.resources.map(({ label, actions: verbs }) => ({
            label,
            ids: verbs.map(({ id }) => id),
            cells: new Map(verbs.map(({ action, id }) => [action, id])),
          }))
        : []),
    ])
/** How a key that differs from the stored role is marked. */
export const markOf = ({ keys, saved }: Pick<Choosing, 'keys' | 'saved'>, id: string): string | undefined =>
  keys.has(id) === saved.has(id) ? undefined : styles[keys.has(id) ? 'added' : 'removed']

/** The matrix: resources by module, a column per action. One stop of the Tab key; the arrow keys move inside, Space switches. */
export function PermissionGrid({ modules, keys, saved, mayGive, onChoose, hint, isOpen, onOpen }: Props) {
  const w = useWords(roleWords)
  const say = useLabel()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 1, column: 0 })
  const rows = rowsOf(modules, isOpen)
  const columnIds = (action: Action) =>
    modules.flatMap(({ resources }) =>
      resources.flatMap(({ actions: verbs }) => verbs.filter((verb) => verb.action === action).map(({ id }) => id)),
    )
  const places = [
    [false, ...actions.map((action) => columnIds(action).length > 0)],
    ...rows.map(({ cells }) => [true, ...actions.map((action) => cells?.has(action) === true)]),
  ]
  const current = places[active.row]?.[active.column] ? active : { row: 1, column: 0 }
  const closedFor = (ids: readonly string[]) =>
    ids.some((id) => keys.has(id) || mayGive(id)) ? undefined : w('notYours')
  const box = (row: number, column: number, label: string, ids: readonly string[]) => (
    <Box
      label={label}
      chosen={chosenOf(keys, ids)}
      closed={closedFor(ids)}
      place={`${String(row)}-${String(column)}`}
      current={row === current.row && column === current.column}
      onFocus={() => setActive({ row, column })}
      onKeyDown={onKeyDown}
      onChange={(on) => onChoose(ids, on)}
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(places, current, event.key)
    if (!next) return
    event.preventDefault()
    setActive(next)
    table.current?.querySelector<HTMLElement>(`[data-place="${String(next.row)}-${String(next.column)}"]`)?.focus()
  }
  return (
    <table ref={table} aria-label={w('matrix')} aria-describedby={hint} className={styles['grid']}>
      <thead>
        <tr className={styles['head']}>
          <th scope="col" className={styles['first']}>
            {w('resource')}
          </th>
          {actions.map((action, at) => (
            <th key={action} scope="col">
              <label className={styles['column']}>
                <span>{say(actionWords[action])}</span>
                {columnIds(action).length > 0 &&
                  box(0, at + 1, w('columnOf', { name: say(actionWords[action]) }), columnIds(action))}
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, ids, module, cells }, at) => (
          <tr key={module ? module.module : ids[0]} className={styles[module ? 'module' : 'resource']}>
            <th scope="row" colSpan={module ? actions.length + 1 : 1}>
              <div className={styles['name']}>
                {box(at + 1, 0, w('allOf', { name: say(label) }), ids)}
                {module ? (
                  <button
                    type="button"
                    className={styles['toggle']}
                    aria-expanded={isOpen(module.module)}
                    aria-label={w('open', { name: say(label) })}
                    onClick={() => onOpen(module.module)}
                  >
                    <IconChevronRight size={16} aria-hidden />
                    {say(label)}
                  </button>
                ) : (
                  <span>{say(label)}</span>
                )}
                {module && (
                  <span className={styles['count']}>
                    {w('count', { chosen: ids.filter((id) => keys.has(id)).length, all: ids.length })}
                  </span>
                )}
              </div>
            </th>
            {cells &&
              actions.map((action, column) => {
                const id = cells.get(action)
                return (
                  <td key={action} className={id && markOf({ keys, saved }, id)}>
                    {id && (
                      <label className={styles['cell']}>
                        {box(at + 1, column + 1, `${say(actionWords[action])}: ${say(label)}`, [id])}
                        <span className={styles['verb']} aria-hidden>
                          {say(actionWords[action])}
                        </span>
                      </label>
                    )}
                  </td>
                )
              })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
