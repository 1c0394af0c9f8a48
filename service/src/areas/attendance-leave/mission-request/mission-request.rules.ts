import { L, type Fault, type Label } from '@staff/contract'
import {
  missionDeclaration,
  type missionRequest as declared,
  type MissionRequestInput,
} from '@staff/contract/attendance-leave'
import { getTooLongFault } from '../../../dated/far-days.ts'
import { fault, refuseAny } from '../../../http/errors.ts'
import { requestRules } from '../../../requests/request-rules.ts'
import { firstInTheWay } from '../absence/absences.ts'
import { isTooLong, longestAway } from '../absence/away-facts.ts'
import { getMinute } from '../attendance-day/calculation/clock.ts'
import { nightFaultWithin } from '../requested-day/over-midnight.ts'
import { refuseForOthers } from '../requested-day/requested-day.ts'
import { placeMission, missionDays, missionDuration, type AskedMission } from './mission-days.ts'
import { factsOfMission, type MissionFacts } from './mission-facts.ts'
import { missionRequest as table } from './mission-request.table.ts'

const words = {
  oneDay: L('A request for half a day or for hours must begin and end on the same day', 'កន្លះថ្ងៃ និងម៉ោង គឺសម្រាប់តែមួយថ្ងៃ'),
  step: L('Hours go in steps of 30 minutes', 'ម៉ោងត្រូវគិតជាជំហាន 30 នាទី'),
  empty: L('The end is the same as the start', 'ម៉ោងបញ្ចប់ដូចគ្នានឹងម៉ោងចាប់ផ្ដើម'),
}
const step = 30

function timeFaults({ fromTime, toTime }: AskedMission): Fault[] {
  const faults = [['fromTime', fromTime] as const, ['toTime', toTime] as const].flatMap(([key, time]) => {
    if (!time) return [fault(key, 'REQUIRED')]
    return getMinute(time) % step ? [fault(key, words.step)] : []
  })
  return faults.length === 0 && fromTime === toTime ? [fault('toTime', words.empty)] : faults
}
/** What is wrong with the time of a mission in itself; the days around it are not looked at. */
export function missionFaults(asked: AskedMission): Fault[] {
  if (asked.toDate < asked.fromDate) return [fault('toDate', 'DATE_ORDER')]
  if (isTooLong(asked)) return [getTooLongFault('toDate', longestAway)]
  const isLonger = asked.durationType !== 'DATE_RANGE' && asked.toDate !== asked.fromDate
  return [
    ...(isLonger ? [fault('toDate', words.oneDay)] : []),
    ...(asked.durationType === 'TIME' ? timeFaults(asked) : []),
  ]
}
/** A mission as it is asked for: hours only where it asks for hours. */
export const askedMission = (
  whole: Partial<MissionRequestInput> & Pick<AskedMission, 'fromDate' | 'toDate'>,
): AskedMission => {
  const durationType = whole.durationType ?? 'DATE_RANGE'
  return {
    durationType,
    fromDate: whole.fromDate,
    toDate: whole.toDate,
    fromTime: durationType === 'TIME' ? (whole.fromTime ?? null) : null,
    toTime: durationType === 'TIME' ? (whole.toTime ?? null) : null,
  }
}

interface MissionCheck {
  readonly id: string
  readonly employeeId: string
  /** A new one is refused by what waits as well, one that is answered only by what is in force. */
  readonly isAnswered: boolean
}
/**
 * Why somebody cannot be on a mission then (docs/rules/time.md, "Missions"): not employed, hours over a midnight that
 * nobody planned, or a leave or another mission takes the same time; a day off does not. The caller holds the person.
 */
export function missionBlocker(
  asked: AskedMission,
  facts: MissionFacts,
  { id, employeeId, isAnswered }: MissionCheck,
): { readonly field: 'fromDate' | 'toDate' | 'toTime'; readonly words: Label } | null {
  const { outsideBefore, outsideFrom, outsideTo, absences } = facts
  const placed = placeMission(asked, facts.planOn)
  // Hours after midnight are of the day on which the shift began.
  const isBefore = placed !== undefined && placed.date < asked.fromDate
  const outside = isBefore ? outsideBefore : outsideFrom
  if (outside) return { field: 'fromDate', words: outside }
  if (outsideTo && !isBefore) return { field: 'toDate', words: outsideTo }
  const { fromTime, toTime } = asked
  const night =
    !isAnswered && fromTime && toTime
      ? nightFaultWithin({ from: fromTime, to: toTime }, facts.planOn(asked.fromDate).plan)
      : null
  if (night) return { field: 'toTime', words: night }
  const conflict = firstInTheWay(absences, {
    employeeId,
    days: missionDays(asked, facts),
    inTheWay: ['LEAVE', 'MISSION'],
    id,
    countPending: !isAnswered,
  })
  return conflict && { field: 'fromDate', words: conflict.words }
}

export const missionRequestRules = requestRules<typeof declared.fields, typeof table, MissionRequestInput>(
  missionDeclaration,
  table,
  async (ctx, whole, person, id) => {
    refuseForOthers(ctx, person.id)
    const asked = askedMission(whole)
    refuseAny(missionFaults(asked))
    const facts = await factsOfMission(ctx, { ...asked, employeeId: person.id })
    const found = missionBlocker(asked, facts, { id, employeeId: person.id, isAnswered: false })
    if (found) refuseAny([fault(found.field, found.words)])
    const { fromTime, toTime } = asked
    const placed = placeMission(asked, facts.planOn)
    return {
      fromTime,
      toTime,
      workDate: placed?.date ?? null,
      fromMinute: placed?.span.from ?? null,
      toMinute: placed?.span.to ?? null,
      duration: String(missionDuration(asked, facts)),
    }
  },
  { day: 'fromDate', isByHours: true },
)
