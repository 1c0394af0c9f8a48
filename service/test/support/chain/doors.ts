import { eq, sql } from 'drizzle-orm'
import { employeePaymentMethod } from '../../../src/areas/employee/employee-payment-method/employee-payment-method.table.ts'
import { employee } from '../../../src/areas/employee/employee/employee.table.ts'
import { ingestScans, matchWaiting } from '../../../src/areas/attendance-leave/attendance-record/ingest.ts'
import type { TestAnswer } from '../app/app.ts'
import { payAccount } from '../pay/payroll.ts'
import { employeeInput } from '../people/people.ts'
import { schedulePath } from '../people/roster.ts'
import { publishDay, publishWeek } from './board-doors.ts'
import type { ChainCompany } from './company.ts'
import type { Act, ActOf, Entry, Made, Shift } from './entries.ts'
import { coverShift, swapShifts } from './store-doors.ts'

type Door<K extends Act['kind']> = (c: ChainCompany, act: ActOf<K>, entry: Entry) => Promise<TestAnswer>

const inbox = 'employee/approval-status-tracking'
/** The number by which devices know somebody. */
export const getDeviceNumber = (who: number): string => `C${String(1_000 + who)}`
const getShift = (c: ChainCompany, shift: Shift): string => c.shifts[shift]
const getPersonId = (c: ChainCompany, { who }: Entry): string => c.people.get(who) ?? ''
const made = (c: ChainCompany, id: number): string => c.made.get(id)?.[0]?.id ?? ''
const post = (c: ChainCompany, path: string, body: object) => c.hr.call('POST', `employee/${path}`, { body })
/** A request of somebody, with a reason. */
const ask = (c: ChainCompany, path: string, entry: Entry, body: object) =>
  post(c, path, { employeeId: getPersonId(c, entry), reasonTemplateId: c.company.reasons[0], ...body })
/** A change of pay, as another person has approved it. */
async function postPay(
  c: ChainCompany,
  path: 'payroll-benefit' | 'payroll-deduction',
  body: object,
): Promise<TestAnswer> {
  const asked = await post(c, path, body)
  if (asked.status !== 201) return asked
  const kind = path === 'payroll-benefit' ? 'PAYROLL_BENEFIT' : 'PAYROLL_DEDUCTION'
  const found = await c.answers.call('GET', `${inbox}/entity/${String(asked.body['data'].id)}/entityType/${kind}`)
  const { id, version } = found.body['data']
  const answered = await c.answers.call('PATCH', `${inbox}/${String(id)}`, { body: { approvalResult: true, version } })
  return answered.status === 200 ? asked : answered
}
/** What a call answers that came about beside the service. */
const done: TestAnswer = { status: 201, headers: {}, body: {} }

