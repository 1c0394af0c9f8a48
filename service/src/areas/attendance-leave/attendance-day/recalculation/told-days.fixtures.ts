import { sql } from 'drizzle-orm'
import type { TestUser } from '../../../../../test/support/app/app.ts'
import { businessDate } from '../../../../http/request.ts'
import { workingShift } from '../../../employee/working-shift/working-shift.table.ts'
import { ingestScans } from '../../attendance-record/ingest.ts'
import { deriveLeaveAgain } from '../../leave-request/leave-again.ts'
import { calculateAttendance } from '../calculate-attendance.job.ts'
import { deviceOf, type Stage } from './stage.fixtures.ts'

export const who = ['office', 'roster'] as const
export type Who = (typeof who)[number]
interface Told {
  readonly id: string
  readonly number: string
  readonly shift: string
  readonly nextShift: string
}
/** The people of a story: new people with their own shifts each time, so that no story affects another. */
export interface Cast {
  readonly stage: Stage
  readonly hr: TestUser
  readonly devices: readonly [string, string]
  /** Each by the number that devices know, and with the shift of now and the one that a movement would give. */
  readonly people: Readonly<Record<Who, Told>>
  /** The records made so far, by the name of the event. */
  readonly made: Map<string, { readonly id: string; readonly version: number }>
  /** Scans that were not sent yet, by device. */
  readonly waiting: readonly [string[][], string[][]]
}
/**
 * An event that happens once. The events in `after` happen before it, because the service would refuse it otherwise, or
 * because it changes them.
 */
export interface Happening {
  readonly name: string
  readonly after: readonly string[]
  readonly play: (cast: Cast) => Promise<void>
  /** Nothing comes of doing it twice: a scan is known again, everything else is refused. */
  readonly again?: (cast: Cast) => Promise<void>
}

/** A shift of one telling, with a break, two or four scans and a little grace. */
async function shiftOf({ app }: Stage, kind: 'NORMAL' | 'ROSTER', name: string, more: object = {}): Promise<string> {
  const [shift] = await app.db
    .insert(workingShift)
    .values({
      name: `${kind} ${name}`,
      workShiftTypeId: kind,
      startWorkingTime: '08:00',
      endWorkingTime: '17:00',
      breakStartTime: '12:00',
      breakEndTime: '13:00',
      scanPerDay: kind === 'NORMAL' ? 4 : 2,
      lateGraceMinutes: 5,
      weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FIRST_HALF', 'OFF'],
      ...more,
    })
    .returning()
  return shift?.id ?? ''
}
/** Hires two people: one with a fixed shift, and one who works by the roster and whose device number nobody has yet. */
export async function castOf(stage: Stage, hr: TestUser, devices: Cast['devices']): Promise<Cast> {
  const one = async (kind: 'NORMAL' | 'ROSTER') => {
    const startDate = '2024-01-15'
    const positions = [{ companyStructurePositionId: stage.company.stores[0]?.position, startDate, isPrimary: true }]
    const { id, number } = await stage.hire({ startDate, positions })
    const shift = await shiftOf(stage, kind, number)
    const nextShift = await shiftOf(stage, kind, `${number} next`, {
      startWorkingTime: '08:30',
      endWorkingTime: '17:30',
    })
    await stage.app.db.execute(sql`update employee set working_shift_id = ${shift} where id = ${id}`)
    return { id, number: kind === 'NORMAL' ? number : `F${number}`, shift, nextShift }
  }
  return {
    stage,
    hr,
    devices,
    people: { office: await one('NORMAL'), roster: await one('ROSTER') },
    made: new Map(),
    waiting: [[], []],
  }
}
/** Two devices, each of a store of its own. */
export const twoDevices = async ({ app, company, device }: Stage): Promise<Cast['devices']> => [
  device,
  await deviceOf(app.db, company.stores[1]?.outlet ?? '', '10.9.1.2'),
]

/** Sends the scans that wait, those of each device together. */
export async function send({ stage, devices, waiting }: Cast): Promise<void> {
  for (const [at, device] of devices.entries()) {
    const scans = waiting[at]?.splice(0) ?? []
    const sent = scans.map(([fingerPrintId = '', scanTime = '']) => ({ fingerPrintId, scanTime }))
    if (sent.length > 0) await ingestScans(stage.app.db, device, sent)
  }
}
/** Makes the days that wait by a clock, leave before them, as an instance of the service does. */
export async function settle({ stage }: Cast, now?: number): Promise<void> {
  await deriveLeaveAgain(stage.app.db, businessDate(), new AbortController().signal)
  await stage.settle(now)
}
/** Ends a story: what waits is sent and made, and the job that judges days which are over has run. */
export async function finish(cast: Cast): Promise<void> {
  await send(cast)
  await settle(cast)
  await calculateAttendance.run({
    db: cast.stage.app.db,
    today: '2026-01-15',
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: () => undefined },
    audit: async () => undefined,
  })
}
/** Everything that reports and payroll read of the cast, as text; ids of one telling by their names. */
export async function told({ stage, people, made }: Cast): Promise<string> {
  const ids = who.map((name) => people[name].id)
  const read = async (query: ReturnType<typeof sql>) => (await stage.app.db.execute(query)).rows
  const days = await read(sql`
    select to_jsonb(d) - 'calculated_at' - 'inputs_hash' as day,
      (select jsonb_agg(p order by p.ordinal) from attendance_day_part p where p.employee_id = d.employee_id and p.date = d.date) as parts
    from attendance_day d where d.employee_id in (${ids[0]}, ${ids[1]}) order by d.employee_id = ${ids[0]}, d.date`)
  const months = await read(sql`select to_jsonb(m) as month from attendance_month m
    where m.employee_id in (${ids[0]}, ${ids[1]}) order by m.employee_id = ${ids[0]}, m.month`)
  const names = [
    ...who.flatMap((name) => [
      [people[name].id, name],
      [people[name].shift, `shift of ${name}`],
      [people[name].nextShift, `next shift of ${name}`],
    ]),
    ...[...made].map(([name, { id }]) => [id, name]),
  ]
  return names.reduce(
    (text, [id = '', name = '']) => text.replaceAll(id, name),
    JSON.stringify({ days, months }, null, 1),
  )
}
