import { Text } from '@mantine/core'
import { formatNumber } from '../formats/numbers.ts'
import { WidgetEmpty } from './widget-states.tsx'
import { WidgetLink } from './widget-link.tsx'

/** A count with its words, and the page that shows what was counted. */
export interface WidgetFigure {
  readonly label: string
  readonly value: number
  readonly to: string
}

/** Counts side by side, each a link to its rows. */
export function WidgetFigures({ figures }: { readonly figures: readonly WidgetFigure[] }) {
  if (figures.length === 0) return <WidgetEmpty />
  return (
    <ul className="widget-figures">
      {figures.map(({ label, value, to }) => (
        <li key={label}>
          <WidgetLink to={to} className="widget-figure">
            <span className="widget-number">{formatNumber(value)}</span>
            <Text component="span" size="sm" c="dimmed">
              {label}
            </Text>
          </WidgetLink>
        </li>
      ))}
    </ul>
  )
}
