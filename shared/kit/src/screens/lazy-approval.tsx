import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { ApprovalPanelProps } from '../approval/approval-panel.tsx'
import type { RequestContent as Content } from '../approval/request-content.tsx'
import type { ReasonDialogProps } from '../approval/reason-dialog.tsx'

const LazyPanel = lazy(() =>
  import('../approval/approval-panel.tsx').then(({ ApprovalPanel: part }) => ({ default: part })),
)
const LazyContent = lazy(() =>
  import('../approval/request-content.tsx').then(({ RequestContent: part }) => ({ default: part })),
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
/** What a request says of itself: the fields of its record, what it would change, and its papers. */
export const RequestContent = (props: ComponentProps<typeof Content>) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <LazyContent {...props} />
  </Suspense>
)
/** Asks for the reason of a refusal. */
export const ReasonDialog = (props: ReasonDialogProps) => (
  <Suspense fallback={null}>
    <LazyReason {...props} />
  </Suspense>
)
