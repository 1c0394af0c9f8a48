import * as z from 'zod'

/** The month that a widget of the company is asked for (`YYYY-MM`); without one the newest or the present one. */
export const monthAskedSchema = z.strictObject({
  month: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'FORMAT' })
    .optional(),
})
