import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ApprovalPanelProps } from '../approval/approval-panel.tsx'

// The file that the host gives to remotes as `@staff/kit/approval`, so that it is fetched once.
const LazyPanel = lazy(() =>
  import(/* webpackChunkName: "approval" */ '../approval/index.ts').then(({ ApprovalPanel: part }) => ({
    default: part,
  })),
)

/** The approval of a request, with the answers open to the reader. Empty if there is no approval. */
export const ApprovalPanel = (props: ApprovalPanelProps) => (
  <Suspense
    fallback={
      <div className="kit-panel kit-approval">
        <Skeleton h={240} />
      </div>
    }
  >
    <LazyPanel {...props} />
  </Suspense>
)
