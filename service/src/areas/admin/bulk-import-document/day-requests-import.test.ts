import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportType } from '@staff/contract/admin'
import type { TestUser } from '../../../../test/support/app/app.ts'
import {
  commitImport,
  csv,
  furtherStatements,
  importFaults,
  statementsOfCheck,
  undoImport,
  uploadImport,
} from '../../../../test/support/imports/imports.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import { eq } from 'drizzle-orm'
import { employee } from '../../employee/employee/employee.table.ts'
import { dayOffRequest } from '../../attendance-leave/day-off-request/day-off-request.table.ts'
import { leaveLedger } from '../../attendance-leave/leave-balance/leave-ledger.table.ts'
import { leaveRequestType } from '../../attendance-leave/leave-request-type/leave-request-type.table.ts'
import { leaveRequest } from '../../attendance-leave/leave-request/leave-request.table.ts'
import { missedScanRequest } from '../../attendance-leave/missed-scan-request/missed-scan-request.table.ts'
import { missionRequest } from '../../attendance-leave/mission-request/mission-request.table.ts'
import { overtimeRequestType } from '../../attendance-leave/overtime-request-type/overtime-request-type.table.ts'
import { overtimeRequest } from '../../attendance-leave/overtime-request/overtime-request.table.ts'
import { importKinds } from '../../import-kinds.ts'
import { reasonTemplate } from '../reason-template/reason-template.table.ts'

type Cells = Readonly<Record<string, string>>
const tables = {
  'leave-request': leaveRequest,
  'mission-request': missionRequest,
  'day-off': dayOffRequest,
  'missed-scan': missedScanRequest,
  'overtime-request': overtimeRequest,
} as const
type Type = keyof typeof tables & ImportType
let t: RosterCompany
beforeAll(async () => {
  t = await rosterCompany()
  await t.app.db.insert(leaveRequestType).values({
    leaveTypeName: 'Three Days',
    leaveTypeNameKh: 'បីថ្ងៃ',
    code: 'THREE',
    accrualMethod: 'UPFRONT',
    daysPerYear: 3,
    prorateOnJoin: false,
  })
  await t.app.db.insert(overtimeRequestType).values({ name: 'Workday', nameKh: 'ថ្ងៃធ្វើការ', percentagePerHour: '150' })
  await t.app.db.update(reasonTemplate).set({ name: 'Asked for' }).where(eq(reasonTemplate.id, t.reasonId))
})
afterAll(() => t.close())
const loadNumber = async (id: string) =>
  (await t.app.db.select().from(employee).where(eq(employee.id, id)))[0]?.accountNo ?? ''
