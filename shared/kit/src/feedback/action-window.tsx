import { Text } from '@mantine/core'
import type { AnyField } from '@staff/contract'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ActionDialog } from '../screens/lazy-action-dialog.tsx'
import { ActionFields } from './action-fields.tsx'
import { toastSuccess } from './toast.ts'
import { useAction } from './use-action.ts'

type Values = Readonly<Record<string, unknown>>
export interface ActionWindowProps {
  readonly title: string
  /** The label of the one button. */
  readonly label: string
  readonly fields: Readonly<Record<string, AnyField>>
  /** The initial values of the fields. */
  readonly initial?: Values
  readonly send: (values: Values) => Promise<unknown>
  /** The message after success; none where something else tells it. */
  readonly said?: string
  /** The queries of the changed record, to be loaded again. */
  readonly changes?: readonly QueryKey[]
  readonly onClose: () => void
  /** What the action does, above the fields. */
  readonly text?: string
  /** Why the action cannot be done now; the button waits for it to change. */
  readonly isDisabled?: boolean
  /** Information to read first, above the fields. */
  readonly children?: ReactNode
}
/** The dialog of an action: it asks for fields, sends them once and shows each refusal at its field. */
export function ActionWindow(props: ActionWindowProps) {
  const { title, label, fields, initial = {}, send, said, changes = [], onClose, text, isDisabled, children } = props
  const client = useQueryClient()
  const [values, setValues] = useState(initial)
  const { run, isPending, faults } = useAction(send, () => {
    if (said) toastSuccess(said)
    for (const queryKey of changes) void client.invalidateQueries({ queryKey })
    onClose()
  })
  return (
    <ActionDialog
      title={title}
      label={label}
      isPending={isPending}
      disabled={isDisabled ?? false}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => run(values)}
    >
      {text && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
      <ActionFields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActionDialog>
  )
}
