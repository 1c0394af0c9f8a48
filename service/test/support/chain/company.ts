import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { applyScheduled } from '../../../src/approvals/approval.jobs.ts'
import { companyStructure } from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { calculateAttendance } from '../../../src/areas/attendance-leave/attendance-day/calculate-attendance.job.ts'
import { accrueLeave } from '../../../src/areas/attendance-leave/leave-balance/leave.jobs.ts'
import { leaveRequestType } from '../../../src/areas/attendance-leave/leave-request-type/leave-request-type.table.ts'
import { overtimeRequestType } from '../../../src/areas/attendance-leave/overtime-request-type/overtime-request-type.table.ts'
import { daysOfPay } from '../../../src/areas/days-of-pay.ts'
import { employeePaymentMethod } from '../../../src/areas/employee/employee-payment-method/employee-payment-method.table.ts'
import { beginEmployment } from '../../../src/areas/employee/employee-resignation/begin-employment.job.ts'
import { workingShift } from '../../../src/areas/employee/working-shift/working-shift.table.ts'
import { areaOperations } from '../../../src/areas/index.ts'
import { benefitComponent } from '../../../src/areas/payroll/benefit-component/benefit-component.table.ts'
import { payrollBenefit } from '../../../src/areas/payroll/payroll-benefit/payroll-benefit.table.ts'
import { paySources } from '../../../src/areas/payroll/payroll-run/inputs/pay-sources.ts'
import { payrollRun } from '../../../src/areas/payroll/payroll-run/payroll-run.table.ts'
import { payrollRunTask } from '../../../src/areas/payroll/payroll-run/run/run-task.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'
import type { Job } from '../../../src/jobs/job.ts'
import { insertRows } from '../../../src/seed/rows.ts'
import { leaveTypeBatch, leaveTypeId } from '../../../src/seed/minimal/leave-types.ts'
import { testApp, type TestApp, type TestUser } from '../app/app.ts'
import { seedStatutoryRates } from '../app/seeded-law.ts'
import { serverTestDatabase } from '../app/database.ts'
import { taskIs, taskRunner } from '../app/tasks.ts'
import { deviceOf } from '../../../src/areas/attendance-leave/attendance-day/recalculation/stage.fixtures.ts'
import { payAccount, payRates } from '../pay/payroll.ts'
import { employeeInput, smallCompany, type SmallCompany } from '../people/people.ts'
import {
  begins,
  components as componentNames,
  getWeekdayNumber,
  known,
  payDays,
  type Component,
  type LeaveKind,
  type Made,
  type Shift,
} from './entries.ts'

const todayName = 'STAFF_TEST_TODAY'
/** A company of a story, with the whole service and its payroll. */
export interface ChainCompany {
  readonly app: TestApp
  readonly company: SmallCompany
  readonly hr: TestUser
  readonly device: string
  readonly shifts: Readonly<Record<Shift, string>>
  readonly components: Readonly<Record<Component, string>>
  readonly leaveTypes: Readonly<Record<LeaveKind, string>>
  /** People by their number. */
  readonly people: Map<number, string>
  /** Accounts of people who hand shifts over, by the person. */
  readonly accounts: Map<string, TestUser>
  /** The type of overtime for work on weekly rest. */
  readonly restOvertime: string
  /** What each entry has made. */
  readonly made: Map<number, readonly Made[]>
  readonly today: string
  /** A day comes: it is today, and what was decided for it has begun; on Mondays and pay days all jobs have run. */
  readonly comes: (day: string) => Promise<void>
  readonly generate: (month: number) => Promise<void>
  readonly approve: (month: number) => Promise<void>
  readonly reopen: (month: number) => Promise<void>
  readonly run: (month: number) => Promise<typeof payrollRun.$inferSelect>
  readonly officer: TestUser
  /** Somebody of no story who answers what changes pay. */
  readonly answers: TestUser
  readonly close: () => Promise<void>
}
const begun: readonly Job[] = [applyScheduled, beginEmployment]
const nightly: readonly Job[] = [...begun, accrueLeave, calculateAttendance]
async function runs({ db }: TestApp, jobs: readonly Job[], today: string): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined }
  for (const one of jobs)
    await one.run({ db, today, signal: new AbortController().signal, log: quiet, audit: async () => undefined })
}

/** Components by their names: what is prorated, by days worked, whole, and by percent. */
async function namedComponents(db: PooledDatabase, { benefits }: SmallCompany): Promise<Record<Component, string>> {
  const [Base = '', Phone = '', Meal = '', House = '', Share = ''] = benefits
  const ids = { Base, Phone, Meal, House, Share }
  const more = {
    Base: { isBaseSalary: true, isProrated: true, isNssf: true, isSeniority: true },
    Phone: { isProrated: true, isNssf: true },
    Meal: { calculation: 'PER_DAY_WORKED', isTaxable: false },
    House: {},
    Share: { calculation: 'PERCENT_OF_BASE' },
  } as const
  for (const name of componentNames)
    await db
      .update(benefitComponent)
      .set({ name, ...more[name] })
      .where(eq(benefitComponent.id, ids[name]))
  return ids
}
async function makeShifts(db: PooledDatabase, { shiftId: office, rosterShiftId: roster }: SmallCompany) {
  const [made] = await db
    .insert(workingShift)
    .values({
      name: 'Next',
      workShiftTypeId: 'NORMAL',
      startWorkingTime: '08:30',
      endWorkingTime: '17:30',
      weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FIRST_HALF', 'OFF'],
    })
    .returning()
  return { office, roster, next: made?.id ?? '' }
}

