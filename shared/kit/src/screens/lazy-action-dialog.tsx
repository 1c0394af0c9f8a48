import { lazy, Suspense } from 'react'
import type { ActionDialogProps } from '../feedback/action-dialog.tsx'

// In the file of the other dialogs: who does one action soon does another.
const LazyAct = lazy(() =>
  import(/* webpackChunkName: "acts" */ '../feedback/action-dialog.tsx').then(({ ActionDialog: part }) => ({
    default: part,
  })),
)

/** The frame of an act that asks for more than a yes. A click outside does not lose what was typed. */
export const ActionDialog = (props: ActionDialogProps) => (
  <Suspense fallback={null}>
    <LazyAct {...props} />
  </Suspense>
)
