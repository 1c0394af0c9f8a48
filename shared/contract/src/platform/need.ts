import * as z from 'zod'
import type { Label } from '../engine/label.ts'
import type { Need } from '../engine/permissions.ts'

/** A text in both languages, in a descriptor. */
export const labelSchema: z.ZodType<Label> = z.strictObject({ en: z.string().min(1), km: z.string().min(1) })
/**
 * The name of a flag: an entry with one is shown only while an administrator has it on, beside its permission
 * (docs/rules/composition.md, "Flags").
 */
export const flagNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
/** The flag of an entry; without one it is always shown. */
export const flagged = { flag: flagNameSchema.optional() } as const
/**
 * A permission, in a descriptor. A route or entry without a permission must say `signedIn`; without either it is
 * refused (docs/rules/composition.md, "The gate").
 */
export const needSchema = z.string().regex(/^(signedIn|[A-Z][A-Z0-9_]*)$/) as unknown as z.ZodType<Need>
