import { fill, L, shownDay } from '@staff/contract'
import {
  movementRequest,
  type employeeMovement as declared,
  type EmployeeMovementInput,
} from '@staff/contract/employee'
import { and, desc, eq } from 'drizzle-orm'
import type { Rules } from '../../../crud/rules.ts'
import { refuse } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { isOpenNode, positionWords } from '../employee/employee.positions.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import type { Person } from '../../../people/lock-person.ts'
import { getMovementRaise } from '../../../people/movement-raise.ts'
import { refuseSecond, requestRules } from '../../../requests/request-rules.ts'
import { decidedLastDay } from './after-leaving.ts'
import { carriesSalary, changesPay, salaryToBe } from './carried-salary.ts'
import { employeeMovement as table } from './employee-movement.table.ts'

export const movementWords = {
  open: L('A movement of this employee waits already', 'បុគ្គលិកនេះមានសំណើផ្លាស់ប្ដូរមួយកំពុងរង់ចាំរួចហើយ'),
  nothing: L(
    'At least one of position, employee type and working shift must differ from the present one',
    'មុខតំណែង ប្រភេទបុគ្គលិក ឬវេនធ្វើការ យ៉ាងហោចណាស់មួយត្រូវខុសពីបច្ចុប្បន្ន',
  ),
  wayBack: L(
    'The former position is switched off. Make a movement to another one instead.',
    'មុខតំណែងមុនត្រូវបានបិទ។ សូមបង្កើតការផ្លាស់ប្ដូរទៅមុខតំណែងផ្សេងវិញ។',
  ),
  afterLast: positionWords.afterLast,
  tooEarly: L('Must be after the last change, {{date}}', 'ត្រូវក្រោយការផ្លាស់ប្ដូរចុងក្រោយ {{date}}'),
}

/** The day of the last movement that took effect. */
async function loadLast({ db }: RequestContext, employeeId: string): Promise<string | null> {
  const [last] = await db
    .select({ day: table.effectiveDate })
    .from(table)
    .where(and(eq(table.employeeId, employeeId), eq(table.status, 'ACTIVE')))
    .orderBy(desc(table.effectiveDate))
    .limit(1)
  return last?.day ?? null
}
const changed = <V>(wanted: V | null | undefined, present: V): V | null =>
  wanted === undefined || wanted === null || wanted === present ? null : wanted

/**
 * Something must change, from a day after the last change on; one open movement for each person
 * (docs/rules/requests.md, "Movements"). The payroll checks periods that it closed.
 */
async function check(ctx: RequestContext, whole: EmployeeMovementInput, person: Person, id: string) {
  const { effectiveDate } = whole
  await refuseSecond(ctx, table, person.id, id, movementWords.open)
  const lastDay = await decidedLastDay(ctx.db, person.id)
  if (lastDay !== null && effectiveDate > lastDay)
    refuse('effectiveDate', fill(movementWords.afterLast, { date: shownDay(lastDay) }))
  const rows = await storedPositions(ctx, person.id)
  const previousPositionId = primaryNode(rows, effectiveDate)
  const wanted = {
    newCompanyStructurePositionId: changed(whole.newCompanyStructurePositionId, previousPositionId),
    newEmploymentType: changed(whole.newEmploymentType, person.employmentType),
    newWorkingShiftId: changed(whole.newWorkingShiftId, person.workingShiftId),
  }
  if (Object.values(wanted).every((value) => value === null))
    refuse('newCompanyStructurePositionId,newEmploymentType,newWorkingShiftId', movementWords.nothing)
  if (
    wanted.newCompanyStructurePositionId !== null &&
    !(await isOpenNode(ctx.db, wanted.newCompanyStructurePositionId))
  )
    refuse('newCompanyStructurePositionId', 'NOT_FOUND_REF')
  const lastMovementDate = await loadLast(ctx, person.id)
  const present =
    rows
      .filter(({ isPrimary, startDate }) => isPrimary && startDate <= ctx.today)
      .map(({ startDate }) => startDate)
      .sort()
      .at(-1) ?? person.startDate
  const last =
    [lastMovementDate ?? '', person.startDate, wanted.newCompanyStructurePositionId === null ? '' : present]
      .sort()
      .at(-1) ?? ''
  if (effectiveDate <= last) refuse('effectiveDate', fill(movementWords.tooEarly, { date: shownDay(last) }))
  return {
    ...wanted,
    ...(await salaryToBe(ctx, whole, person, id)),
    previousPositionId,
    previousEmploymentType: person.employmentType,
    previousWorkingShiftId: person.workingShiftId,
    lastMovementDate,
  }
}
const common = requestRules<typeof declared.fields, typeof table, EmployeeMovementInput>(
  movementRequest,
  table,
  check,
  { day: 'effectiveDate', ofPresentEmployment: true },
)
/** The rules of movements: those of every request, with the salary that a movement may carry. */
export const employeeMovementRules: Rules<typeof declared.fields, typeof table> = {
  ...common,
  async beforeCreate(ctx, input) {
    if (carriesSalary(input)) getMovementRaise().checkRight(ctx, true)
    return (await common.beforeCreate?.(ctx, input)) ?? {}
  },
  async beforeUpdate(ctx, input, old) {
    if (changesPay(input, old)) getMovementRaise().checkRight(ctx, false)
    return (await common.beforeUpdate?.(ctx, input, old)) ?? {}
  },
  async afterWrite(ctx, id, input, old) {
    const [movement] = await ctx.db.select().from(table).where(eq(table.id, id))
    if (movement) await getMovementRaise().write(ctx, movement)
    await common.afterWrite?.(ctx, id, input, old)
  },
}
