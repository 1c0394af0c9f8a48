import { calls } from '@staff/contract'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'

/** One of the two languages of the product. */
export const languageField = z.enum(['en', 'km'], { error: 'CHOICE' })

/** The language that the caller chose: of their screens on every device, and of mail, SMS and pushes to them. */
export const selfLanguageOperations: readonly Operation[] = [
  operation({
    method: 'PUT',
    path: calls.selfLanguage,
    need: 'signedIn',
    rows: 'own',
    tag: 'Profile',
    summary: 'Keep the own language, for every device and for messages',
    whileMustChange: true,
    perMinute: 30,
    body: z.strictObject({ language: languageField }),
    answer: z.object({ data: z.object({}) }),
    async handler(ctx, { body: { language } }) {
      const where = eq(userAccount.id, ctx.caller.userId)
      const [before] = await ctx.db
        .select({ language: userAccount.language })
        .from(userAccount)
        .where(where)
        .for('update')
      if (!before) return notFound()
      if (before.language !== language) {
        await ctx.db.update(userAccount).set({ language }).where(where)
        ctx.audit({
          entity: 'user',
          entityId: ctx.caller.userId,
          changes: { language: { old: before.language, new: language } },
        })
      }
      return { body: { data: {} } }
    },
  }),
]
