import { Button } from '@mantine/core'
import type { DashboardWidget } from '@staff/contract'
import {
  LoadingButton,
  PageHeader,
  toastRefusal,
  toastSuccess,
  toastUnchanged,
  useUnsavedGuard,
  useWords,
} from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditGrid } from './edit-grid.tsx'
import { layoutQuery, saveLayout } from './layout-calls.ts'
import { added, getChanges, isChanged, settled, type Placed } from './placement.ts'
import { TemplateDialog } from './template-dialog.tsx'
import type { Widget } from './widgets.ts'
import { dashboardWords } from './words.ts'

interface Props {
  readonly stored: readonly DashboardWidget[]
  readonly widgets: readonly Widget[]
  readonly onDone: () => void
}

/**
 * Edit mode: a copy of the layout that the user arranges and sends with Save Widget.
 * Its code is loaded when a user edits.
 */
export function Editing({ stored, widgets, onDone }: Props) {
  const w = useWords(dashboardWords)
  const client = useQueryClient()
  const [layout, setLayout] = useState<readonly Placed[]>(() => settled(stored).map(({ id: _, ...place }) => place))
  // A user opens an empty dashboard in order to add a widget.
  const [choosing, setChoosing] = useState(stored.length === 0)
  const changes = getChanges(stored, layout)
  useUnsavedGuard(isChanged(changes))
  const save = async () => {
    if (!isChanged(changes)) {
      toastUnchanged()
      onDone()
      return
    }
    try {
      await saveLayout(changes)
      await client.refetchQueries({ queryKey: layoutQuery.queryKey })
      toastSuccess(w('saved'))
      onDone()
    } catch (error) {
      toastRefusal(error)
      // Part of it may be stored; the remaining changes are compared with that.
      await client.refetchQueries({ queryKey: layoutQuery.queryKey })
    }
  }
  const left = widgets.filter(({ reportId }) => !layout.some((one) => one.reportId === reportId))
  return (
    <>
      <PageHeader
        title={w('title')}
        actions={
          <>
            <Button variant="subtle" color="gray" onClick={onDone}>
              {w('cancel')}
            </Button>
            <Button variant="default" onClick={() => setChoosing(true)}>
              {w('add')}
            </Button>
            <LoadingButton onClick={save}>{w('save')}</LoadingButton>
          </>
        }
      />
      <EditGrid layout={layout} widgets={widgets} onChange={setLayout} />
      <TemplateDialog
        opened={choosing}
        onClose={() => setChoosing(false)}
        widgets={left}
        onAdd={({ reportId, size }) => setLayout((now) => added(now, reportId, size))}
      />
    </>
  )
}
