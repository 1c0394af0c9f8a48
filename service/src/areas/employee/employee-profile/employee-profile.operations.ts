import { dateSchema, holds } from '@staff/contract'
import { getDependants, type EmployeeProfile } from '@staff/contract/employee'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { anyRecord } from '../../../crud/answers.ts'
import type { Dated } from '../../../dated/days.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { notFound } from '../../../http/errors.ts'
import { operation } from '../../../http/operation.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { dependantAges } from '../../../people/dependant-ages.ts'
import { personInReach, personShown, type Person } from '../../../people/lock-person.ts'
import type { NextShift } from '../../../people/next-shift.ts'
import { userAccount } from '../../admin/user/user.table.ts'
import { media } from '../../platform/media/media.table.ts'
import { primaryOn, statusOn } from '../as-of/as-of.ts'
import { positionEntries } from '../as-of/position-entries.ts'
import { familyOn } from '../employee-fact/employee-fact.table.ts'
import { getDuration } from '../employee-resignation/notice.ts'
import { loadEmployments } from '../employment-period/employments.ts'
import { loadLastDay } from '../employment-period/last-day.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { loadManager } from './load-manager.ts'
import { loadContactPhone } from './load-phone.ts'
import { loadMissing } from './missing-parts.ts'

const loadPhoto = async ({ db }: RequestContext, { photo }: Person): Promise<EmployeeProfile['photo']> => {
  const [found] = photo
    ? await db
        .select({ id: media.id, filename: media.filename, mimeType: media.mimeType })
        .from(media)
        .where(eq(media.id, photo))
    : []
  return found ?? null
}
const loadUser = async ({ db }: RequestContext, { id }: Person): Promise<EmployeeProfile['user']> =>
  (
    await db
      .select({
        id: userAccount.id,
        username: userAccount.username,
        phone: userAccount.phone,
        isActivated: sql<boolean>`(${userAccount.passwordHash} is not null)`,
      })
      .from(userAccount)
      .where(eq(userAccount.employeeId, id))
  )[0] ?? null
async function loadTerms({ db }: RequestContext, person: Person): Promise<EmployeeProfile['terms']> {
  const [shift] = await db
    .select({ shiftName: workingShift.name, workShiftType: workingShift.workShiftTypeId })
    .from(workingShift)
    .where(eq(workingShift.id, person.workingShiftId))
  const { employmentType, contractType, contractPeriodEndDate: contractEndDate } = person
  return shift ? { employmentType, contractType, contractEndDate, ...shift } : null
}
async function loadTax({ db, today }: RequestContext, person: Person): Promise<EmployeeProfile['tax']> {
  const [family, ages] = await pipelined(familyOn(db, [person.id], today), dependantAges(db, today))
  const { wife, children } = getDependants(family, today, ages)
  return { isResident: person.isTaxResident, spouses: wife, children }
}
const ofLeaver = { terms: null, tax: null, missing: [], asked: [], checked: 0 } as const
/** What is of an employment that goes on or is to begin. */
async function loadPresence(ctx: RequestContext, person: Person) {
  const [terms, tax, missing] = await pipelined(
    loadTerms(ctx, person),
    loadTax(ctx, person),
    loadMissing(ctx, person.id),
  )
  return { terms, tax, ...missing }
}
const readsSchedule = async (ctx: RequestContext, { id }: Person): Promise<boolean> =>
  holds(ctx.caller.permissions, 'READ_EMPLOYEE_WORKING_SCHEDULE') && (await personShown(ctx, id)) !== undefined

/** What changes from day to day; only for an employment that runs on the business day. */
async function loadPresent(ctx: RequestContext, person: Person, positionId: string | undefined, nextShift: NextShift) {
  const { db, today } = ctx
  return {
    manager: positionId ? await loadManager(db, { id: person.id, positionId, today }) : null,
    nextShift: (await readsSchedule(ctx, person)) ? await nextShift(db, person.id, today, Date.now()) : null,
  }
}
const getDays = ({ startDate, endDate }: Dated): Pick<EmployeeProfile, 'startDate' | 'endDate'> => ({
  startDate,
  endDate,
})

/** The profile of a person in reach in one of the employments; the present or planned one when none is named. */
async function loadProfile(
  ctx: RequestContext,
  { id, employment }: { readonly id: string; readonly employment: string | undefined },
  nextShift: NextShift,
): Promise<EmployeeProfile> {
  const { db, today } = ctx
  const person = (await personInReach(ctx, id)) ?? notFound()
  const all = await loadEmployments(ctx, person)
  const last = all.at(-1)
  const shown = (employment ? all.find(({ startDate }) => startDate === employment) : last) ?? notFound()
  const hasLeft = shown !== last || person.status === 'RESIGNED' || (shown.endDate !== null && shown.endDate < today)
  const hasBegun = shown.startDate <= today
  const end = shown.endDate !== null && shown.endDate < today ? shown.endDate : today
  const day = hasBegun ? end : shown.startDate
  const rows = await positionEntries(db, id)
  const position = primaryOn(rows, day)
  const user = await loadUser(ctx, person)
  const present =
    hasBegun && !hasLeft
      ? await loadPresent(ctx, person, position?.companyStructurePosition.id, nextShift)
      : { manager: null, nextShift: null }
  const { accountNo, displayFullNameEn, displayFullNameKh, firstNameEn, firstNameKh, postProbationDate } = person
  return {
    id,
    accountNo,
    displayFullNameEn,
    displayFullNameKh,
    firstNameEn,
    firstNameKh,
    ...getDays(shown),
    photo: await loadPhoto(ctx, person),
    status: (hasLeft ? null : statusOn(person, all, rows, null, day)) ?? 'RESIGNED',
    postProbationDate,
    position: position ?? null,
    ...present,
    service: hasBegun ? getDuration(shown.startDate, end) : null,
    phone: user?.phone ?? (await loadContactPhone(ctx, person.id)),
    user,
    ...(hasLeft ? ofLeaver : await loadPresence(ctx, person)),
    employments: all.map(getDays),
    lastDay: await loadLastDay(ctx, person, last),
  }
}

/** The head of the employee profile and what is missing (docs/rules/people.md, "The employee profile"). */
export const employeeProfileOperations = (nextShift: NextShift) => [
  operation({
    method: 'GET',
    path: 'employee/employee-master-information/:id/profile',
    need: 'READ_EMPLOYEE_MASTER_INFORMATION',
    rows: 'scoped',
    tag: 'employee-master-information',
    summary: "The head of a person's profile, and what is missing",
    query: z.strictObject({ employment: dateSchema.optional() }),
    answer: anyRecord,
    handler: async (ctx, { params, query: { employment } }) => ({
      body: { data: await loadProfile(ctx, { id: params['id'] ?? '', employment }, nextShift) },
    }),
  }),
]
