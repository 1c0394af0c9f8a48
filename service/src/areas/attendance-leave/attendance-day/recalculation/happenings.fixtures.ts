import { businessOffset } from '@staff/contract'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { schedulePath } from '../../../../../test/support/people/roster.ts'
import { attendanceRecord } from '../../attendance-record/attendance-record.table.ts'
import { matchWaiting } from '../../attendance-record/ingest.ts'
import { getClock } from '../calculation/clock.ts'
import { week } from './stage.fixtures.ts'
import { send, type Cast, type Happening, type Who } from './told-days.fixtures.ts'

export const [, , , thursday, friday, saturday, sunday] = week
/** A call of the office that makes something. */
function making(name: string, after: readonly string[], path: string, bodyOf: (cast: Cast) => object): Happening {
  const ask = (cast: Cast) => cast.hr.call('POST', `employee/${path}`, { body: bodyOf(cast) })
  return {
    name,
    after,
    async play(cast) {
      const { status, body } = await ask(cast)
      if (status !== 201) throw new Error(`${name}: ${JSON.stringify(body)}`)
      cast.made.set(name, body.data)
    },
    async again(cast) {
      const { status } = await ask(cast)
      if (status < 400) throw new Error(`${name} was taken twice`)
    },
  }
}
const change = async (cast: Cast, name: string, method: 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await cast.hr.call(method, path, body ? { body } : {})
  if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return answer.body?.data
}
const idOf = (cast: Cast, name: string): string => cast.made.get(name)?.id ?? ''

/** The office takes back a request that is in force. */
export const cancelling = (what: string, type: string): Happening => ({
  name: `${what} cancelled`,
  after: [what],
  async play(cast) {
    const inbox = 'employee/approval-status-tracking'
    const address = `${inbox}/entity/${idOf(cast, what)}/entityType/${encodeURIComponent(type)}`
    const { body } = await cast.hr.call('GET', address)
    const cancel = { version: body.data.version, status: 'CANCEL', reason: 'Not needed' }
    await change(cast, what, 'PATCH', `${inbox}/${body.data.id}`, cancel)
  },
})

