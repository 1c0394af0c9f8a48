import type { ImportType } from '@staff/contract/admin'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csv, uploadImport } from '../../../../test/support/imports/imports.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays } from '../../../../test/support/people/working-life.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { importKinds } from '../../import-kinds.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'

// docs/rules/time.md, "Hours over midnight": every kind by hours, with the shifts of a person, in call, form and file.
const day = inDays(-10)
type Body = Readonly<Record<string, unknown>>
type Hours = readonly [from: string, to: string]
/** What is planned on the day, and on the days beside it. */
const shifts = {
  'a day shift': ['08:00', '17:00'],
  'an evening until midnight': ['16:00', '00:00'],
  'a night': ['22:00', '06:00'],
  nothing: null,
} as const satisfies Readonly<Record<string, Hours | null>>
type Shift = keyof typeof shifts
/** Typed times, and whether they are times of this shift that go over midnight as it does. */
const typed: readonly { readonly hours: Hours; readonly fits: readonly Shift[] }[] = [
  { hours: ['09:00', '08:00'], fits: ['a night'] },
  { hours: ['22:00', '00:00'], fits: ['an evening until midnight', 'a night'] },
  { hours: ['22:00', '02:00'], fits: ['a night'] },
]
let t: RosterCompany
let typeId: string
let overtimeTypeId: string
beforeAll(async () => {
  t = await rosterCompany()
  const { db } = t.app
  await db.execute(sql`update leave_request_type set allow_time = true`)
  typeId = t.company.leaveTypes[0] ?? ''
  await db.update(leaveRequestType).set({ leaveTypeName: 'Rest' }).where(eq(leaveRequestType.id, typeId))
  const [type] = await db
    .insert(overtimeRequestType)
    .values({ name: 'Any', nameKh: 'ណាមួយ', percentagePerHour: '150' })
    .returning({ id: overtimeRequestType.id })
  overtimeTypeId = type?.id ?? ''
  await db.update(reasonTemplate).set({ name: 'Asked for', nameKh: 'តាមសំណើ' }).where(eq(reasonTemplate.id, t.reasonId))
})
afterAll(() => t.close())

