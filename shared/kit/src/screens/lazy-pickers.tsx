import { Skeleton } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import type { AttachmentsProps } from '../fields/file/file-attachments.tsx'
import type { InputProps } from '../fields/kit-kind.ts'
import type { PositionPickerProps } from '../pickers/position-picker.tsx'
import type { RefSelect } from '../pickers/ref-select.tsx'

const LazyPosition = lazy(() =>
  import('../pickers/position-picker.tsx').then(({ PositionPicker: part }) => ({ default: part })),
)
const LazyRef = lazy(() => import('../pickers/ref-select.tsx').then(({ RefSelect: part }) => ({ default: part })))
const LazyField = lazy(() => import('../fields/field-input.tsx').then(({ FieldInput: part }) => ({ default: part })))
const LazyAttachments = lazy(() =>
  import('../fields/file/file-attachments.tsx').then(({ Attachments: part }) => ({ default: part })),
)
const waiting = <Skeleton h={60} />

/** One place of the company structure by cascade, for forms of one's own. */
export const PositionPicker = (props: PositionPickerProps) => (
  <Suspense fallback={waiting}>
    <LazyPosition {...props} />
  </Suspense>
)
/** Finds a record by typing; with `target={employeeRef}` of the contract, an employee by number or name. */
export const RefPicker = (props: ComponentProps<typeof RefSelect>) => (
  <Suspense fallback={waiting}>
    <LazyRef {...props} />
  </Suspense>
)
/** The control of a field's own kind: for custom controls that choose the kind, or for custom forms. */
export const FieldInput = (props: InputProps) => (
  <Suspense fallback={waiting}>
    <LazyField {...props} />
  </Suspense>
)
/** The files of a record, beside its form or its view. */
export const Attachments = (props: AttachmentsProps) => (
  <Suspense fallback={waiting}>
    <LazyAttachments {...props} />
  </Suspense>
)
