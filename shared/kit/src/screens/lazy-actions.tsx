import { Skeleton } from '@mantine/core'
import type { AttachmentCategory } from '@staff/contract'
import { lazy, Suspense } from 'react'
import type { ActionDialogProps } from '../feedback/action-dialog.tsx'
import type { ConfirmationDialogProps } from '../feedback/confirmation-dialog.tsx'
import type { InputProps } from '../fields/kit-kind.ts'

// In one file: who does one act soon does another.
const LazyActionDialog = lazy(() =>
  import(/* webpackChunkName: "acts" */ '../feedback/action-dialog.tsx').then(({ ActionDialog: part }) => ({
    default: part,
  })),
)
const LazyConfirmation = lazy(() =>
  import(/* webpackChunkName: "acts" */ '../feedback/confirmation-dialog.tsx').then(({ ConfirmationDialog: part }) => ({
    default: part,
  })),
)
const LazyPapers = lazy(() =>
  import(/* webpackChunkName: "acts" */ '../requests/attachments-input.tsx').then(({ AttachmentsInput: part }) => ({
    default: part,
  })),
)

/** The frame of an act that asks for more than a yes. A click outside does not lose what was typed. */
export const ActionDialog = (props: ActionDialogProps) => (
  <Suspense fallback={null}>
    <LazyActionDialog {...props} />
  </Suspense>
)
/** Asks whether a value of the law may be used, who says so and why. */
export const ConfirmationDialog = (props: ConfirmationDialogProps) => (
  <Suspense fallback={null}>
    <LazyConfirmation {...props} />
  </Suspense>
)
/** The control for the papers of a new request of one category. */
export const attachmentsInput = (category: AttachmentCategory) =>
  function Papers(props: InputProps) {
    return (
      <Suspense fallback={<Skeleton h={60} />}>
        <LazyPapers category={category} {...props} />
      </Suspense>
    )
  }
