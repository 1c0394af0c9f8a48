import { permit } from '@staff/contract'
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { PersonRecordsProps } from '../person/person-records.tsx'
import { useHolds } from '../session/session.ts'
import { onDemand } from './on-demand.tsx'

const tableOnDemand = onDemand(async () => (await import('../person/person-records.tsx')).PersonRecordsTable)
/** The records of one person in one list, on the page of that person; nothing for who does not read the list. */
export function PersonRecords(props: PersonRecordsProps) {
  const holds = useHolds()
  const need = permit(props.resource, 'READ')
  if (need === null || !holds(need)) return null
  return (
    <Suspense fallback={<Skeleton h={120} />}>
      <tableOnDemand.Part {...props} />
    </Suspense>
  )
}
