import { Box } from '@staff/kit'
import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly headings: readonly string[]
  /** What columns after the first one have in common, above their headings; `span` is their number. */
  readonly groups?: readonly { readonly label: string; readonly span: number }[]
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly string[] }[]
  /** The row of all of them. */
  readonly total: { readonly name: string; readonly cells: readonly string[] }
}
/** The figures of the stores with those of all of them below; more of them than there is room for scroll. */
export function FigureTable({ label, headings, groups, rows, total }: Props) {
  const cells = (of: readonly string[]) => of.map((cell, at) => <td key={at}>{cell}</td>)
  const [first, ...others] = headings
  return (
    <Box className="chart-scroll" tabIndex={0} role="region" aria-label={label}>
      <table className="chart-table" aria-label={label}>
        <thead>
          {groups && (
            <tr>
              <th scope="col" rowSpan={2}>
                {first}
              </th>
              {groups.map((group) => (
                <th key={group.label} scope="colgroup" colSpan={group.span}>
                  {group.label}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {!groups && <th scope="col">{first}</th>}
            {others.map((heading, at) => (
              <th key={at} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells: own }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells(own)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            {cells(total.cells)}
          </tr>
        </tfoot>
      </table>
    </Box>
  )
}