interface Kind {
  readonly path: string
  readonly end: string
  readonly body: (hours: Hours) => Body
  /** The call that the form asks while it is open. */
  readonly preview?: string
  readonly file?: { readonly type: ImportType; readonly cells: (hours: Hours) => Readonly<Record<string, string>> }
}
const range = (date: string, [fromTime, toTime]: Hours): Body => ({
  durationType: 'TIME',
  fromDate: date,
  toDate: date,
  fromTime,
  toTime,
})
const texts = (body: Body): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(body).map(([key, value]) => [key, String(value)]))
const reasons = { reasonTemplate: 'Asked for', reason: 'Said so' }
/** Kinds whose hours lie within the planned ones. */
const within: Readonly<Record<string, Kind>> = {
  leave: {
    path: 'leave-request',
    end: 'toTime',
    body: (hours) => ({ leaveTypeId: typeId, reasonTemplateId: t.reasonId, ...range(day, hours) }),
    preview: 'leave-request/preview',
    file: { type: 'leave-request', cells: (hours) => ({ leaveType: 'Rest', ...texts(range(day, hours)), ...reasons }) },
  },
  mission: {
    path: 'mission-request',
    end: 'toTime',
    body: (hours) => ({ destination: 'Kampot', reasonTemplateId: t.reasonId, ...range(day, hours) }),
    preview: 'mission-request/preview',
    file: {
      type: 'mission-request',
      cells: (hours) => ({ destination: 'Kampot', ...texts(range(day, hours)), ...reasons }),
    },
  },
  'borrowed time': {
    path: 'borrow-or-payback',
    end: 'endTime',
    body: ([startTime, endTime]) => ({ type: 'BORROW', reason: 'Doctor', requestDate: day, startTime, endTime }),
  },
}
/** Kinds whose hours lie beyond them. */
const beyond: Readonly<Record<string, Kind>> = {
  overtime: {
    path: 'overtime-request',
    end: 'endTime',
    body: ([startTime, endTime]) => ({
      overtimeType: 'HOUR',
      overtimeRequestTypeId: overtimeTypeId,
      reasonTemplateId: t.reasonId,
      requestDate: day,
      startTime,
      endTime,
    }),
    preview: 'overtime-request/day',
    file: {
      type: 'overtime-request',
      cells: ([startTime, endTime]) => ({
        requestDate: day,
        overtimeType: 'HOUR',
        startTime,
        endTime,
        overtimeRequestType: 'Any',
        ...reasons,
      }),
    },
  },
  payback: {
    path: 'borrow-or-payback',
    end: 'endTime',
    body: ([startTime, endTime]) => ({
      type: 'PAYBACK',
      reason: 'Doctor',
      requestDate: day,
      startTime,
      endTime,
    }),
  },
}
const owed = inDays(-14)
/** Somebody with such a shift on the days around, and hours borrowed before; answers the ids. */
async function worker(shift: Hours | null): Promise<{ readonly employeeId: string; readonly paybackForId: string }> {
  const employeeId = await t.roster()
  await t.plan(employeeId, owed)
  if (shift) for (const date of [inDays(-1, day), day, inDays(1, day)]) await t.plan(employeeId, date, ...shift)
  const hours = { type: 'BORROW', reason: 'Doctor', requestDate: owed, startTime: '15:00', endTime: '17:00' }
  const made = await t.hr.call('POST', 'employee/borrow-or-payback', { body: { employeeId, ...hours } })
  return { employeeId, paybackForId: (made.body['data'] as { id: string }).id }
}
/** What is refused because of the order of the times, by call, while the form is open and in a file. */
async function refusedBy({ path, body, end, preview, file }: Kind, shift: Hours | null, hours: Hours) {
  const { employeeId, paybackForId } = await worker(shift)
  const sent = { employeeId, ...body(hours), ...(body(hours)['type'] === 'PAYBACK' ? { paybackForId } : {}) }
  const isNight = (message: string) => message.startsWith('The end is before the start')
  const answer = await t.hr.call('POST', `employee/${path}`, { body: sent })
  const errors = (answer.body['errors'] ?? []) as { path: string; message: string }[]
  const said = errors.filter(({ message }) => isNight(message))
  expect(said.filter((one) => one.path !== end)).toEqual([])
  const found: Record<string, boolean> = { call: said.length > 0 }
  if (preview) {
    const { destination: _, reasonTemplateId: __, ...asked } = sent as Record<string, string>
    const { body: shown } = await t.hr.call('GET', `employee/${preview}?${new URLSearchParams(asked).toString()}`)
    found['form'] = JSON.stringify(shown).includes('The end is before the start')
  }
  if (file) {
    const [person] = await t.app.db.select().from(employee).where(eq(employee.id, employeeId))
    const cells: Readonly<Record<string, string>> = { accountNo: person?.accountNo ?? '', ...file.cells(hours) }
    const { columns = [] } = importKinds.find(({ type }) => type === file.type) ?? {}
    const rows = [columns.map(({ label }) => label.en), columns.map(({ key }) => cells[key] ?? '')]
    // Uploads of one user are limited each minute.
    const user = await t.app.signIn()
    const { id } = (await uploadImport(user, file.type, csv(rows))).body['data'] as { id: string }
    const { data } = (await user.call('GET', `employee/bulk-import-document/${id}/row?limit=50`)).body
    found['file'] = (data as { message: string | null }[]).some(({ message }) => isNight(message ?? ''))
  }
  return found
}
const all = (isRefused: boolean, { preview, file }: Kind) => ({
  call: isRefused,
  ...(preview ? { form: isRefused } : {}),
  ...(file ? { file: isRefused } : {}),
})
const cases = (kinds: Readonly<Record<string, Kind>>) =>
  Object.entries(kinds).flatMap(([kind, one]) =>
    Object.keys(shifts).flatMap((shift) =>
      typed.map(({ hours, fits }) => ({ kind, one, shift: shift as Shift, hours, fits })),
    ),
  )
describe('an end before the start', () => {
  it.each(cases(within))('of $kind on $shift, $hours: only where the planned hours go over midnight', async (its) => {
    const { one, shift, hours, fits } = its
    expect(await refusedBy(one, shifts[shift], hours)).toEqual(all(!fits.includes(shift), one))
  })
  it.each(cases(beyond))(
    'of $kind on $shift, $hours: only where it is no longer than the times exchanged',
    async (its) => {
      const { one, shift, hours } = its
      expect(await refusedBy(one, shifts[shift], hours)).toEqual(all(hours[0] === '09:00', one))
    },
  )
})
