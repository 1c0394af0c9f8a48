import { confirmationFields, L, type Confirmation, type ConfirmationSent } from '@staff/contract'
import { useState } from 'react'
import { api } from '../api/api.ts'
import { defineWords, useWords } from '../i18n/define-words.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ActionFields } from './action-fields.tsx'
import { toastSuccess } from './toast.ts'
import { useAction } from './use-action.ts'

const words = defineWords('confirmation', {
  title: L('Confirm {{name}}', 'បញ្ជាក់ {{name}}'),
  save: L('Save', 'រក្សាទុក'),
  saved: L('The mark was saved', 'បានរក្សាទុកការបញ្ជាក់'),
})

export interface ConfirmationDialogProps {
  /** What is marked, for the title. */
  readonly name: string
  readonly value: Confirmation
  /** The call that keeps the mark. */
  readonly path: string
  readonly onDone: () => void
  readonly onClose: () => void
}
/** Asks whether a value of the law may be used, who says so and why (docs/rules/pay.md, "Marks of the law"). */
export function ConfirmationDialog({ name, value, path, onDone, onClose }: ConfirmationDialogProps) {
  const w = useWords(words)
  const [values, setValues] = useState<ConfirmationSent>({
    isConfirmed: true,
    name: value.confirmedName ?? '',
    note: value.confirmationNote ?? '',
  })
  const action = useAction(
    (sent: ConfirmationSent) => api.post(path, sent),
    () => {
      toastSuccess(w('saved'))
      onDone()
      onClose()
    },
  )
  return (
    <ActionDialog
      title={w('title', { name })}
      label={w('save')}
      isPending={action.isPending}
      faults={action.faults}
      fields={Object.keys(confirmationFields)}
      onClose={onClose}
      onConfirm={() => action.run(values)}
    >
      <ActionFields
        fields={confirmationFields}
        values={{ ...values }}
        faults={action.faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActionDialog>
  )
}
