import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** The same as a table, for readers who do not see the picture: its head, then its rows. */
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  readonly children: ReactNode
}

/** A chart with its table: the picture is decoration to a screen reader. */
export function ChartFrame({ head, rows, children }: Props) {
  return (
    <div className="chart-frame">
      <div className="chart-picture" aria-hidden>
        {children}
      </div>
      <VisuallyHidden>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  )
}
