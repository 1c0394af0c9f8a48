import { ActionIcon, Anchor, Group, Title } from '@mantine/core'
import { toRecord, type AnyResource } from '@staff/contract'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { StatusCell } from '../../fields/choice.tsx'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useRecord } from '../../form/use-record.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { useShortcut } from '../../page/use-shortcut.ts'
import type { BesideView, RowAction } from '../../screens/screen-options.ts'
import { kitWords } from '../../words.ts'
import { useFromList } from '../list-address.ts'
import { listWords } from '../list-words.ts'
import { rowName } from '../table/list-columns.tsx'
import type { Beside } from './beside.ts'
import { BesideSteps } from './beside-steps.tsx'
import { RecordBesideView } from './record-beside.tsx'

interface BesidePaneProps {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly beside: Beside
  readonly rowActions: readonly RowAction<AnyRow>[]
  readonly View?: BesideView | undefined
}
/** When the pane closes, the focus goes back to the row that was open. */
function useBackToRow(id: string) {
  const last = useRef(id)
  useEffect(() => {
    last.current = id
  }, [id])
  useEffect(
    () => () => {
      const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(last.current)}"]`)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) row?.focus()
      })
    },
    [],
  )
}

/** A record beside its list: its fields and its acts, the way to its page, and to the rows before and after it. */
export function BesidePane({ resource: r, row, beside, rowActions, View }: BesidePaneProps) {
  const w = useWords(listWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const state = useFromList()
  const head = useRef<HTMLHeadingElement>(null)
  const { data: record } = useRecord(r, row.id)
  // Told when it opens, and with each step.
  useEffect(() => head.current?.focus({ preventScroll: true }), [row.id])
  useBackToRow(row.id)
  useShortcut('escape', beside.close)
  const shown = record ?? row
  const status = r.fields['status']
  return (
    <aside className="kit-panel kit-beside" aria-label={w('beside')}>
      <Group justify="space-between" wrap="nowrap">
        <BesideSteps beside={beside} />
        <Group gap="xs" wrap="nowrap">
          <Anchor component={Link} to={toRecord(r, row).view(row.id)} state={state} size="sm">
            {w('openWhole')}
          </Anchor>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={kit('close')} onClick={beside.close}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mt="sm">
        <Title order={2} className="kit-beside-title" ref={head} tabIndex={-1}>
          {rowName(r, shown) || say(r.label)}
        </Title>
        {!View && status?.kind === 'choice' && shown['status'] ? (
          <StatusCell field={status} value={shown['status']} />
        ) : null}
      </Group>
      <RecordBesideView resource={r} id={row.id} row={row} rowActions={rowActions} View={View} />
    </aside>
  )
}
