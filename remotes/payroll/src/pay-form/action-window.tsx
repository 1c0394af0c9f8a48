import type { AnyField } from '@staff/contract'
import { ActionDialog, ActionFields, toastSuccess, useAction } from '@staff/kit'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

type Values = Readonly<Record<string, unknown>>
interface Props {
  readonly title: string
  /** The words of the one button. */
  readonly label: string
  readonly fields: Readonly<Record<string, AnyField>>
  /** What the fields say at first. */
  readonly initial?: Values
  readonly send: (values: Values) => Promise<unknown>
  /** What is said once it is done. */
  readonly said: string
  /** What shows the record of the act, to be asked for again. */
  readonly changes: readonly QueryKey[]
  readonly onClose: () => void
  /** What is to be known before, above the fields. */
  readonly children?: ReactNode
}
/** The window of an act that asks for fields, sends them once and shows each refusal at its field. */
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
