import type { RequestContext } from '../../../http/request-context.ts'
import { grouped } from '../../../db/group-by-key.ts'
import type { DayKey } from '../../../dated/day-key.ts'

/** One audit row for each person whose weekly rest was written, with the days. */
export function auditRest({ audit }: { readonly audit?: RequestContext['audit'] }, days: readonly DayKey[]): void {
  for (const [employeeId, own] of grouped(days, (day) => day.employeeId))
    audit?.({
      entity: 'employee-working-schedule',
      entityId: employeeId,
      changes: { restDays: { old: null, new: own.map(({ date }) => date).join(', ') } },
    })
}