const stored = async (type: Type) => (await t.app.db.select({ n: count() }).from(tables[type]))[0]?.n ?? 0
/** A file with every column of a type, under its English headings; cells that are not given are empty. */
function makeFile(type: Type, rows: readonly Cells[]): Buffer {
  const columns = importKinds.find((kind) => kind.type === type)?.columns ?? []
  const unknown = rows.flatMap((row) => Object.keys(row)).filter((key) => !columns.some((one) => one.key === key))
  if (unknown.length > 0) throw new Error(`${type} has no ${unknown.join()}: ${columns.map(({ key }) => key).join()}`)
  return csv([columns.map(({ label }) => label.en), ...rows.map((row) => columns.map(({ key }) => row[key] ?? ''))])
}
// A Monday some weeks ahead.
const monday = inDays((8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7, inDays(14))
/** The number of a new person for a request; the person works by the roster where the type needs it. */
const someone = async (type: Type) => loadNumber(await (type === 'day-off' ? t.roster() : t.person()))
const why = { reasonTemplate: 'Asked for' }

it.each<[Type, Cells, Cells]>([
  [
    'leave-request',
    { ...why, leaveType: 'Three Days', durationType: 'DATE_RANGE', fromDate: monday, toDate: inDays(1, monday) },
    {
      ...why,
      leaveType: 'Three Days',
      durationType: 'DATE_RANGE',
      fromDate: inDays(7, monday),
      toDate: inDays(8, monday),
    },
  ],
  [
    'mission-request',
    { ...why, destination: 'Battambang', durationType: 'DATE_RANGE', fromDate: monday, toDate: monday },
    { ...why, destination: 'Kampot', durationType: 'FIRST_HALF_DAY', fromDate: monday, toDate: monday },
  ],
  ['day-off', { dayOffDate: monday }, { dayOffDate: monday }],
  [
    'missed-scan',
    { ...why, requestDate: inDays(-2), scanTime: '08:01' },
    { ...why, requestDate: inDays(2), scanTime: '08:01' },
  ],
  [
    'overtime-request',
    {
      ...why,
      requestDate: monday,
      overtimeType: 'HOUR',
      startTime: '18:00',
      endTime: '19:00',
      overtimeRequestType: 'Workday',
    },
    {
      ...why,
      requestDate: monday,
      overtimeType: 'HOUR',
      startTime: '18:30',
      endTime: '19:30',
      overtimeRequestType: 'Workday',
    },
  ],
])(
  '%s: rows pass the rules of the form, those that exclude each other are both named, and everything is taken back',
  async (type, good, bad) => {
    const [accountNo, other] = [await someone(type), await someone(type)]
    const before = [await stored(type), (await t.app.db.select({ n: count() }).from(leaveLedger))[0]?.n]
    const checked = await uploadImport(
      t.hr,
      type,
      makeFile(type, [
        { accountNo, ...good },
        { accountNo, ...bad },
        { accountNo: other, ...good },
      ]),
      'f.csv',
    )
    const { id } = checked.body['data'] as { id: string }
    const faulty = (await importFaults(t.hr, id)).map((fault) => Number(/(\d+) /u.exec(fault)?.[1]))
    // The day to come of a missed scan is refused by itself.
    expect([...new Set(faulty)]).toEqual(type === 'missed-scan' ? [3] : [2, 3])
    const succeeded = type === 'missed-scan' ? 2 : 1
    expect((await commitImport(t.hr, id, true)).body['data']).toMatchObject({ succeeded, status: 'COMPLETED' })
    expect(await stored(type)).toBe(Number(before[0]) + succeeded)
    expect((await undoImport(t.hr, id)).status).toBe(200)
    expect(await stored(type)).toBe(before[0])
  },
)
it.each([
  ['leave-request', 'CREATE_LEAVE_IMPORT', 'CREATE_LEAVE_REQUEST', 'CREATE_ATTENDANCE_IMPORT'],
  ['missed-scan', 'CREATE_ATTENDANCE_IMPORT', 'CREATE_MISSED_SCAN_REQUEST', 'CREATE_LEAVE_IMPORT'],
] as const)('%s: only with the right of the import and that of the record', async (type, own, record, other) => {
  const file = makeFile(type, [])
  for (const permissions of [[own], [record], [record, other]] as const) {
    const user = await t.app.signIn({ permissions: [...permissions] })
    expect((await uploadImport(user, type, file, 'f.csv')).status, permissions.join()).toBe(403)
  }
})

describe.each([
  ['come into force at once', false],
  ['wait for an answer', true],
] as const)('rows that %s', (_, areApproved) => {
  const types = ['LEAVE_REQUEST', 'MISSION_REQUEST', 'DAY_OFF_REQUEST', 'MISSED_SCAN', 'OVERTIME_REQUEST'] as const
  let hr: TestUser
  beforeAll(async () => {
    // Nobody uploads so many files within a minute.
    hr = await t.app.signIn()
    if (areApproved) for (const type of types) await t.approved(type)
  })
  it.each<[Type, Cells]>([
    ['leave-request', { leaveType: 'Three Days', durationType: 'DATE_RANGE', fromDate: monday, toDate: monday }],
    ['mission-request', { destination: 'Kampot', durationType: 'DATE_RANGE', fromDate: monday, toDate: monday }],
    ['day-off', { dayOffDate: monday }],
    ['missed-scan', { requestDate: inDays(-7), scanTime: '17:00' }],
    [
      'overtime-request',
      {
        requestDate: monday,
        overtimeType: 'HOUR',
        startTime: '18:00',
        endTime: '19:00',
        overtimeRequestType: 'Workday',
      },
    ],
  ])('of %s are judged and written by sets: more of them take no more statements', async (type, cells) => {
    const statements = async (rows: number) => {
      const people: Cells[] = []
      for (let n = 0; n < rows; n++)
        people.push({ accountNo: await someone(type), ...cells, ...(type === 'day-off' ? {} : why) })
      return statementsOfCheck(hr, type, makeFile(type, people))
    }
    expect(await furtherStatements(statements)).toBeLessThan(5)
  })
})
