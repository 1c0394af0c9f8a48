import * as z from 'zod'
import { bool, longText, text } from '../engine/field.ts'
import { wireShapes } from '../engine/kinds.ts'
import { L } from '../engine/label.ts'

/** Marks a statutory value as confirmed, or as still to be confirmed (docs/rules/pay.md, "Marks of the law"). */
export const confirmationFields = {
  isConfirmed: bool({ label: L('Confirmed', 'បានបញ្ជាក់') }),
  name: text({
    label: L('Who says so', 'អ្នកដែលបញ្ជាក់'),
    max: 100,
    help: L('For example the accountant, or the act of law', 'ឧទាហរណ៍ គណនេយ្យករ ឬលិខិតបទដ្ឋាន'),
  }),
  note: longText({ label: L('Note', 'កំណត់សម្គាល់') }),
} as const
/** The person who said it, when, and in which account; all null where nobody had to. */
export interface Confirmation {
  readonly isConfirmed: boolean
  readonly confirmedName: string | null
  readonly confirmationNote: string | null
  /** `YYYY-MM-DD`. */
  readonly confirmedOn: string | null
}
/** What is sent for {@link confirmationFields}. */
export interface ConfirmationSent {
  readonly isConfirmed: boolean
  readonly name: string
  readonly note: string
}
/** The body of a call that marks a value. */
export const confirmationBody = z.strictObject(
  wireShapes(Object.entries(confirmationFields), 'create'),
) as unknown as z.ZodType<ConfirmationSent>
