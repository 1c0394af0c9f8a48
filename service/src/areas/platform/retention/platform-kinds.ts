import { sql } from 'drizzle-orm'
import { midnight } from '../../../db/business-zone.ts'
import { session } from '../auth/session.table.ts'
import { message } from '../messages/message.table.ts'
import { inSteps, kindLabels, type RetentionKind } from './retention-kind.ts'

/** Sign-ins and messages: no papers of pay. */
export const platformKinds: readonly RetentionKind[] = [
  {
    name: 'SIGN_INS',
    label: kindLabels.SIGN_INS,
    setting: 'sign_ins_kept_months',
    isOfPay: false,
    ...inSteps(session, (before) => sql`least(${session.expiresAt}, ${session.revokedAt}) < ${midnight(before)}`),
  },
  {
    name: 'MESSAGES',
    label: kindLabels.MESSAGES,
    setting: 'messages_kept_months',
    isOfPay: false,
    // What waits for its way out stays.
    ...inSteps(message, (before) => sql`${message.createdAt} < ${midnight(before)} and ${message.status} <> 'QUEUED'`),
  },
]
