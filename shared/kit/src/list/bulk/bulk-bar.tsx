import { Button, Group, Text } from '@mantine/core'
import { apiPath, type AnyResource } from '@staff/contract'
import { IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ask } from '../../feedback/confirm-delete.tsx'
import { toastError, toastSuccess } from '../../feedback/toast.ts'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import type { RowAction } from '../../screens/screen-options.ts'
import { useHolds } from '../../session/session.ts'
import { kitWords } from '../../words.ts'
import { listWords } from '../list-words.ts'
import { rowName } from '../table/list-columns.tsx'
import { isOfOther, useAllowed } from '../table/row-actions.ts'
import { runEach, type BulkResult } from './run-each.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

interface BulkBarProps {
  readonly resource: AnyResource
  readonly chosen: ChosenRows
  readonly rowActions: readonly RowAction<AnyRow>[]
}
interface BulkAct {
  readonly key: string
  readonly name: string
  readonly icon: TablerIcon | undefined
  readonly danger: boolean
  readonly offered: (row: AnyRow) => boolean
  /** For each row after one question; absent where a window asks for all of them. */
  readonly run?: RowAction<AnyRow>['each']
  readonly onSelection?: RowAction<AnyRow>['onSelection']
}
// So many reasons are read; the rest is counted.
const reasonsTold = 3

/** The acts that exist for each of several rows: those of the row menu with an operation of their own, and Delete. */
function useBulkActs({ resource: r, rowActions }: Omit<BulkBarProps, 'chosen'>): readonly BulkAct[] {
  const kit = useWords(kitWords)
  const say = useLabel()
  const holds = useHolds()
  const allowed = useAllowed(r)
  const own = rowActions.flatMap(({ each, onSelection, when, permission, label, icon }): BulkAct[] => {
    if (!(each ?? onSelection) || (permission && !holds(permission))) return []
    const act = { key: label.en, name: say(label), icon, danger: false }
    return [
      { ...act, offered: (row) => when?.(row) ?? true, ...(onSelection ? { onSelection } : each && { run: each }) },
    ]
  })
  if (!allowed('DELETE')) return own
  // What somebody else asked for is withdrawn one by one, each with its reason.
  const offered = (row: AnyRow) => allowed('DELETE', row) && !(r.approval && isOfOther(row))
  const run = ({ id }: AnyRow) => api.delete(`employee/${apiPath(r)}/${encodeURIComponent(id)}`)
  return [...own, { key: 'delete', name: kit('remove'), icon: IconTrash, danger: true, offered, run }]
}
/** One message of what an act came to: how many are done, and why the others are not. */
function useTelling(r: AnyResource) {
  const w = useWords(listWords)
  return (act: string, { done, failed }: BulkResult) => {
    const counts = { act, done: done.length, failed: failed.length }
    if (failed.length === 0) return toastSuccess(w('bulkDone', counts))
    const told = failed.slice(0, reasonsTold).map(({ row, why }) => w('bulkWhy', { name: rowName(r, row), why }))
    const more = failed.length - told.length
    const why = [...told, ...(more > 0 ? [w('andMore', { count: more })] : [])].join(' ')
    toastError(w('bulkPartly', { ...counts, why }))
  }
}

/** The acts on the chosen rows: asked once, done for each, told in one message. */
export function BulkBar({ resource: r, chosen, rowActions }: BulkBarProps) {
  const w = useWords(listWords)
  const client = useQueryClient()
  const acts = useBulkActs({ resource: r, rowActions })
  const tell = useTelling(r)
  const [running, setRunning] = useState<string | null>(null)
  const { rows } = chosen
  async function run({ key, name, danger, offered, onSelection, run: act }: BulkAct) {
    const fit = rows.filter(offered)
    if (!act) {
      onSelection?.(fit)
      return chosen.clear()
    }
    const left = rows.length - fit.length
    const title = w('bulkQuestion', { act: name, count: fit.length })
    const text = [
      ...fit.slice(0, reasonsTold).map((row) => rowName(r, row)),
      ...(fit.length > reasonsTold ? ['…'] : []),
    ].join(', ')
    const subject = left > 0 ? w('notOffered', { count: left }) : undefined
    if (!(await ask({ title, text, subject, confirm: name, danger }))) return
    setRunning(key)
    const result = await runEach(fit, act).finally(() => setRunning(null))
    tell(name, result)
    chosen.clear()
    await client.invalidateQueries({ queryKey: [r.name] })
  }
  return (
    <Group className="kit-panel kit-bulk" gap="xs" role="region" aria-label={w('chosen', { count: rows.length })}>
      <Text fw={600} size="sm" role="status">
        {w('chosen', { count: rows.length })}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={chosen.choosePage}>
        {w('choosePage')}
      </Button>
      <Button variant="subtle" size="compact-sm" color="gray" onClick={chosen.clear}>
        {w('chooseNone')}
      </Button>
      <Group gap="xs" ml="auto">
        {acts.map((act) => (
          <Button
            key={act.key}
            variant="default"
            {...(act.danger ? { c: 'danger' } : {})}
            leftSection={act.icon && <act.icon size={18} />}
            disabled={!rows.some(act.offered)}
            loading={running === act.key}
            onClick={() => void run(act)}
          >
            {act.name}
          </Button>
        ))}
      </Group>
    </Group>
  )
}
