import { useLabel } from '@staff/kit'
import { useId, type ReactNode } from 'react'
import type { Widget } from './widgets.ts'
import { WidgetView } from './widget-view.tsx'

interface Props {
  readonly widget: Widget
  /** Nothing inside can be clicked or focused during editing. */
  readonly still?: boolean
  readonly tools?: ReactNode
}

/**
 * The panel of one widget: its title, drawn from the descriptor before any code of the remote is loaded, and its body.
 */
export function WidgetFrame({ widget, still = false, tools }: Props) {
  const label = useLabel()
  const title = useId()
  return (
    <section className="dash-widget kit-panel" aria-labelledby={title}>
      <div className="dash-widget-head">
        <h2 id={title} className="dash-widget-title">
          {label(widget.label)}
        </h2>
        {tools}
      </div>
      <div className="dash-widget-body" inert={still}>
        <WidgetView key={widget.release.descriptor.version} reportId={widget.reportId} release={widget.release} />
      </div>
    </section>
  )
}
