import { Skeleton } from '@mantine/core'
import type { Box } from '@staff/contract'
import { AfterPause } from '@staff/kit'
import type { CSSProperties, ReactNode } from 'react'
import { settled, type Placed } from './placement.ts'
import type { Widget } from './widgets.ts'
import { WidgetFrame } from './widget-frame.tsx'

// The style sheet draws the grid at every width: nothing is measured, so nothing moves after the first paint.
const cell = ({ layoutX, layoutY, layoutWeight, layoutHeight }: Box) =>
  ({
    '--x': layoutX + 1,
    '--y': layoutY + 1,
    '--w': layoutWeight,
    '--h': layoutHeight,
    '--half': layoutWeight > 4 ? 8 : 4,
  }) as CSSProperties
function Cell({ box, children }: { readonly box: Box; readonly children: ReactNode }) {
  return (
    <div className="dash-cell" style={cell(box)}>
      {children}
    </div>
  )
}

/** The dashboard in the view: the widgets in reading order, each on its cells. */
export function ViewGrid({
  layout,
  widgets,
}: {
  readonly layout: readonly Placed[]
  readonly widgets: readonly Widget[]
}) {
  return (
    <div className="dash-grid">
      {settled(layout).flatMap((box) => {
        const widget = widgets.find(({ reportId }) => reportId === box.reportId)
        return widget
          ? [
              <Cell key={box.reportId} box={box}>
                <WidgetFrame widget={widget} />
              </Cell>,
            ]
          : []
      })}
    </div>
  )
}

/** Placeholders for the dashboard while the layout is loading. */
export const GridWait = ({ outline }: { readonly outline: readonly Box[] }) => (
  <div className="dash-grid" aria-hidden>
    {outline.map((box) => (
      <Cell key={`${box.layoutX},${box.layoutY}`} box={box}>
        <AfterPause>
          <Skeleton h="100%" radius="md" />
        </AfterPause>
      </Cell>
    ))}
  </div>
)
