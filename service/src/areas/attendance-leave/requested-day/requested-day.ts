import { L } from '@staff/contract'
import type { Effect } from '../../../approvals/request-kind.ts'
import { dayAfter, dayBefore } from '../../../dated/days.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import type { DayKey } from '../../../dated/day-key.ts'
import { markDirty } from '../attendance-day/recalculation/recalculate.ts'

const words = {
  own: L('In self-service you ask for yourself only', 'ក្នុងសេវាខ្លួនឯង អ្នកអាចស្នើសម្រាប់តែខ្លួនឯងប៉ុណ្ណោះ'),
}

/**
 * Refuses (409 on `employeeId`) a self-service request for another person, also one within reach. Only the office makes
 * requests for others.
 */
export function refuseForOthers({ caller }: Pick<RequestContext, 'caller'>, employeeId: string): void {
  if (caller.isSelfService && employeeId !== caller.employeeId) refuse('employeeId', words.own)
}

/**
 * Says that a request changed what some days are made from; with the days beside them, whose scans it may draw or
 * leave. Days to come are made when they come.
 */
export const markAround = ({ tx, today }: Pick<Effect, 'tx' | 'today'>, days: readonly DayKey[]): Promise<void> =>
  markDirty(
    tx,
    days
      .flatMap(({ employeeId, date }) =>
        [dayBefore(date), date, dayAfter(date)].map((day) => ({ employeeId, date: day })),
      )
      .filter(({ date }) => date <= today),
  )