export const scan = fc.record({
  minute: fc.nat(1_439),
  second: fc.nat(25),
  device: fc.nat(1),
  /** The other device sees the same touch, in the same second or a little later. */
  twin: fc.constantFrom(undefined, 0, 30, 30),
  /** Where it is corrected to, in minutes. */
  corrected: fc.constantFrom(undefined, undefined, -50, 20),
})
type Scanned = typeof scan extends fc.Arbitrary<infer S> ? S : never
/** Minutes of devices and of missed scans are never the same ones: which of two came first would decide. */
const ofDevices = (minute: number) => minute - (minute % 10)
/** @param after what scans, or only their corrections, come after. */
export function scansOf(
  person: Who,
  day: string,
  scans: readonly Scanned[],
  after: { readonly scans?: readonly string[]; readonly corrections?: readonly string[] } = {},
): Happening[] {
  return scans.flatMap(({ minute, second, device, twin, corrected }, nth): Happening[] => {
    const name = `scan ${String(nth)} of ${person} on ${day}`
    const at = (seconds: number) => `${day} ${getClock(ofDevices(minute))}:${String(second + seconds).padStart(2, '0')}`
    const touch = (suffix: string, by: number, time: string): Happening => {
      const put = async ({ waiting, people }: Cast) => void waiting[by]?.push([people[person].number, time])
      return { name: name + suffix, after: after.scans ?? [], play: put, again: put }
    }
    const correction: Happening = {
      name: `${name} corrected`,
      after: [name, ...(after.corrections ?? [])],
      async play(cast) {
        await send(cast)
        const told = new Date(`${at(0).replace(' ', 'T')}${businessOffset}`).toISOString()
        const isDevice = eq(attendanceRecord.deviceId, cast.devices[device] ?? '')
        const isTime = and(
          eq(attendanceRecord.deviceTime, told),
          eq(attendanceRecord.employeeId, cast.people[person].id),
        )
        const [row] = await cast.stage.app.db.select().from(attendanceRecord).where(and(isDevice, isTime))
        const scanTime = new Date(Date.parse(told) + (corrected ?? 0) * 60_000).toISOString()
        const body = { scanTime, adjustmentReason: 'Wrong clock', version: row?.version }
        await change(cast, name, 'PATCH', `employee/attendance-record/${row?.id ?? ''}`, body)
      },
    }
    return [
      touch('', device, at(0)),
      ...(twin === undefined ? [] : [touch(' by the other', 1 - device, at(twin))]),
      ...(corrected === undefined ? [] : [correction]),
    ]
  })
}
/** What takes time of one day: one thing of these, since others would be refused after it. */
const requests = {
  leave: ['leave-request', 'LEAVE_REQUEST', { durationType: 'DATE_RANGE' }],
  'half leave': ['leave-request', 'LEAVE_REQUEST', { durationType: 'SECOND_HALF_DAY' }],
  mission: [
    'mission-request',
    'MISSION_REQUEST',
    { destination: 'Takeo', durationType: 'TIME', fromTime: '09:00', toTime: '11:00' },
  ],
  'whole mission': ['mission-request', 'MISSION_REQUEST', { destination: 'Kampot', durationType: 'DATE_RANGE' }],
} as const
function requestOf(person: Who, day: string, kind: keyof typeof requests, after: readonly string[]): Happening {
  const [path, , more] = requests[kind]
  return making(`${kind} of ${person} on ${day}`, after, path, ({ people, stage: { company } }) => ({
    employeeId: people[person].id,
    reasonTemplateId: company.reasons[0],
    fromDate: day,
    toDate: day,
    ...(path === 'leave-request' && { leaveTypeId: company.leaveTypes[0] }),
    ...more,
  }))
}
export const request = fc.record({
  kind: fc.constantFrom(undefined, undefined, undefined, ...(Object.keys(requests) as (keyof typeof requests)[])),
  isCancelled: fc.boolean(),
})
export const askedOf = (
  person: Who,
  day: string,
  { kind, isCancelled }: { kind: keyof typeof requests | undefined; isCancelled: boolean },
): Happening[] => {
  if (!kind) return []
  const asked = requestOf(person, day, kind, [])
  return isCancelled ? [asked, cancelling(asked.name, requests[kind][1])] : [asked]
}
export const missedScan = (
  person: Who,
  day: string,
  minute: number,
  isCancelled: boolean,
  after: readonly string[] = [],
): Happening[] => {
  const asked = making(`missed scan of ${person} on ${day}`, after, 'missed-scan-request', ({ people, stage }) => ({
    employeeId: people[person].id,
    requestDate: day,
    scanTime: getClock(ofDevices(minute) + 7),
    reasonTemplateId: stage.company.reasons[0],
  }))
  return isCancelled ? [asked, cancelling(asked.name, 'MISSED_SCAN')] : [asked]
}
export const overtime = (person: Who, day: string, after: readonly string[], isCancelled: boolean): Happening[] => {
  const asked = making(`overtime of ${person} on ${day}`, after, 'overtime-request', ({ people, stage }) => ({
    employeeId: people[person].id,
    requestDate: day,
    reasonTemplateId: stage.company.reasons[0],
    overtimeType: 'HOUR',
    overtimeRequestTypeId: stage.company.overtimeTypes[0],
    startTime: '19:00',
    endTime: '20:30',
  }))
  return isCancelled ? [asked, cancelling(asked.name, 'OVERTIME_REQUEST')] : [asked]
}
export const borrow = (day: string): Happening =>
  making(`borrowed hours on ${day}`, [], 'borrow-or-payback', ({ people }) => ({
    employeeId: people.office.id,
    type: 'BORROW',
    requestDate: day,
    startTime: '14:00',
    endTime: '15:30',
    reason: 'Doctor',
  }))
/** An hour of the borrowed ones is worked back on a Friday, after every shift; it may be cancelled. */
export const payback = (borrowed: string, isCancelled: boolean): Happening[] => {
  const asked = making('payback', [borrowed], 'borrow-or-payback', (cast) => ({
    employeeId: cast.people.office.id,
    type: 'PAYBACK',
    paybackForId: idOf(cast, borrowed),
    requestDate: friday,
    startTime: '17:45',
    endTime: '18:45',
    reason: 'Doctor',
  }))
  return isCancelled ? [asked, cancelling(asked.name, 'BORROW/PAYBACK_HOUR')] : [asked]
}
/** Another shift, another store and another kind of employment from the Thursday on. */
export const movement: Happening = making('movement', [], 'employee-movement', ({ people, stage }) => ({
  employeeId: people.office.id,
  newWorkingShiftId: people.office.nextShift,
  newCompanyStructurePositionId: stage.company.stores[1]?.position,
  newEmploymentType: 'PART_TIME',
  effectiveDate: thursday,
  reasonTemplateId: stage.company.reasons[0],
}))
/**
 * A number that devices know already is given to a person. The next read of the devices gives the waiting scans to that
 * person.
 */
