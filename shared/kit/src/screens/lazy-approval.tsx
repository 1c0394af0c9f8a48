import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { ApprovalPanelProps } from '../approval/approval-panel.tsx'
import type { RequestChanges as Changes } from '../approval/approval-history.tsx'
import type { ReasonDialogProps } from '../approval/reason-dialog.tsx'

const LazyPanel = lazy(() =>
  import('../approval/approval-panel.tsx').then(({ ApprovalPanel: part }) => ({ default: part })),
)
const LazyChanges = lazy(() =>
  import('../approval/approval-history.tsx').then(({ RequestChanges: part }) => ({ default: part })),
)
const LazyReason = lazy(() =>
  import('../approval/reason-dialog.tsx').then(({ ReasonDialog: part }) => ({ default: part })),
)

/** The way of a request through its approvers, with the answers open to the reader; nothing where there is no approval. */
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
/** What a request would change, before and after. */
export const RequestChanges = (props: ComponentProps<typeof Changes>) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <LazyChanges {...props} />
  </Suspense>
)
/** Asks for the reason of a refusal. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Suspense fallback={null}>
    <LazyReason {...props} />
  </Suspense>
)
