import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/support/app/app.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'
import { employee as person } from '../../employee/employee/employee.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { giveBack } from '../leave-balance/ledger-writes.ts'
import { businessDate } from '../../../http/request.ts'

const today = businessDate()
const [monday, tuesday, wednesday, thursday] = week
type Json = ReturnType<typeof JSON.parse>
let stage: Stage
let hr: TestUser
let self: TestUser
let [me, other] = [
  { id: '', number: '' },
  { id: '', number: '' },
]
let [annual, sick] = ['', '']
let taken = ''
const ask = async (path: string, user = hr): Promise<Json> => {
  const { status, body } = await user.call('GET', `employee/report/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const made = async (path: string, body: Json): Promise<string> => {
  const answer = await hr.call('POST', `employee/${path}`, { body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.id as string
}
const leave = (employeeId: string, leaveTypeId: string, fromDate: string, toDate: string) =>
  made('leave-request', {
    employeeId,
    leaveTypeId,
    durationType: 'DATE_RANGE',
    fromDate,
    toDate,
    reasonTemplateId: stage.company.reasons[0],
  })

beforeAll(async () => {
  stage = await attendanceStage()
  hr = await stage.app.signIn()
  ;[me, other] = [await stage.hire(), await stage.hire()]
  ;[annual = '', sick = ''] = stage.company.leaveTypes
  await stage.app.db.update(leaveRequestType).set({ code: 'ANNUAL' }).where(eq(leaveRequestType.id, annual))
  self = await stage.app.signIn({
    permissions: [
      'READ_LEAVE_REMAINING_REPORT',
      'READ_REPORT_LEAVE_REQUEST_SUMMARY',
      'READ_REPORT_LEAVE_ANNUAL_REPORT',
    ],
    dataScope: 'ALL',
    employeeId: me.id,
    isSelfService: true,
  })
  await leave(me.id, annual, monday, tuesday)
  await leave(me.id, sick, wednesday, wednesday)
  taken = await leave(other.id, annual, tuesday, tuesday)
  await made('overtime-request', {
    employeeId: me.id,
    requestDate: thursday,
    overtimeType: 'HOUR',
    overtimeRequestTypeId: stage.company.overtimeTypes[0],
    startTime: '18:00',
    endTime: '19:30',
    reasonTemplateId: stage.company.reasons[0],
  })
  await stage.scan(me.number, `${thursday} 08:00:00`, `${thursday} 18:45:00`)
  await stage.settle()
})
afterAll(() => stage.app.close())

describe('the leave request summary', () => {
  const path = `leave-request-summary-report?fromDate=${monday}&toDate=${thursday}`
  it('has the days of each person by type, under columns that it names in both languages', async () => {
    const { data, columns, totals } = await ask(`${path}&employeeId=${me.id}`)
    expect(data).toMatchObject([{ leave: { [annual]: { days: 2 }, [sick]: { days: 1 } }, totalDays: 3 }])
    expect(columns.leave.map(({ id }: Json) => id)).toEqual(expect.arrayContaining([annual, sick]))
    expect(columns.leave[0].label).toEqual({ en: expect.any(String), km: expect.stringMatching(/[\u1780-\u17ff]/) })
    expect(totals).toMatchObject({ [`leave.${annual}.days`]: 2, totalDays: 3 })
  })
  it('sorts by a column that comes from data, nothing counting as 0, and refuses one that there is not', async () => {
    const ids = async (order: string) =>
      (await ask(`${path}&orderBy=leave.${sick}.days:${order}`)).data.map(({ id }: Json) => id)
    expect([await ids('ASC'), await ids('DESC')]).toEqual([
      [other.id, me.id],
      [me.id, other.id],
    ])
    const { status } = await hr.call('GET', `employee/report/${path}&orderBy=leave.nothing.days`)
    expect(status).toBe(400)
  })
  it('counts leave of the days alone that are asked for, and none that was given back', async () => {
    const of = async () => (await ask(`leave-request-summary-report?fromDate=${tuesday}&toDate=${tuesday}`)).data
    expect((await of()).map(({ totalDays }: Json) => totalDays)).toEqual([1, 1])
    await giveBack(stage.app.db, taken, null)
    expect((await of()).map(({ id }: Json) => id)).toEqual([me.id])
  })
})

describe('the leave remaining', () => {
  const path = 'leave-remaining-report?year=2026&month=01'
  it('has what the balances say of each type, as its detail and the dashboard have', async () => {
    const { data, columns } = await ask(`${path}&employeeId=${me.id}&limit=10`)
    const { body } = await hr.call('GET', `employee/leave-stock/${me.id}?year=2026&month=1`)
    expect(columns.leave.map(({ id }: Json) => id)).toEqual(body.data.map(({ leaveType }: Json) => leaveType.id))
    for (const { leaveType, hasBalance, remaining, used } of body.data)
      expect(data[0].leave[leaveType.id]).toEqual({ available: hasBalance ? remaining : null, used })
    expect(data[0].leave[annual].used).toBe(2)
    const detail = await ask(`leave-remaining-report/${annual}/${me.id}?year=2026&month=1`)
    const balance = body.data.find(({ leaveType }: Json) => leaveType.id === annual)
    expect(detail.data).toEqual({ ...balance, month: '2026-01' })
  })
  it('is of the last month where several are asked for, and of today without any', async () => {
    const used = async (query: string) =>
      (await ask(`leave-remaining-report?employeeId=${me.id}${query}`)).data[0].leave
    expect(await used('&year=2026&month=01,12')).toEqual(await used('&year=2026&month=12'))
    expect(await used('')).toEqual(await used(`&year=${today.slice(0, 4)}&month=${today.slice(5, 7)}`))
  })
  it('goes into a file column by column, and is not sorted by what only a page knows', async () => {
    const key = `leave.${annual}.used`
    const { statusCode, body } = await stage.app.app.inject({
      method: 'POST',
      url: `/api/employee/report/${path.replace('?', '/export?')}&employeeId=${me.id}&exportFileType=CSV`,
      headers: { authorization: `Bearer ${hr.token}` },
      payload: [{ field: key, label: 'Used' }],
    })
    expect([statusCode, body.replace('\uFEFF', '').trim()]).toEqual([200, 'Used\r\n2'])
    expect((await hr.call('GET', `employee/report/${path}&orderBy=${key}`)).status).toBe(400)
  })
  it('keeps the figures of others from who does not reach them', async () => {
    expect((await ask(path, self)).data.map(({ id }: Json) => id)).toEqual([me.id])
    const detail = (id: string) => self.call('GET', `employee/report/leave-remaining-report/${annual}/${id}`)
    expect([(await detail(me.id)).status, (await detail(other.id)).status]).toEqual([200, 404])
  })
})

describe('the monthly overtime', () => {
  it('has what is in force by type and kind, beside what of it was worked', async () => {
    const { data } = await ask('monthly-overtime-request-type-report?year=2026&month=01')
    expect(data).toMatchObject([
      {
        id: me.id,
        overtime: { [stage.company.overtimeTypes[0] ?? '']: { minutes: 90 } },
        hourly: 90,
        workingShift: 0,
        total: 90,
        counted: 45,
      },
    ])
    expect((await ask('monthly-overtime-request-type-report?year=2026&month=02,03')).data).toEqual([])
  })
})

describe('the annual leave', () => {
  it('has its days by month with the yearly figures of the balance', async () => {
    const { data, totals } = await ask(`annual-leave-report?year=2026&employeeId=${me.id}`)
    const { body } = await hr.call('GET', `employee/leave-stock/${me.id}?year=2026&month=12`)
    const balance = body.data.find(({ leaveType }: Json) => leaveType.id === annual)
    expect(data).toMatchObject([
      { jan: 2, feb: 0, dec: 0, totalUsed: 2, yearly: balance.yearly, remaining: balance.yearlyRemaining },
    ])
    expect([totals.jan, totals.totalUsed]).toEqual([2, 2])
  })
  it('leaves out what was used before an employment that began in the year, and what was given back', async () => {
    const again = await stage.hire()
    await leave(again.id, annual, monday, tuesday)
    const back = await leave(again.id, annual, wednesday, wednesday)
    const used = async () => {
      const { data, totals } = await ask(`annual-leave-report?year=2026&employeeId=${again.id}`)
      return [data[0].jan, data[0].totalUsed, totals.totalUsed]
    }
    expect(await used()).toEqual([3, 3, 3])
    await stage.app.db.update(person).set({ startDate: tuesday }).where(eq(person.id, again.id))
    expect(await used()).toEqual([2, 2, 2])
    await giveBack(stage.app.db, back, null)
    expect(await used()).toEqual([1, 1, 1])
    await stage.app.db.update(person).set({ startDate: '2025-12-01' }).where(eq(person.id, again.id))
    expect(await used()).toEqual([2, 2, 2])
  })
})

it('each of them is oneself alone in self-service, in sums too', async () => {
  await leave(other.id, annual, wednesday, wednesday)
  for (const path of ['leave-request-summary-report?limit=50', 'annual-leave-report?year=2026']) {
    const [all, own] = [await ask(path), await ask(path, self)]
    expect(all.data.length).toBeGreaterThan(1)
    expect(own.data.map(({ employee }: Json) => employee.id)).toEqual([me.id])
    expect(own.totals[path.startsWith('annual') ? 'jan' : 'totalDays']).toBe(path.startsWith('annual') ? 2 : 3)
  }
  expect((await ask('monthly-overtime-request-type-report', self)).data).toHaveLength(1)
})