/** What every company of a story begins with. */
type Beginning = Pick<ChainCompany, 'company' | 'device' | 'shifts' | 'components' | 'restOvertime'>
let beginning: Beginning | undefined
/** Lists, law, stores and a device; absence counts from the first day on. */
async function begin(db: PooledDatabase): Promise<Beginning> {
  const company = await smallCompany(db)
  await seedStatutoryRates(db)
  const client = await db.$client.connect()
  await insertRows(client, leaveTypeBatch('2024-01-01')).finally(() => client.release())
  await db.delete(leaveRequestType).where(inArray(leaveRequestType.id, [...company.leaveTypes]))
  await db.update(companyStructure).set({ absentFrom: begins }).where(eq(companyStructure.type, 'OUTLET'))
  const [rest] = await db
    .insert(overtimeRequestType)
    .values({ name: 'Weekly rest', nameKh: 'ថ្ងៃឈប់សម្រាក', percentagePerHour: '200', suggestedFor: 'OFF' })
    .returning()
  return {
    company,
    restOvertime: rest?.id ?? '',
    device: await deviceOf(db, company.stores[0]?.outlet ?? ''),
    shifts: await makeShifts(db, company),
    components: await namedComponents(db, company),
  }
}
const filling = {
  name: 'chain',
  fill: async (pool: pg.Pool) => {
    beginning = await begin(drizzle({ client: pool }))
  },
}
/** Somebody who may answer what changes pay: employed, and in no story. */
async function makeAnswering(
  app: TestApp,
  { company, components }: Pick<ChainCompany, 'company' | 'components'>,
  hr: TestUser,
): Promise<TestUser> {
  const made = await hr.call('POST', 'employee/employee-master-information', {
    body: {
      ...employeeInput(company, 900),
      accountNo: 'ANSWERS',
      startDate: '2025-06-01',
      probationMonths: 0,
      positions: [
        { companyStructurePositionId: company.stores[1]?.position, startDate: '2025-06-01', isPrimary: true },
      ],
    },
  })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const employeeId = made.body['data'].id as string
  await app.db.insert(employeePaymentMethod).values(payAccount(employeeId, company.paymentMethods[0] ?? '', '100'))
  await app.db.insert(payrollBenefit).values({
    employeeId,
    benefitComponentId: components.Base,
    amount: '300',
    currency: 'USD',
    effectiveDateFrom: '2025-06-01',
    reason: 'Pay',
    status: 'ACTIVE',
  })
  return app.signIn({ employeeId })
}
/** Opens a company of nobody; the caller closes it. */
export async function chainCompany(): Promise<ChainCompany> {
  const app = await testApp({ operations: areaOperations, database: await serverTestDatabase(6, filling) })
  if (!beginning) throw new Error('the company of the chain was begun elsewhere')
  const { db } = app
  const hr = await app.signIn()
  const officer = await app.signIn()
  const approver = await app.signIn()
  const answers = await makeAnswering(app, beginning, hr)
  const tasks = await taskRunner(db, [payrollRunTask(paySources, daysOfPay)])
  let today = begins
  const run = async (month: number) => {
    const [row] = await db
      .select()
      .from(payrollRun)
      .where(eq(payrollRun.month, month + 1))
    if (!row) throw new Error(`there is no payroll of month ${String(month)}`)
    return row
  }
  const act = async (month: number, action: 'approve' | 'reopen') => {
    const { id, version } = await run(month)
    const answer = await approver.call('POST', `employee/payroll-generation/${id}/${action}`, {
      body: { version, ...(action === 'reopen' ? { reason: 'Wrong' } : {}) },
    })
    if (answer.status !== 200) throw new Error(`${action} of month ${String(month)}: ${JSON.stringify(answer.body)}`)
  }
  return {
    app,
    ...beginning,
    hr,
    officer,
    answers,
    leaveTypes: {
      ANNUAL: leaveTypeId('ANNUAL'),
      SPECIAL: leaveTypeId('SPECIAL'),
      SICK: leaveTypeId('SICK'),
      UNPAID: leaveTypeId('UNPAID'),
    },
    people: new Map(),
    accounts: new Map(),
    made: new Map(),
    get today() {
      return today
    },
    async comes(day) {
      today = day
      process.env[todayName] = day
      const isNight = getWeekdayNumber(day) === 1 || day === known || payDays.some((payDay) => payDay === day)
      await runs(app, isNight ? nightly : begun, day)
    },
    async generate(month) {
      const path = `employee/payroll-generation/year/2026/month/${String(month + 1)}/type/FIRST`
      const found = await db
        .select()
        .from(payrollRun)
        .where(eq(payrollRun.month, month + 1))
      const started = found[0]
        ? await officer.call('POST', `employee/payroll-generation/regenerate/${found[0].id}`)
        : await officer.call('POST', path, { body: payRates })
      if (started.status >= 300) throw new Error(JSON.stringify(started.body))
      tasks.wake()
      await taskIs(db, started.body.data.id as string, 'DONE')
    },
    approve: (month) => act(month, 'approve'),
    reopen: (month) => act(month, 'reopen'),
    run,
    async close() {
      await tasks.stop()
      await app.close()
    },
  }
}
