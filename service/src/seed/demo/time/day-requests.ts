import { businessOffset, shownDay } from '@staff/contract'
import { getClock, getMinute } from '../../../areas/attendance-leave/attendance-day/calculation/clock.ts'
import {
  attendanceRecord,
  borrowOrPayback,
  employee,
  missedScanRequest,
  overtimeRequest,
  workingShift,
} from '../../../db/tables.ts'
import { shift } from '../demo-calendar.ts'
import { tracked, type Request } from '../requests/request-ways.ts'
import {
  getDraft,
  reason,
  getRows,
  stamp,
  type Company,
  type EmployeeRow,
  type Kind,
  type Status,
} from '../requests/life-requests.ts'
import { overtimeTypeId } from '../../minimal/overtime-types.ts'
import type { Person } from '../people/people.ts'
import { batch, getId, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

/** Somebody with a weekly shift, and its times in minutes of a working day. */
interface Worker {
  readonly person: Person
  readonly start: number
  readonly end: number
  readonly week: readonly string[]
}
type Shift = typeof workingShift.$inferInsert
/** The people who work by a week, with the times of the shift; a person who asks has a user. */
function getWorkers({ people, batches }: Company): Worker[] {
  const shifts = new Map((getRows(batches, workingShift) as readonly Shift[]).map((one) => [one.id, one]))
  const records = new Map((getRows(batches, employee) as readonly EmployeeRow[]).map((one) => [one.id, one]))
  return people.flatMap((person) => {
    const { demo, career, number, post } = person.seat
    const held = shifts.get(records.get(person.id)?.workingShiftId ?? '')
    if (demo || career !== 'settled' || number % 5 === 0 || !post.isStore || post.level > 4) return []
    if (held?.workShiftTypeId !== 'NORMAL') return []
    const [start, stop] = [getMinute(held.startWorkingTime), getMinute(held.endWorkingTime)]
    return [{ person, start, end: stop > start ? stop : stop + 1_440, week: held.weekPattern }]
  })
}
/** The working day of somebody nearest to so many days from today, further away. */
function workday({ week }: Worker, today: string, days: number): string {
  const day = shift(today, days, 'day')
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return week[weekday] === 'FULL' ? day : workday({ week } as Worker, today, days < 0 ? days - 1 : days + 1)
}

interface Made {
  readonly worker: Worker
  readonly on: string
  readonly row: { readonly id: string; readonly status: Status }
}
const own = ({ person }: Worker) => getUserId(person.accountNo)
/** What the requests of the day have in common: asked for by the person, in one of the states. */
const shared = (kind: Kind, worker: Worker, requestDate: string, status: Status, on: string) => ({
  ...getDraft(kind, worker.person, requestDate),
  requestDate,
  status,
  ...stamp(on, own(worker)),
})

const forgotten = ['Forgot to scan', 'The device did not work', 'Fingerprint not read'] as const
const scanPlan: readonly (readonly [days: number, status: Status])[] = [
  [-12, 'ACTIVE'],
  [-1, 'PENDING'],
  [-2, 'PENDING'],
  [-5, 'REJECTED'],
  [-9, 'CANCEL'],
]
const missedScans = (workers: readonly Worker[], today: string) =>
  scanPlan.flatMap(([days, status], at) => {
    const worker = workers[at]
    if (!worker) return []
    const requestDate = workday(worker, today, days)
    const isNextDay = worker.end >= 1_440
    const scanTime = getClock(worker.end)
    const day = isNextDay ? shift(requestDate, 1, 'day') : requestDate
    const scanAt = new Date(`${day}T${scanTime}:00${businessOffset}`).toISOString()
    const on = day < today ? day : shift(today, -1, 'day')
    const row = {
      ...shared('MISSED_SCAN', worker, requestDate, status, on),
      scanTime,
      isNextDay,
      scanAt,
      reasonTemplateId: reason('MISSED_SCAN_REQUEST', forgotten[at % 3] ?? forgotten[0]),
      reason: null,
    }
    return [{ worker, on, row }]
  })
/** The scans that stand for those in force. */
const getScans = (made: ReturnType<typeof missedScans>) =>
  made
    .filter(({ row }) => row.status === 'ACTIVE')
    .map(({ worker: { person }, row }) => ({
      id: getId('missed scan', row.id),
      fingerPrintId: person.accountNo,
      employeeId: person.id,
      deviceTime: row.scanAt,
      scanTime: row.scanAt,
      isMissedScan: true,
      ...stamp(row.requestDate, getUserId('hr.manager')),
    }))

const because = ['Many customers', 'Stock count', 'A colleague is absent'] as const
const overtimePlan: readonly (readonly [days: number, status: Status, minutes: number])[] = [
  [-10, 'ACTIVE', 120],
  [-4, 'ACTIVE', 60],
  [-3, 'ACTIVE', 90],
  [2, 'PENDING', 120],
  [4, 'PENDING', 60],
  [-6, 'REJECTED', 120],
  [-8, 'CANCEL', 60],
]
const overtimes = (workers: readonly Worker[], today: string) =>
  overtimePlan.flatMap(([days, status, minutes], at) => {
    const worker = workers[at]
    if (!worker) return []
    const requestDate = workday(worker, today, days)
    const span = { from: worker.end, to: worker.end + minutes }
    const on = shift(requestDate < today ? requestDate : today, -1, 'day')
    const row = {
      ...shared('OVERTIME_REQUEST', worker, requestDate, status, on),
      overtimeType: 'HOUR' as const,
      startTime: getClock(span.from),
      endTime: getClock(span.to),
      workDate: requestDate,
      spans: [span],
      minutes,
      overtimeRequestTypeId: overtimeTypeId('Overtime on a workday'),
      paidPercent: '150',
      nightPercent: '200',
      reasonTemplateId: reason('OVERTIME_REQUEST', because[at % 3] ?? because[0]),
      reason: null,
    }
    return [{ worker, on, row }]
  })

const borrowPlan: readonly (readonly [
  who: number,
  days: number,
  status: Status,
  type: 'BORROW' | 'PAYBACK',
  minutes: number,
])[] = [
  [0, -14, 'ACTIVE', 'BORROW', 60],
  [0, -11, 'ACTIVE', 'PAYBACK', 30],
  [0, -1, 'PENDING', 'PAYBACK', 30],
  [1, -7, 'ACTIVE', 'BORROW', 120],
  [2, 3, 'PENDING', 'BORROW', 60],
  [3, -5, 'REJECTED', 'BORROW', 180],
  [4, -6, 'CANCEL', 'BORROW', 60],
]
const words = { BORROW: 'Takes a child to the doctor', PAYBACK: 'Works the borrowed hour back' } as const
const borrows = (workers: readonly Worker[], today: string) =>
  borrowPlan.flatMap(([who, days, status, type, minutes]) => {
    const worker = workers[who]
    if (!worker) return []
    const requestDate = workday(worker, today, days)
    const from = type === 'BORROW' ? worker.start : worker.end
    const [startTime, endTime] = [getClock(from), getClock(from + minutes)]
    const on = shift(requestDate < today ? requestDate : today, -1, 'day')
    const borrowed = getDraft('BORROW/PAYBACK_HOUR', worker.person, workday(worker, today, -14)).id
    const row = {
      ...shared('BORROW/PAYBACK_HOUR', worker, requestDate, status, on),
      type,
      startTime,
      endTime,
      title: `${shownDay(requestDate)} ${startTime}–${endTime}`,
      paybackForId: type === 'PAYBACK' ? borrowed : null,
      workDate: requestDate,
      fromMinute: from,
      toMinute: from + minutes,
      minutes,
      reason: words[type],
    }
    return [{ worker, on, row }]
  })

const getRequests = (kind: Kind, made: readonly Made[]): Request[] =>
  made.map(({ worker, on, row: { id, status } }) => ({
    kind,
    id,
    person: worker.person,
    status,
    on,
    effectiveDate: null,
    by: own(worker),
  }))
const rows = <T>(made: readonly { readonly row: T }[]) => made.map(({ row }) => row)

/**
 * Missed scans, overtime, borrowed hours and paybacks of the demo company in every state, each asked for by the person.
 */
export function dayRequestBatches(company: Company): Batch[] {
  const { people, today } = company
  const signIn = (username: string) => people.find(({ seat }) => seat.demo?.username === username)
  const [hr, manager] = [signIn('hr.manager'), signIn('manager')]
  if (!hr || !manager) return []
  const ofStore = ({ person }: Worker) => person.seat.post.outlet === manager.seat.post.outlet
  // Those of the demo store first: what waits is for its manager to answer.
  const all = getWorkers(company)
  const workers = [...all.filter(ofStore), ...all.filter((one) => !ofStore(one))]
  const scans = missedScans(workers, today)
  const overtime = overtimes(workers.slice(2), today)
  const borrowed = borrows(workers.slice(1), today)
  return [
    batch(missedScanRequest, rows(scans)),
    batch(attendanceRecord, getScans(scans)),
    batch(overtimeRequest, rows(overtime)),
    batch(borrowOrPayback, rows(borrowed)),
    ...tracked(
      [
        ...getRequests('MISSED_SCAN', scans),
        ...getRequests('OVERTIME_REQUEST', overtime),
        ...getRequests('BORROW/PAYBACK_HOUR', borrowed),
      ],
      { hr, manager },
    ),
  ]
}
