import { Suspense, type ReactNode } from 'react'
import type { AnyResource } from '@staff/contract'
import type { AnyRow } from '../fields/kit-kind.ts'
import type { BesideView, RowAction } from '../screens/screen-options.ts'
import type { Beside } from './beside/beside.ts'
import type { ChosenRows } from './bulk/use-chosen-rows.ts'
import { besideOnDemand, bulkOnDemand } from './on-demand-parts.ts'

interface Props {
  readonly resource: AnyResource
  readonly rowActions: readonly RowAction<AnyRow>[]
}
/** The acts on chosen rows, while there are any. */
export function ChosenBar({ chosen, ...rest }: Props & { readonly chosen: ChosenRows | undefined }) {
  if (!chosen || chosen.rows.length === 0) return null
  return (
    <Suspense fallback={null}>
      <bulkOnDemand.Part chosen={chosen} {...rest} />
    </Suspense>
  )
}
/** The rows with the record that is open beside them. */
export function WithBeside({
  beside,
  children,
  ...rest
}: Props & {
  readonly beside: Beside | undefined
  readonly View: BesideView | undefined
  readonly children: ReactNode
}) {
  // The same element around the rows either way: opening a record must not draw the table again.
  return (
    <div className="kit-list-desk" data-beside={beside?.row ? true : undefined}>
      {children}
      {beside?.row && (
        <Suspense fallback={<aside className="kit-panel kit-beside" />}>
          <besideOnDemand.Part beside={beside} row={beside.row} {...rest} />
        </Suspense>
      )}
    </div>
  )
}
