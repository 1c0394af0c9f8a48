import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { RecordBesideProps } from '../list/beside/record-beside.tsx'
import { onDemand } from './on-demand.tsx'

const recordOnDemand = onDemand(async () => (await import('../list/beside/record-beside.tsx')).RecordBesideView)
/** What a record says and what may be done with it, beside a list of any kind. */
export const RecordBeside = (props: RecordBesideProps) => (
  <Suspense fallback={<Skeleton h={160} />}>
    <recordOnDemand.Part {...props} />
  </Suspense>
)
