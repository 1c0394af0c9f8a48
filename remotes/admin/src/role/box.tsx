import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Chosen } from './matrix.ts'
import styles from './permission-grid.module.css'

interface Props {
  readonly label: string
  readonly chosen: Chosen
  /** Why it cannot be selected; it can still be focused and read. */
  readonly closed?: string | undefined
  /** Its place in the grid, `row-column`; the grid is one stop of the Tab key. */
  readonly place?: string
  readonly current?: boolean
  readonly onFocus?: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly onChange: (on: boolean) => void
}
/** A small checkbox; one form has hundreds of them. */
export function Box({ label, chosen, closed, place, current = true, onFocus, onKeyDown, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = chosen === 'some'
  }, [chosen])
  return (
    <input
      ref={input}
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={chosen === 'all'}
      aria-disabled={closed !== undefined}
      title={closed}
      data-place={place}
      tabIndex={current ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onChange={() => {
        if (closed === undefined) onChange(chosen !== 'all')
      }}
    />
  )
}