export const numberGiven: Happening = {
  name: 'number given',
  after: [],
  async play(cast) {
    const { id, number } = cast.people.roster
    const path = `employee/employee-master-information/${id}`
    const { body } = await cast.hr.call('GET', path)
    await change(cast, 'number given', 'PATCH', path, { fingerPrintId: number, version: body.data.version })
    await matchWaiting(cast.stage.app.db)
  },
  again: async ({ stage }) => void (await matchWaiting(stage.app.db)),
}
/** Rows of the roster on a day; one of them may be moved by half an hour and taken out again. */
export function rosterOf(day: string, rows: readonly (readonly [string, string])[], fate: 'stays' | 'moves' | 'goes') {
  const happenings = rows.map(([startWorkingTime, endWorkingTime], nth): Happening => {
    const name = `row ${String(nth)} on ${day}`
    const put = ({ hr, people }: Cast) =>
      hr.call('PUT', schedulePath, {
        body: {
          data: [{ employeeId: people.roster.id, scheduleDate: day, startWorkingTime, endWorkingTime }],
        },
      })
    return {
      name,
      after: [],
      async play(cast) {
        const { status, body } = await put(cast)
        if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`)
        cast.made.set(name, body.data[0])
      },
      async again(cast) {
        if ((await put(cast)).status < 400) throw new Error(`${name} was taken twice`)
      },
    }
  })
  const [first] = happenings
  const [[, endWorkingTime] = ['', '']] = rows
  if (!first || fate === 'stays') return happenings
  const moved: Happening = {
    name: `${first.name} moved`,
    after: [first.name],
    async play(cast) {
      const { id, version } = cast.made.get(first.name) ?? {}
      const entry = { id, version, scheduleDate: day, startWorkingTime: '07:30', endWorkingTime }
      const [row] = await change(cast, first.name, 'PUT', schedulePath, { data: [entry] })
      cast.made.set(first.name, row)
    },
  }
  const gone: Happening = {
    name: `${first.name} taken out`,
    after: [first.name, moved.name],
    async play(cast) {
      const { id = '', version } = cast.made.get(first.name) ?? {}
      await change(cast, first.name, 'DELETE', `${schedulePath}/${id}?version=${String(version)}`)
    },
  }
  return fate === 'moves' ? [...happenings, moved] : [...happenings, moved, gone]
}
// Edits of the fixed shift, each from a day on. An edit from an earlier day removes one that was to begin later, so
// they run one after the other.
const shiftEdit = (name: string, after: readonly string[], edit: object): Happening => ({
  name,
  after,
  play: (cast) => change(cast, name, 'PATCH', `employee/working-shift/${cast.people.office.shift}`, edit),
})
export const shiftEdits: readonly Happening[] = [
  shiftEdit('first edit of the shift', [], { startWorkingTime: '07:30', holdsFrom: week[1] }),
  shiftEdit('second edit of the shift', ['first edit of the shift'], {
    endWorkingTime: '17:30',
    lateGraceMinutes: 0,
    holdsFrom: week[3],
  }),
]

/** A holiday on a weekday, which is moved to the day of rest. */
export const holiday: Happening = making('holiday', [], 'public-holiday', () => ({
  name: 'Victory',
  date: thursday,
  isPaid: true,
}))
export const holidayMoved: Happening = {
  name: 'holiday moved',
  after: ['holiday'],
  play: (cast) =>
    change(cast, 'holiday', 'PATCH', `employee/public-holiday/${idOf(cast, 'holiday')}`, { date: sunday }),
}
export const dayOff = (after: readonly string[]): Happening =>
  making('day off', after, 'day-off-request', ({ people }) => ({ employeeId: people.roster.id, dayOffDate: saturday }))
