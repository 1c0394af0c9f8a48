import { sql } from 'drizzle-orm'
import { employmentsOn } from '../../../areas/employee/employment-period/employment-period.table.ts'
import {
  dayOffRequest,
  employee,
  employeeWorkingSchedule,
  missionRequest,
  scheduleRest,
  workingShift,
} from '../../../db/tables.ts'
import type { Database } from '../../../db/database.ts'
import { shift } from '../demo-calendar.ts'
import { tracked, type Request } from '../requests/request-ways.ts'
import {
  getDraft,
  reason,
  getRows,
  stamp,
  type Company,
  type EmployeeRow,
  type Status,
} from '../requests/life-requests.ts'
import { recordedFrom } from '../pay/payroll-months.ts'
import type { Person } from '../people/people.ts'
import { batch, type Batch } from '../../rows.ts'
import { rosterShift, shiftId } from '../../minimal/settings.ts'
import { getUserId } from '../people/users.ts'

/** Days that the roster is older than the scans. */
const daysBefore = 3

/**
 * The roster of the demo company until the end of the next month, by one statement: six days a week with weekly rest
 * on a day of one's own, early and late by turns. It is written before the scans, which follow it.
 */
export async function writeDemoRoster(db: Database, today: string): Promise<void> {
  await db.execute(sql`
    with employed as (${employmentsOn()}),
    days as (
      select employed.id, at::date as date, ('x' || substr(md5(employed.id), 1, 4))::bit(16)::int as luck
      from employed join ${workingShift} held on held.id = employed.shift and held.work_shift_type = 'ROSTER',
        generate_series(greatest(employed.from_date, ${shift(recordedFrom(today), -daysBefore, 'day')}::date),
          least(employed.to_date, (date_trunc('month', ${today}::date) + interval '2 months - 1 day')::date), interval '1 day') at),
    rest as (
      insert into ${scheduleRest} (employee_id, schedule_date, source)
      select id, date, 'GENERATED' from days where luck % 7 = extract(isodow from date)::int % 7)
    insert into ${employeeWorkingSchedule} (id, employee_id, schedule_date, start_minute, end_minute)
    select md5('roster' || id || date)::uuid::text, id, date, start, start + 540
    from days, lateral (select case (luck + extract(week from date)::int) % 2 when 0 then 420 else 750 end as start) hours
    where luck % 7 <> extract(isodow from date)::int % 7`)
}

interface Worker {
  readonly person: Person
  readonly isRoster: boolean
}
/** People of the stores who have a user, those of the demo store first: what waits is for its manager to answer. */
function getWorkers({ people, batches }: Company, manager: Person): Worker[] {
  const records = new Map((getRows(batches, employee) as readonly EmployeeRow[]).map((one) => [one.id, one]))
  const all = people.flatMap((person): Worker[] => {
    const { demo, career, number, post } = person.seat
    if (demo || career !== 'settled' || number % 5 === 0 || !post.isStore || post.level > 4) return []
    return [{ person, isRoster: records.get(person.id)?.workingShiftId === shiftId(rosterShift) }]
  })
  const isNear = ({ person }: Worker) => person.seat.post.outlet === manager.seat.post.outlet
  return [...all.filter(isNear), ...all.filter((one) => !isNear(one))]
}
interface Made {
  readonly person: Person
  readonly row: { readonly id: string; readonly status: Status }
  readonly on: string
}
const own = (person: Person) => getUserId(person.accountNo)
const plan: readonly (readonly [days: number, status: Status])[] = [
  [-16, 'ACTIVE'],
  [6, 'ACTIVE'],
  [4, 'PENDING'],
  [9, 'PENDING'],
  [5, 'REJECTED'],
  [12, 'CANCEL'],
]
const asked = (today: string, days: number) => shift(today, Math.min(days, 0) - 3, 'day')
const daysOff = (workers: readonly Worker[], today: string) =>
  plan.flatMap(([days, status], at) => {
    const person = workers[at]?.person
    if (!person) return []
    const [on, dayOffDate] = [asked(today, days), shift(today, days, 'day')]
    const row = { ...getDraft('DAY_OFF_REQUEST', person, dayOffDate), dayOffDate, status, ...stamp(on, own(person)) }
    return [{ person, on, row }]
  })
const destinations = [
  'Siem Reap store',
  'Ministry of Labour, Phnom Penh',
  'Supplier in Kampong Cham',
  'Training in Battambang',
] as const
const purposes = ['Meeting with a supplier', 'Support of another store', 'Training outside'] as const
const missions = (workers: readonly Worker[], today: string) =>
  plan.flatMap(([days, status], at) => {
    const person = workers[at]?.person
    if (!person) return []
    const [on, fromDate] = [asked(today, days), shift(today, days, 'day')]
    const isLong = at % 3 === 0
    const isTime = at % 3 === 1
    const row = {
      ...getDraft('MISSION_REQUEST', person, fromDate),
      durationType: isLong ? 'DATE_RANGE' : isTime ? 'TIME' : 'SECOND_HALF_DAY',
      fromDate,
      toDate: isLong ? shift(fromDate, 1, 'day') : fromDate,
      fromTime: isTime ? '09:00' : null,
      toTime: isTime ? '11:00' : null,
      duration: isLong ? '2' : isTime ? '0.25' : '0.5',
      destination: destinations[at % destinations.length] ?? destinations[0],
      reasonTemplateId: reason('MISSION_REQUEST', purposes[at % purposes.length] ?? purposes[0]),
      reason: null,
      status,
      ...stamp(on, own(person)),
    } as const
    return [{ person, on, row }]
  })
const getRequests = (kind: 'DAY_OFF_REQUEST' | 'MISSION_REQUEST', made: readonly Made[]): Request[] =>
  made.map(({ person, on, row: { id, status } }) => ({
    kind,
    id,
    person,
    status,
    on,
    effectiveDate: null,
    by: own(person),
  }))

/** Days off and missions of the demo company in every state, each asked for by the person. */
export function rosterRequestBatches(company: Company): Batch[] {
  const { people, today } = company
  const signIn = (username: string) => people.find(({ seat }) => seat.demo?.username === username)
  const [hr, manager] = [signIn('hr.manager'), signIn('manager')]
  if (!hr || !manager) return []
  const workers = getWorkers(company, manager)
  const free = daysOff(
    workers.filter(({ isRoster }) => isRoster),
    today,
  )
  const away = missions(workers.filter(({ isRoster }) => !isRoster).slice(9), today)
  return [
    batch(
      dayOffRequest,
      free.map(({ row }) => row),
    ),
    batch(
      missionRequest,
      away.map(({ row }) => row),
    ),
    ...tracked([...getRequests('DAY_OFF_REQUEST', free), ...getRequests('MISSION_REQUEST', away)], { hr, manager }),
  ]
}
