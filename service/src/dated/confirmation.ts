import type { ConfirmationSent } from '@staff/contract'
import type { RequestContext } from '../http/request-context.ts'

interface Mark {
  readonly isConfirmed: boolean
  readonly confirmedName: string | null
  readonly confirmationNote: string | null
  readonly confirmedOn: string | null
}
/** The columns of a mark that the caller sets today (docs/rules/pay.md, "Marks of the law"). */
export const getConfirmation = (ctx: RequestContext, { isConfirmed, name, note }: ConfirmationSent) => ({
  isConfirmed,
  confirmedName: name,
  confirmationNote: note,
  confirmedOn: ctx.today,
  confirmedBy: ctx.caller.userId,
})
/** What the audit row says of a changed mark. */
export const confirmationChanges = (old: Mark, now: Mark) => ({
  isConfirmed: { old: old.isConfirmed, new: now.isConfirmed },
  confirmedName: { old: old.confirmedName, new: now.confirmedName },
  confirmationNote: { old: old.confirmationNote, new: now.confirmationNote },
})
