import { deviceCalls, leftOutReasons, type LeftOutLine } from '@staff/contract/admin'
import { desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import { leftOutLine as line } from '../../attendance-leave/attendance-record/left-out-line.table.ts'
import { fingerPrintDevice as table } from './finger-print-device.table.ts'

const answer = z.object({
  line: z.string(),
  reason: z.enum(leftOutReasons.map(({ value }) => value)),
  times: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
}) satisfies z.ZodType<LeftOutLine>

/** The lines of a device that were left out, the newest first; 404 for a device that is none. */
export const leftOutOperations = [
  operation({
    method: 'GET',
    path: `employee/${deviceCalls.leftOut(':id')}`,
    need: 'READ_FINGER_PRINT_DEVICE',
    rows: 'reference',
    tag: 'finger-print-device',
    summary: 'The lines that a device sent and that are no scans, the newest first',
    answer: z.object({ data: z.array(answer) }),
    async handler({ db }, { params }) {
      const id = params['id'] ?? ''
      const [device] = await db.select({ id: table.id }).from(table).where(eq(table.id, id))
      if (!device) return notFound()
      const data = await db
        .select({
          line: line.line,
          reason: line.reason,
          times: line.times,
          firstAt: line.firstAt,
          lastAt: line.lastAt,
        })
        .from(line)
        .where(eq(line.deviceId, device.id))
        .orderBy(desc(line.lastAt), desc(line.id))
      return { body: { data } }
    },
  }),
]
