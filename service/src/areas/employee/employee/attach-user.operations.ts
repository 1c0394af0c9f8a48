import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import { notFound, refuse } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { attachUser } from './employee.account.ts'
import { lockPersonInReach } from '../../../people/lock-person.ts'

/** Attach User of spec 2 section 2.6: gives an employee in reach an existing user; the one before is detached. */
export const attachUserOperations = [
  operation({
    method: 'PATCH',
    path: 'employee/employee-master-information/:id/user',
    need: 'ATTACH_USER_TO_EMPLOYEE',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: 'Attach a user to an employee',
    answer: anyRecord,
    body: z.strictObject({
      userId: z.string({ error: 'REQUIRED' }).min(1, { error: 'REQUIRED' }).max(64, { error: 'FORMAT' }),
    }),
    async handler(ctx, { body: { userId }, params }) {
      const id = params['id'] ?? ''
      if (!(await lockPersonInReach(ctx, id))) return notFound()
      const [user] = await ctx.db
        .select({ id: userAccount.id, username: userAccount.username, phone: userAccount.phone })
        .from(userAccount)
        .where(and(eq(userAccount.id, userId), eq(userAccount.isEnabled, true)))
        .for('update')
      if (!user) return refuse('userId', 'NOT_FOUND_REF')
      await attachUser(ctx, id, userId)
      return { body: { data: { id, user } } }
    },
  }),
]
