import type { AnyField } from '@staff/contract'
import { ActionDialog, ActionFields, toastSuccess, useAction } from '@staff/kit'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

type Values = Readonly<Record<string, unknown>>
interface Props {
  readonly title: string
  /** The label of the one button. */
  readonly label: string
  readonly fields: Readonly<Record<string, AnyField>>
  /** The initial values of the fields. */
  readonly initial?: Values
  readonly send: (values: Values) => Promise<unknown>
  /** The message after success. */
  readonly said: string
  /** The queries of the changed record, to be loaded again. */
  readonly changes: readonly QueryKey[]
  readonly onClose: () => void
  /** Information to read first, above the fields. */
  readonly children?: ReactNode
}
/** The dialog of an action: it asks for fields, sends them once and shows each refusal at its field. */
export function ActionWindow({ title, label, fields, initial = {}, send, said, changes, onClose, children }: Props) {
  const client = useQueryClient()
  const [values, setValues] = useState(initial)
  const { run, isPending, faults } = useAction(send, () => {
    toastSuccess(said)
    for (const queryKey of changes) void client.invalidateQueries({ queryKey })
    onClose()
  })
  return (
    <ActionDialog
      title={title}
      label={label}
      isPending={isPending}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => run(values)}
    >
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
