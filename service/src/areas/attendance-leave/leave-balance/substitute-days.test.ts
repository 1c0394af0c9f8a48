import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../test/support/app/app.ts'
import { rosterCompany, type RosterCompany } from '../../../../test/support/people/roster.ts'
import { inDays, today } from '../../../../test/support/people/working-life.ts'
import type { JobContext } from '../../../jobs/job.ts'
import { employee } from '../../employee/employee/employee.table.ts'
import { markDirty, recalculateBatch } from '../attendance-day/recalculation/recalculate.ts'
import { dayOffRequest } from '../day-off-request/day-off-request.table.ts'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { publicHoliday } from '../public-holiday/public-holiday.table.ts'
import type { LedgerRow } from './stock/closing.ts'
import { leaveLedger } from './leave-ledger.table.ts'
import { accrueLeave } from './leave.jobs.ts'
import { inDays as days, ofDays } from './stock/entitlements.ts'
import { substituteGrants } from './substitute-days.ts'

const sunday = inDays(-1 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
const [monday, saturday] = [inDays(-6, sunday), inDays(-1, sunday)]

describe('one day for each holiday on a free day', () => {
  const row = (date: string, units: number, source = `holiday ${date}`): LedgerRow => ({
    entitlementId: 'year',
    date,
    kind: 'ACCRUAL',
    units: ofDays(units),
    source,
  })
  const given = (freeDays: readonly string[], written: readonly LedgerRow[]) =>
    substituteGrants(freeDays, written, '2026-01-01', '2026-12-31').map(({ source, units }) => [source, days(units)])
  it.each([
    ['a new one', ['2026-01-07'], [], [['holiday 2026-01-07', 1]]],
    ['given already', ['2026-01-07'], [row('2026-01-07', 1)], []],
    ['before the ledger began', ['2025-12-30'], [], []],
    ['to come', ['2027-01-07'], [], []],
    ['no longer free', [], [row('2026-01-07', 1)], [['holiday 2026-01-07 2', -1]]],
    [
      'free once more',
      ['2026-01-07'],
      [row('2026-01-07', 1), row('2026-01-07', -1, 'holiday 2026-01-07 2')],
      [['holiday 2026-01-07 3', 1]],
    ],
  ] as const)('%s', (_, freeDays, written, expected) => expect(given(freeDays, written)).toEqual(expected))
})

describe('a holiday on a free day', () => {
  let t: RosterCompany
  let typeId: string
  beforeAll(async () => {
    t = await rosterCompany()
    const [type] = await t.app.db
      .insert(leaveRequestType)
      .values({
        leaveTypeName: 'Substitute Day',
        leaveTypeNameKh: 'ថ្ងៃជំនួស',
        code: 'SUBSTITUTE',
        accrualMethod: 'HOLIDAY',
        carryOverMaxDays: 7,
      })
      .returning()
    typeId = type?.id ?? ''
  })
  afterAll(() => t.close())
  const context = (): JobContext => ({
    db: t.app.db,
    today,
    signal: new AbortController().signal,
    log: { info: () => undefined, warn: () => undefined },
    audit: async () => undefined,
  })
  const settled = async () => {
    while ((await recalculateBatch(t.app.db, Date.now())) > 0);
    await accrueLeave.run(context())
  }
  const given = async (employeeId: string) =>
    (
      await t.app.db
        .select()
        .from(leaveLedger)
        .where(
          and(
            eq(leaveLedger.employeeId, employeeId),
            eq(leaveLedger.leaveTypeId, typeId),
            eq(leaveLedger.kind, 'ACCRUAL'),
          ),
        )
        .orderBy(leaveLedger.createdAt)
    ).map((one) => [one.date, one.days])

  it('is given to office and roster staff once it is over, not without a plan, and follows what changes later', async () => {
    const { db } = t.app
    const [office, off, planned, unplanned] = [await t.person(), await t.roster(), await t.roster(), await t.roster()]
    const everybody = [office, off, planned, unplanned]
    await db.update(employee).set({ createdAt: '2024-01-15T00:00:00Z' })
    await db.insert(dayOffRequest).values({ employeeId: off, dayOffDate: sunday, status: 'ACTIVE' })
    await t.plan(planned, sunday)
    const [holiday] = await db
      .insert(publicHoliday)
      .values([
        { name: 'Sunday', date: sunday },
        { name: 'Also on Sunday', date: sunday },
        { name: 'Unpaid Saturday', date: saturday, isPaid: false },
        { name: 'Monday', date: monday },
      ])
      .returning()
    await markDirty(
      db,
      everybody.flatMap((employeeId) => [monday, saturday, sunday].map((date) => ({ employeeId, date }))),
    )
    await settled()
    await settled()
    const one = [[sunday, 1]]
    expect([await given(office), await given(off), await given(planned), await given(unplanned)]).toEqual([
      one,
      one,
      [],
      [],
    ])
    const ask = (day: string) =>
      t.hr.call('POST', 'employee/leave-request', {
        body: {
          employeeId: off,
          leaveTypeId: typeId,
          fromDate: day,
          toDate: day,
          reasonTemplateId: t.reasonId,
          durationType: 'DATE_RANGE',
        },
      })
    expect([(await ask(inDays(1))).status, codes(await ask(inDays(2)))]).toEqual([
      201,
      [409, expect.stringContaining(':')],
    ])

    // The company gives another day for one of the two holidays; the other still stands.
    const substitute = (id: string | undefined) =>
      t.hr.call('POST', `employee/public-holiday/${String(id)}/substitute`, { body: { date: inDays(40) } })
    expect((await substitute(holiday?.id)).status).toBe(201)
    await settled()
    expect(await given(office)).toEqual(one)
    const [second] = await db.select().from(publicHoliday).where(eq(publicHoliday.name, 'Also on Sunday'))
    expect((await substitute(second?.id)).status).toBe(201)
    await settled()
    expect([await given(office), await given(off)]).toEqual([
      [
        [sunday, 1],
        [sunday, -1],
      ],
      [
        [sunday, 1],
        [sunday, -1],
      ],
    ])
  })
})
