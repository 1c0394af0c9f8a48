import { L, type Label, type RequestStatus } from '@staff/contract'
import { employeeMovement, movementRequest } from '@staff/contract/employee'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AuditedEffect, RequestKind } from '../../../approvals/request-kind.ts'
import { refuse } from '../../../http/errors.ts'
import { tellPositions } from '../employee/employee.messages.ts'
import { isOpenNode } from '../employee/employee.positions.ts'
import { primaryNode } from '../../../people/held-positions.ts'
import type { Person } from '../../../people/lock-person.ts'
import { changeTerms } from '../employment-period/terms.ts'
import { changePerson } from '../../../people/audited-writes.ts'
import { getRequestKind } from '../../../requests/request-kind-of.ts'
import { orgPath } from '../../admin/company-structure/company-structure.table.ts'
import { workingShift } from '../working-shift/working-shift.table.ts'
import { lockRequest } from '../../../requests/request-rules.ts'
import { leavingBefore } from './after-leaving.ts'
import { movementWords } from './employee-movement.rules.ts'
import { employeeMovement as table } from './employee-movement.table.ts'
import { movePrimary, primaryRows } from './move-primary.ts'

const { options: employmentTypes } = employeeMovement.fields.newEmploymentType

interface Wanted {
  readonly node: string | null
  readonly employmentType: string | null
  readonly workingShiftId: string | null
}
/** Moves a held person from a day on, and brings the present place and terms of the master record up to today. */
async function move(
  effect: AuditedEffect,
  person: Person,
  from: string,
  { node, employmentType, workingShiftId }: Wanted,
): Promise<void> {
  const { tx, by, today } = effect
  const terms = {
    employmentType: employmentType ?? person.employmentType,
    workingShiftId: workingShiftId ?? person.workingShiftId,
  }
  const isMoved = node !== null && (await movePrimary(effect, person.id, node, from))
  if (employmentType !== null || workingShiftId !== null) await changeTerms(effect, person, from, terms)
  const positionId = primaryNode(await primaryRows(effect, person.id), today) || person.positionId
  await changePerson(effect, person, { ...terms, positionId })
  if (isMoved && positionId !== person.positionId) await tellPositions(tx, [person.id], today, by)
}

/** The old position ends, the new one begins on the effective date, however late the calendar comes to it. */
async function onActive(effect: AuditedEffect, id: string): Promise<void> {
  const found = await lockRequest(effect, table, id)
  if (!found || found.row.appliedAt !== null) return
  const { row, person } = found
  await move(effect, person, row.effectiveDate, {
    node: row.newCompanyStructurePositionId,
    employmentType: row.newEmploymentType,
    workingShiftId: row.newWorkingShiftId,
  })
  await effect.tx
    .update(table)
    .set({ appliedAt: sql`now()` })
    .where(eq(table.id, id))
}
/**
 * Reverses the movement from today on, where the person still has its values; the days until then do not change.
 * Refused where the former position is closed.
 */
async function onCancelled(effect: AuditedEffect, id: string, from: RequestStatus): Promise<void> {
  const found = from === 'ACTIVE' ? await lockRequest(effect, table, id) : undefined
  if (!found || found.row.appliedAt === null || found.person.status === 'RESIGNED') return
  const { row, person } = found
  const back = <V>(made: V | null, now: V, before: V): V | null => (made !== null && made === now ? before : null)
  const node = back(row.newCompanyStructurePositionId, person.positionId, row.previousPositionId)
  if (node !== null && !(await isOpenNode(effect.tx, node))) refuse('', movementWords.wayBack)
  await move(effect, person, effect.today, {
    node,
    employmentType: back(row.newEmploymentType, person.employmentType, row.previousEmploymentType),
    workingShiftId: back(row.newWorkingShiftId, person.workingShiftId, row.previousWorkingShiftId),
  })
}
/** The day, and what is to be from it on: position, employment type, shift, base salary, as far as they change. */
const summary: RequestKind['summary'] = async (db, ids) => {
  const rows = await db
    .select({
      id: table.id,
      day: table.effectiveDate,
      type: table.newEmploymentType,
      shift: workingShift.name,
      salary: table.newBaseSalary,
      currency: table.newBaseCurrency,
      en: orgPath.positionName,
      km: orgPath.positionNameKh,
    })
    .from(table)
    .leftJoin(orgPath, eq(orgPath.positionId, table.newCompanyStructurePositionId))
    .leftJoin(workingShift, eq(workingShift.id, table.newWorkingShiftId))
    .where(inArray(table.id, [...ids]))
  return new Map(
    rows.map(({ id, day, type, shift, en, km, salary, currency }) => {
      const employment = employmentTypes.find(({ value }) => value === type)?.label
      const changed = [
        en === null ? null : L(en, km ?? en),
        employment ?? null,
        shift === null ? null : L(shift, shift),
        salary === null ? null : employeeMovement.fields.newBaseSalary.label,
      ]
      const words = changed.filter((one) => one !== null)
      const said = (lang: keyof Label) => words.map((one) => one[lang]).join(', ')
      const base = { value: salary ?? '0', currency: currency ?? 'USD', unit: 'FIXED' as const }
      const amount = salary === null ? {} : { amount: { parts: [base], aboutMonth: [], need: 'READ_SALARY' as const } }
      return [id, { from: day, to: day, sentence: L(said('en'), said('km')), ...amount }]
    }),
  )
}
export const movementKind = getRequestKind(movementRequest, employeeMovement, {
  table,
  // A movement with a salary is a raise as well; without one payroll reads its day.
  loadPay: async (db, id) =>
    (await db.$count(table, and(eq(table.id, id), isNotNull(table.newBaseSalary)))) > 0 ? 'CHANGES' : 'READ',
  summary,
  onActive,
  onCancelled,
  // The person is held before the question: nobody leaves between it and the effect.
  async blocker(effect, id) {
    const found = await lockRequest(effect, table, id)
    return found ? leavingBefore(effect, found.row) : null
  },
  effectiveOn: async (tx, id) =>
    (await tx.select({ day: table.effectiveDate }).from(table).where(eq(table.id, id)))[0]?.day ?? null,
})
