import { calls, idSchema } from '@staff/contract'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { forbidden, refuse } from '../../../http/errors.ts'
import { operation, type Operation } from '../../../http/operation.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { employeeProfile } from '../media/employee-profile.ts'
import { media } from '../media/media.table.ts'

/**
 * One's own photo on the profile page: an uploaded picture becomes the one of the caller's employee record, or none
 * does.
 */
export const selfPhotoOperations: readonly Operation[] = [
  operation({
    method: 'PUT',
    path: calls.selfPhoto,
    need: 'signedIn',
    rows: 'own',
    tag: 'Profile',
    summary: 'Set or remove the own photo',
    perMinute: 20,
    body: z.strictObject({ photo: idSchema.nullable() }),
    answer: z.object({ data: z.object({}) }),
    async handler(ctx, { body: { photo } }) {
      const { employeeId, userId, isSelfService } = ctx.caller
      // In self-service another photo is asked for, see own-information (docs/rules/requests.md, "Changes of one's own
      // record").
      if (employeeId === null || isSelfService) return forbidden()
      if (photo !== null) {
        // Only a picture that this very user uploaded for this very person: an id of somebody else's file shows
        // nothing.
        const [own] = await ctx.db
          .select({ id: media.id })
          .from(media)
          .where(
            and(
              eq(media.id, photo),
              eq(media.entityType, employeeProfile.entityType),
              eq(media.entityId, employeeId),
              eq(media.createdBy, userId),
            ),
          )
        if (!own) refuse('photo', 'NOT_FOUND_REF')
      }
      const [before] = await ctx.db
        .select({ photo: employee.photo })
        .from(employee)
        .where(eq(employee.id, employeeId))
        .for('update')
      await ctx.db
        .update(employee)
        .set({ photo, updatedBy: userId, updatedAt: sql`now()`, version: sql`${employee.version} + 1` })
        .where(eq(employee.id, employeeId))
      ctx.audit({
        entity: 'employee-master-information',
        entityId: employeeId,
        changes: { photo: { old: before?.photo ?? null, new: photo } },
      })
      return { body: { data: {} } }
    },
  }),
]
