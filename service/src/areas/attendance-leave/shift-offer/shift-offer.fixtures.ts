import { businessOffset } from '@staff/contract'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { leaveRequestType } from '../leave-request-type/leave-request-type.table.ts'
import { overtimeRequestType } from '../overtime-request-type/overtime-request-type.table.ts'
import { companyStructure } from '../../admin/company-structure/company-structure.table.ts'
import { globalConfiguration } from '../../admin/global-configuration/global-configuration.table.ts'
import { role } from '../../admin/role/role.table.ts'
import { userRole } from '../../admin/user/user.table.ts'
import { workingShift } from '../../employee/working-shift/working-shift.table.ts'
import { reasonTemplate } from '../../admin/reason-template/reason-template.table.ts'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Change, RequestContext } from '../../../http/request-context.ts'
import type { LoadOvertimePay } from '../../../people/overtime-pay.ts'
import { attendanceStage, week, type Stage } from '../attendance-day/recalculation/stage.fixtures.ts'
import { employeeWorkingSchedule as schedule } from '../employee-working-schedule/employee-working-schedule.table.ts'
import type { TestDatabase } from '../../../../test/support/app/database.ts'

const [, tuesday] = week
/** The day of all sick calls here; a Tuesday long ago. */
export const today = tuesday
/** An instant of that day by the clock of the business zone. */
export const getMs = (clock: string): number => Date.parse(`${today}T${clock}:00${businessOffset}`)

/** Nobody is told an amount. */
export const noPay: LoadOvertimePay = () => Promise.resolve(new Map())

/** A store with people of one position on the roster, who answer as of {@link today}. */
export interface OfferStage extends Stage {
  readonly changes: Change[]
  /** Somebody on the roster of the first store with an account, planned on that day from and to these minutes. */
  readonly person: (
    from?: number,
    to?: number,
    date?: string,
  ) => Promise<{ readonly id: string; readonly userId: string; readonly number: string }>
  /** Somebody of the same position in the second store. */
  readonly personElsewhere: () => Promise<{ readonly id: string }>
  readonly plan: (employeeId: string, date: string, from: number, to: number) => Promise<unknown>
  readonly as: (caller: Partial<Caller>) => Caller
  /** One call in a transaction of its own, as the service makes it. */
  readonly run: <T>(caller: Caller, call: (ctx: RequestContext) => Promise<T>) => Promise<T>
}

/** A shift of the roster, the type of sick leave and a free reason. */
async function makeSetting({ app: { db }, company }: Stage): Promise<string> {
  const [like] = await db.select().from(workingShift).where(eq(workingShift.id, company.shiftId))
  if (!like) throw new Error('no shift')
  const id = randomUUID()
  await db.insert(workingShift).values({ ...like, id, name: id, workShiftTypeId: 'ROSTER', scanPerDay: 2 })
  await db
    .insert(leaveRequestType)
    .values({ code: 'SICK', leaveTypeName: 'Sick', leaveTypeNameKh: 'ឈឺ', attachmentAfterDays: 2 })
    .onConflictDoNothing()
  await db.insert(reasonTemplate).values({ type: 'OTHER', name: 'As written', nameKh: 'ដូចបានសរសេរ' })
  await db.insert(overtimeRequestType).values([
    { name: 'Workday', nameKh: 'ថ្ងៃធ្វើការ', percentagePerHour: '150', suggestedFor: 'WORKDAY' },
    { name: 'Weekly rest', nameKh: 'ថ្ងៃឈប់សម្រាក', percentagePerHour: '200', suggestedFor: 'OFF' },
  ])
  return id
}
/** Somebody who plans, and answers what nobody else is asked about. */
async function makePlanner({ app, hire }: Stage) {
  const { id: employeeId } = await hire()
  const planner = await app.signIn({
    employeeId,
    dataScope: 'ALL',
    permissions: ['UPDATE_EMPLOYEE_WORKING_SCHEDULE', 'UPDATE_APPROVAL_STATUS_TRACKING'],
  })
  const [held] = await app.db
    .select({ name: role.name })
    .from(userRole)
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(eq(userRole.userId, planner.userId))
  const storedValue = held?.name ?? ''
  await app.db
    .insert(globalConfiguration)
    .values({ type: 'Approval', name: 'approval_fallback_role', dataType: 'text', storedValue })
  return { userId: planner.userId, employeeId }
}
/** The position of the second store becomes that of the first one, as it is in a company. */
async function makeSamePosition({ app: { db }, company: { stores } }: Stage): Promise<void> {
  const [like] = await db
    .select()
    .from(companyStructure)
    .where(eq(companyStructure.id, stores[0]?.position ?? ''))
  await db
    .update(companyStructure)
    .set({ companyStructureComponentId: like?.companyStructureComponentId ?? '' })
    .where(eq(companyStructure.id, stores[1]?.position ?? ''))
}
/** What surrounds one call on {@link today}. */
const getContext = (caller: Caller, db: Database, changes: Change[]): RequestContext => ({
  caller,
  origin: { ip: '', userAgent: '', bearer: null },
  header: () => undefined,
  lang: 'en',
  requestId: '',
  today,
  db,
  audit: (change) => void changes.push(change),
  post: async () => undefined,
})

/** Opens the stage; the caller must close its app. */
export async function offerStage(database?: TestDatabase): Promise<OfferStage> {
  const stage = await attendanceStage(database)
  const { db } = stage.app
  const shiftId = await makeSetting(stage)
  await makeSamePosition(stage)
  const planner = await makePlanner(stage)
  const changes: Change[] = []
  const plan: OfferStage['plan'] = (employeeId, scheduleDate, startMinute, endMinute) =>
    db.insert(schedule).values({ employeeId, scheduleDate, startMinute, endMinute })
  const position = stage.company.stores[0]?.position
  return {
    ...stage,
    changes,
    plan,
    async person(from, to, date = today) {
      const { id, number } = await stage.hire({
        startDate: '2024-01-15',
        workingShiftId: shiftId,
        positions: [{ companyStructurePositionId: position, startDate: '2024-01-15', isPrimary: true }],
      })
      if (from !== undefined && to !== undefined) await plan(id, date, from, to)
      const { userId } = await stage.app.signIn({
        employeeId: id,
        dataScope: 'SELF',
        isSelfService: true,
        permissions: [],
      })
      return { id, userId, number }
    },
    personElsewhere: () =>
      stage.hire({
        startDate: '2024-01-15',
        workingShiftId: shiftId,
        positions: [
          {
            companyStructurePositionId: stage.company.stores[1]?.position,
            startDate: '2024-01-15',
            isPrimary: true,
          },
        ],
      }),
    as: (caller) => ({
      userId: planner.userId,
      username: 'planner',
      sessionId: '',
      employeeId: planner.employeeId,
      isSelfService: true,
      mustChange: false,
      permissions: new Set(['UPDATE_EMPLOYEE_WORKING_SCHEDULE', 'UPDATE_APPROVAL_STATUS_TRACKING']),
      roles: new Set(),
      dataScope: 'ALL',
      place: null,
      ...caller,
    }),
    run: (caller, call) => db.transaction((tx) => call(getContext(caller, tx, changes))),
  }
}
