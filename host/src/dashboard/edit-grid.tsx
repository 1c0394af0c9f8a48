import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { dashboardColumns, dashboardRows } from '@staff/contract'
import { useLabel, useWords } from '@staff/kit'
import { IconX } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { getCompactor, GridLayout, useContainerWidth } from 'react-grid-layout'
import 'react-grid-layout/css/styles.css'
import { DragError } from './drag-error.tsx'
import './edit-grid.css'
import { MoveTool } from './move-tool.tsx'
import { dropped, settled, stepped, type Placed, type Step } from './placement.ts'
import type { Widget } from './widgets.ts'
import { WidgetFrame } from './widget-frame.tsx'
import { dashboardWords } from './words.ts'

// The drag moves no other widget: the drop decides its effect.
const free = getCompactor(null, true)
const drag = { enabled: true, cancel: '.dash-remove' } as const
const resize = { enabled: false } as const

interface Props {
  readonly layout: readonly Placed[]
  readonly widgets: readonly Widget[]
  readonly onChange: (layout: readonly Placed[]) => void
}

/** The layout in the form of the grid. */
const getCells = (layout: readonly Placed[]) =>
  layout.map((one) => ({
    i: String(one.reportId),
    x: one.layoutX,
    y: one.layoutY,
    w: one.layoutWeight,
    h: one.layoutHeight,
  }))

interface ToolsProps {
  readonly name: string
  readonly onStep: (towards: Step) => void
  readonly onRemove: () => void
}
function WidgetTools({ name, onStep, onRemove }: ToolsProps) {
  const w = useWords(dashboardWords)
  return (
    <div className="dash-tools">
      <MoveTool name={name} onStep={onStep} />
      <ActionIcon
        variant="subtle"
        color="gray"
        className="dash-remove"
        aria-label={w('removeOne', { name })}
        onClick={onRemove}
      >
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  )
}

/** What moves a widget: a drop without room is an error, a step announces the widget's new place. */
function useMoves({ layout, onChange }: Pick<Props, 'layout' | 'onChange'>) {
  const w = useWords(dashboardWords)
  const label = useLabel()
  const [failed, setFailed] = useState(false)
  // The grid remembers the drop; after an error it is created again from the layout before the drag.
  const [attempt, setAttempt] = useState(0)
  const [said, setSaid] = useState('')
  const drop = (reportId: number, x: number, y: number) => {
    const next = dropped(layout, reportId, x, y)
    if (next) onChange(next)
    else setFailed(true)
  }
  const step = (widget: Widget, towards: Step) => {
    const next = stepped(layout, widget.reportId, towards)
    const at = next?.find(({ reportId }) => reportId === widget.reportId)
    const name = label(widget.label)
    setSaid(at ? w('stands', { name, column: at.layoutX + 1, row: at.layoutY + 1 }) : w('noRoom', { name }))
    if (next) onChange(next)
  }
  const again = () => {
    setFailed(false)
    setAttempt((n) => n + 1)
  }
  return { failed, attempt, said, drop, step, again }
}

/** The dashboard during editing: drag, move by keys or a menu, remove. The same cells as in the view. */
export function EditGrid({ layout, widgets, onChange }: Props) {
  const label = useLabel()
  const { width, containerRef, mounted } = useContainerWidth()
  const gap = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false }) ? 16 : 14
  const { failed, attempt, said, drop, step, again } = useMoves({ layout, onChange })
  const cells = useMemo(() => getCells(layout), [layout])
  const placed = settled(layout).flatMap(({ reportId }) => widgets.find((one) => one.reportId === reportId) ?? [])
  const remove = ({ reportId }: Widget) => onChange(layout.filter((one) => one.reportId !== reportId))
  const grid = {
    cols: dashboardColumns,
    rowHeight: 100,
    margin: [gap, gap],
    containerPadding: [0, 0],
    maxRows: dashboardRows,
  } as const
  return (
    <div ref={containerRef} className="dash-edit">
      {mounted && (
        <GridLayout
          key={attempt}
          width={width}
          layout={cells}
          compactor={free}
          dragConfig={drag}
          resizeConfig={resize}
          gridConfig={grid}
          onDragStop={(_, before, after) => {
            if (before && after && (before.x !== after.x || before.y !== after.y))
              drop(Number(after.i), after.x, after.y)
          }}
        >
          {placed.map((widget) => (
            <div key={String(widget.reportId)}>
              <WidgetFrame
                widget={widget}
                still
                tools={
                  <WidgetTools
                    name={label(widget.label)}
                    onStep={(towards) => step(widget, towards)}
                    onRemove={() => remove(widget)}
                  />
                }
              />
            </div>
          ))}
        </GridLayout>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <DragError opened={failed} onAgain={again} />
    </div>
  )
}
