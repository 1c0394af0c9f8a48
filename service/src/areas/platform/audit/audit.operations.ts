import { auditFaults, auditVerifyCall } from '@staff/contract/admin'
import * as z from 'zod'
import { operation, type Operation } from '../../../http/operation.ts'
import { verifyAudit } from './verify.ts'

const count = z.number().int().min(0)

/**
 * Reads the whole chain of the audit log (docs/rules/access.md, "The audit log"); of millions of rows this takes a
 * minute.
 */
export const auditOperations: readonly Operation[] = [
  operation({
    method: 'GET',
    path: auditVerifyCall,
    need: 'READ_ALL_AUDIT_LOG',
    rows: 'reference',
    tag: 'audit-log',
    summary: 'Whether every sealed row of the audit log is as it was written',
    perMinute: 6,
    answer: z.object({
      data: z.object({
        ok: z.boolean(),
        rows: count,
        sealedUpTo: count,
        head: z.string(),
        firstBroken: z.object({ position: count, id: count, fault: z.enum(auditFaults) }).optional(),
      }),
    }),
    handler: async ({ db }) => ({ body: { data: await verifyAudit(db) } }),
  }),
]
