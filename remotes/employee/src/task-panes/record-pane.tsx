import type { AnyResource } from '@staff/contract'
import { RecordBeside, type ResourceScreenProps } from '@staff/kit'

/** What stands beside My tasks for rows that are records of one kind. */
export function getRecordPane(resource: AnyResource) {
  return function RecordPane({ id = '' }: ResourceScreenProps) {
    return (
      <section className="kit-panel kit-section">
        <RecordBeside key={id} resource={resource} id={id} />
      </section>
    )
  }
}
