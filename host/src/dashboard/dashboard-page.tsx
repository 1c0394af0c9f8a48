import { Text } from '@mantine/core'
import type { DashboardWidget } from '@staff/contract'
import { ErrorState, LoadingButton, PageAccessContext, PageHeader, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAccess } from '../navigation/use-access.ts'
import { compositionQuery } from '../registry/composition.ts'
import { Areas } from './areas.tsx'
import './dashboard.css'
import { layoutQuery } from './layout-calls.ts'
import { NewHome } from './new-home.tsx'
import { useEditor } from './use-editor.ts'
import { useOutline } from './use-outline.ts'
import { useWidgets } from './use-widgets.ts'
import { GridWait, ViewGrid } from './view-grid.tsx'
import type { Widget } from './widgets.ts'
import { dashboardWords } from './words.ts'

interface ArrangedProps {
  readonly shown: readonly DashboardWidget[]
  readonly widgets: readonly Widget[]
}
/** The widgets, and the editor after it was opened. */
function Arranged({ shown, widgets }: ArrangedProps) {
  const w = useWords(dashboardWords)
  const access = useAccess()
  const { editor: Editor, wide, open, close, warm } = useEditor()
  const editing = Editor !== null && wide
  const edit = wide && (
    <LoadingButton variant="default" onClick={open} onPointerEnter={warm} onFocus={warm}>
      {w(shown.length === 0 ? 'empty' : 'edit')}
    </LoadingButton>
  )
  return (
    <PageAccessContext value={access}>
      {Editor && (
        <div hidden={!editing}>
          <Editor stored={shown} widgets={widgets} onDone={close} />
        </div>
      )}
      {!editing && (
        <>
          <PageHeader title={w('title')} actions={edit} />
          {shown.length > 0 && <NewHome shown={shown} widgets={widgets} />}
          {shown.length === 0 ? (
            <Text className="dash-empty" size="sm" c="dimmed" mt="md">
              {w(wide ? 'emptyText' : 'emptyNarrow')}
            </Text>
          ) : (
            <ViewGrid layout={shown} widgets={widgets} />
          )}
        </>
      )}
    </PageAccessContext>
  )
}

/** The dashboard of spec 1 section 2.5: the user's widgets, each from its own remote, and the way to arrange them. */
export function DashboardPage() {
  const w = useWords(dashboardWords)
  const widgets = useWidgets()
  const composition = useQuery(compositionQuery)
  const layout = useQuery(layoutQuery)
  const shown = useMemo(
    () => widgets && layout.data?.filter((box) => widgets.some(({ reportId }) => reportId === box.reportId)),
    [widgets, layout.data],
  )
  const outline = useOutline(shown)

  const failed = [composition, layout].find(({ isError }) => isError)
  if (failed)
    return (
      <>
        <PageHeader title={w('title')} />
        <ErrorState onRetry={() => void failed.refetch()} />
      </>
    )
  if (!widgets || !shown)
    return (
      <>
        <PageHeader title={w('title')} />
        <GridWait outline={outline} />
      </>
    )
  if (widgets.length === 0)
    return (
      <>
        <PageHeader title={w('title')} />
        <Areas />
      </>
    )
  return <Arranged shown={shown} widgets={widgets} />
}
