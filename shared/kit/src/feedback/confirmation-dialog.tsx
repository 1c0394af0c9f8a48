import { confirmationFields, L, type Confirmation } from '@staff/contract'
import { api } from '../api/api.ts'
import { defineWords, useWords } from '../i18n/define-words.ts'
import { ActionWindow } from './action-window.tsx'

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
  return (
    <ActionWindow
      title={w('title', { name })}
      label={w('save')}
      fields={confirmationFields}
      initial={{ isConfirmed: true, name: value.confirmedName ?? '', note: value.confirmationNote ?? '' }}
      send={(sent) => api.post(path, sent).then(onDone)}
      said={w('saved')}
      onClose={onClose}
    />
  )
}