const doors: { readonly [K in Act['kind']]: Door<K> } = {
  hire: async (c, { startDate, shift, base }, { who }) => {
    const store = c.company.stores[0]?.position
    const answer = await post(c, 'employee-master-information', {
      ...employeeInput(c.company, who + 1),
      accountNo: getDeviceNumber(who),
      startDate,
      workingShiftId: getShift(c, shift),
      employmentType: 'FULL_TIME',
      probationMonths: 0,
      positions: [{ companyStructurePositionId: store, startDate, isPrimary: true }],
    })
    if (answer.status !== 201) return answer
    const id = answer.body['data'].id as string
    c.people.set(who, id)
    const { db } = c.app
    // The leave ledger begins with the leave year in which the record was made.
    await db
      .update(employee)
      .set({ createdAt: sql`${c.today}::date` })
      .where(eq(employee.id, id))
    await db.insert(employeePaymentMethod).values(payAccount(id, c.company.paymentMethods[0] ?? '', '100'))
    await matchWaiting(db)
    return postPay(c, 'payroll-benefit', {
      employeeId: id,
      benefitComponentId: c.components.Base,
      amount: base,
      currency: 'USD',
      effectiveDateFrom: startDate,
      reason: 'Hired',
    })
  },
  opening: (c, { date, days }, entry) =>
    post(c, 'leave-stock/entry', {
      employeeId: getPersonId(c, entry),
      leaveTypeId: c.leaveTypes.ANNUAL,
      kind: 'OPENING',
      date,
      days,
      reason: 'Brought along',
    }),
  scans: async (c, { times }, { who }) => {
    await ingestScans(
      c.app.db,
      c.device,
      times.map((scanTime) => ({ fingerPrintId: getDeviceNumber(who), scanTime })),
    )
    return done
  },
  roster: async (c, { rows, rest }, entry) => {
    const employeeId = getPersonId(c, entry)
    const planned = await c.hr.call('PUT', schedulePath, {
      body: {
        data: rows.map(([scheduleDate, startWorkingTime, endWorkingTime]) => ({
          employeeId,
          scheduleDate,
          startWorkingTime,
          endWorkingTime,
        })),
      },
    })
    if (planned.status >= 300 || rest === null) return planned
    const rested = await c.hr.call('PUT', 'employee/weekly-rest', {
      body: { employeeId, scheduleDate: rest, isRest: true },
    })
    return rested.status >= 300 ? rested : planned
  },
  'row moved': async (c, { of, day, from, to }) => {
    const row = c.made.get(of)?.find(({ scheduleDate }) => scheduleDate === day)
    return c.hr.call('PUT', schedulePath, {
      body: {
        data: [{ id: row?.id, version: row?.version, scheduleDate: day, startWorkingTime: from, endWorkingTime: to }],
      },
    })
  },
  'week published': (c, act, entry) => publishWeek(c, getPersonId(c, entry), act),
  'day published': (c, act, entry) => publishDay(c, getPersonId(c, entry), act),
  'shift swapped': (c, { other, day, own, theirs }, entry) =>
    swapShifts(c, {
      giver: getPersonId(c, entry),
      taker: c.people.get(other) ?? '',
      day,
      own,
      theirs,
      weeks: entry.after,
    }),
  'sick call': (c, { other, day, from, to }, entry) =>
    coverShift(c, { sick: getPersonId(c, entry), taker: c.people.get(other) ?? '', day, from, to }),
  leave: (c, { type, from, to, part }, entry) =>
    ask(c, 'leave-request', entry, {
      leaveTypeId: c.leaveTypes[type],
      fromDate: from,
      toDate: to,
      durationType: part,
    }),
  overtime: (c, { day, from, to }, entry) =>
    ask(c, 'overtime-request', entry, {
      requestDate: day,
      overtimeType: 'HOUR',
      overtimeRequestTypeId: c.company.overtimeTypes[0],
      startTime: from,
      endTime: to,
    }),
  mission: (c, { from, to }, entry) =>
    ask(c, 'mission-request', entry, { fromDate: from, toDate: to, destination: 'Takeo', durationType: 'DATE_RANGE' }),
  'missed scan': (c, { day, at }, entry) => ask(c, 'missed-scan-request', entry, { requestDate: day, scanTime: at }),
  benefit: (c, { component, amount, from }, entry) =>
    postPay(c, 'payroll-benefit', {
      employeeId: getPersonId(c, entry),
      benefitComponentId: c.components[component],
      amount,
      currency: 'USD',
      effectiveDateFrom: from,
      reason: 'Decided',
    }),
  deduction: (c, { day, amount }, entry) =>
    postPay(c, 'payroll-deduction', {
      employeeId: getPersonId(c, entry),
      payrollDeductionTypeId: c.company.deductionTypes[0],
      deductionDate: day,
      amount,
      currency: 'USD',
    }),
  resignation: (c, { asked, lastDay }, entry) =>
    ask(c, 'employee-resignation', entry, { resignTypeId: 'TERMINATED', requestDate: asked, resignDate: lastDay }),
  rehire: (c, { of, startDate, shift }) =>
    post(c, `employee-resignation/${made(c, of)}/rehire`, {
      startDate,
      companyStructurePositionId: c.company.stores[0]?.position,
      workingShiftId: getShift(c, shift),
      probationMonths: 0,
    }),
  movement: (c, { from, shift }, entry) =>
    ask(c, 'employee-movement', entry, { newWorkingShiftId: getShift(c, shift), effectiveDate: from }),
  'taken back': async (c, { of, request }) => {
    const found = await c.hr.call('GET', `${inbox}/entity/${made(c, of)}/entityType/${encodeURIComponent(request)}`)
    if (found.status !== 200) return found
    const { id, version } = found.body['data']
    return c.hr.call('PATCH', `${inbox}/${String(id)}`, { body: { status: 'CANCEL', reason: 'Taken back', version } })
  },
  holiday: (c, { day }) => post(c, 'public-holiday', { name: `Holiday ${day}`, date: day, isPaid: true }),
}
const open = <K extends Act['kind']>(c: ChainCompany, kind: K, act: ActOf<K>, entry: Entry): Promise<TestAnswer> =>
  doors[kind](c, act, entry)

/** Makes an entry by its door; answers why it was refused, or undefined. */
export async function enterByDoor(c: ChainCompany, entry: Entry): Promise<string | undefined> {
  const answer = await open(c, entry.act.kind, entry.act, entry)
  if (answer.status >= 300) return JSON.stringify(answer.body['errors'] ?? answer.body)
  const data: Made | readonly Made[] | undefined = answer.body['data']
  c.made.set(entry.id, data === undefined ? [] : 'length' in data ? data : [data])
  return undefined
}
