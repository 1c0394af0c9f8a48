import { systemStatusCall, type StatusLine } from '@staff/contract'
import * as z from 'zod'
import { operation, type Operation } from '../../http/operation.ts'
import type { Installation } from './installation.ts'
import { getStatusLines } from './status.ts'

const label = z.object({ en: z.string(), km: z.string() })
const line: z.ZodType<StatusLine> = z.object({ name: z.string(), isRed: z.boolean(), text: label, todo: label })

/** What `staff status` says, for administrators: of the installation, and of no person. */
export const systemStatusOperations = ({ load }: Installation): Operation[] => [
  operation({
    method: 'GET',
    path: systemStatusCall,
    need: 'READ_SYSTEM_STATUS',
    rows: 'reference',
    tag: 'system-status',
    summary: 'The state of the installation, one line for each thing, with what to do about each red one',
    answer: z.object({ data: z.array(line) }),
    handler: async () => ({ body: { data: getStatusLines(await load(), Date.now()) } }),
  }),
]
