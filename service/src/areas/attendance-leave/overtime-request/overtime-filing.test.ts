import { overtimeFiling, type FiledWork } from '@staff/contract/attendance-leave'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes, type TestUser } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { soon } from '../../../../test/support/samples/sample-of.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import { fileBy } from './overtime-filing.ts'
import { overtimeRequest } from './overtime-request.table.ts'

// A holiday on a Wednesday far ahead; nothing else is asked for around it.
const [tuesday, wednesday] = [soon(0), soon(1)]
let t: RosterCompany
let typeId: string
beforeAll(async () => {
  t = await rosterCompany()
  await t.app.db.insert(publicHoliday).values({ name: 'Harvest', nameKh: 'បុណ្យ', date: wednesday })
  const [type] = await t.app.db
    .insert(overtimeRequestType)
    .values({ name: 'Workday', nameKh: 'ថ្ងៃធ្វើការ', percentagePerHour: '150' })
    .returning()
  typeId = type?.id ?? ''
})
afterAll(() => t.close())

const overtime = (employeeId: string, status: string, workDate = tuesday) =>
  t.app.db.insert(overtimeRequest).values({
    employeeId,
    requestDate: workDate,
    workDate,
    overtimeType: 'HOUR',
    startTime: '17:00',
    endTime: '19:00',
    spans: [{ from: 1_020, to: 1_140 }],
    minutes: 120,
    overtimeRequestTypeId: typeId,
    paidPercent: '150',
    nightPercent: '200',
    reasonTemplateId: t.company.reasons[0] ?? '',
    status,
  })
const asked = (from = tuesday, to = wednesday) => `fromDate=${from}&toDate=${to}`
const listed = async (user: TestUser = t.hr) =>
  (await user.call('GET', `employee/${overtimeFiling.path}?${asked()}`)).body['data'] as FiledWork[]

it.each([
  // From a Friday three working days back; over a Sunday; over a holiday.
  ['2030-03-08', [], '2030-03-05'],
  ['2030-03-05', [], '2030-03-01'],
  ['2030-03-08', ['2030-03-06'], '2030-03-04'],
] as const)('work of %s with holidays %j is filed by %s', (date, holidays, expected) =>
  expect(fileBy(date, 3, new Set(holidays))).toBe(expected),
)

it('holds overtime that waits or is in force, and what the roster plans on holidays, as a list and as a file', async () => {
  const [one, other] = [await t.roster(), await t.roster()]
  await overtime(one, 'ACTIVE')
  await overtime(other, 'PENDING')
  await overtime(other, 'REJECTED')
  await t.plan(one, tuesday)
  await t.plan(one, wednesday, '22:00', '06:00')
  const mine = (await listed()).filter(({ employeeId }) => [one, other].includes(employeeId))
  expect(
    mine.map(({ date, kind, startTime, minutes, isPending, isLate }) => [
      date,
      kind,
      startTime,
      minutes,
      isPending,
      isLate,
    ]),
  ).toEqual([
    [tuesday, 'OVERTIME', '17:00', 120, false, false],
    [tuesday, 'OVERTIME', '17:00', 120, true, false],
    [wednesday, 'HOLIDAY_WORK', '22:00', 480, false, false],
  ])
  expect(mine[2]).toMatchObject({ holiday: { en: 'Harvest' }, fileBy: soon(-3) })
  const file = await t.hr.call('POST', `employee/${overtimeFiling.export}?${asked()}&exportFileType=CSV`, { body: [] })
  expect([file.status, String(file.headers['content-disposition'])]).toEqual([
    200,
    expect.stringContaining(overtimeFiling.label.en),
  ])
})

it('is of people within reach and of nobody in self-service, for a quarter at most', async () => {
  const near = await t.roster()
  await overtime(near, 'ACTIVE')
  const far = await t.app.signIn({
    employeeId: await t.person({
      positions: [
        { companyStructurePositionId: t.company.stores[1]?.position, startDate: '2024-01-15', isPrimary: true },
      ],
    }),
    dataScope: 'OUTLET',
    permissions: ['READ_OVERTIME_REQUEST'],
  })
  expect(await listed(far)).toEqual([])
  const self = await t.app.signIn({
    employeeId: near,
    isSelfService: true,
    permissions: ['READ_OVERTIME_REQUEST'],
  })
  expect((await self.call('GET', `employee/${overtimeFiling.path}?${asked()}`)).status).toBe(403)
  expect(codes(await t.hr.call('GET', `employee/${overtimeFiling.path}?${asked(tuesday, soon(100))}`))).toEqual([
    400,
    'toDate:RANGE',
  ])
})
