import { cleanText, isBlank, optional } from '@staff/contract'
import * as z from 'zod'

/** Most characters of a reason (the contract's ApprovalDecision). */
const reasonLength = 500
/** Why somebody rejects or cancels, as every door takes it: clean text, absent where none is given. */
export const reasonSchema = optional(
  z
    .string({ error: 'VALIDATION' })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'FORMAT' })
    .transform((text) => (isBlank(text) ? '' : cleanText(text)))
    .pipe(z.string().max(reasonLength, { error: 'TOO_LONG' })),
)
