import { cleanText, isBlank, optional } from '@staff/contract'
import * as z from 'zod'

/** Most characters of a reason (the contract's ApprovalDecision). */
const reasonLength = 500
/** Why somebody rejects or cancels, as every door takes it: clean text, absent where none is given. */
export const reasonSchema = optional(
  z
    .string({ error: 'VALIDATION' })
    .transform((text) => (isBlank(text) ? '' : cleanText(text)))
    .pipe(z.string().max(reasonLength, { error: 'TOO_LONG' })),
)
