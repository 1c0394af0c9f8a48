import { L, searchKey, type Fault } from '@staff/contract'
import { employeeFamily, type employee as declared, type EmployeeInput } from '@staff/contract/employee'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { loadForEach } from '../../../crud/batch.ts'
import { createCall, rowsOfNew } from '../../../crud/new-rows/rows-of-new.ts'
import { type Rules, merged } from '../../../crud/rules.ts'
import { run } from '../../../crud/statement.ts'
import { pipelined } from '../../../db/pipelined.ts'
import { getFirstDayFaults } from '../../../requests/request-reach.ts'
import { fault, refuse, refuseAny, wrongFormat } from '../../../http/errors.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { media } from '../../platform/media/media.table.ts'
import { later } from '../../../dated/days.ts'
import { getChangedFacts, getFactDayFaults } from '../employee-fact/fact-values.ts'
import { addFacts, changeFacts, loadFirstDays, loadHeldBack, moveFirstDay } from '../employee-fact/write-facts.ts'
import { employeeFamilyOperations } from '../employee-family/employee-family.operations.ts'
import { loadEmployments } from '../employment-period/employments.ts'
import { beginOnboarding } from '../onboarding/begin-path.ts'
import { followForm } from '../employment-period/follow-form.ts'
import { probationFaults } from '../probation/longest-months.ts'
import { accountFaults, writeAccount } from './employee.account.ts'
import { tellPositions } from './employee.messages.ts'
import {
  addPositions,
  changePositions,
  openNodes,
  nodeFaults,
  positionFaults,
  startFaults,
} from './employee.positions.ts'
import { primaryNode, storedPositions } from '../../../people/held-positions.ts'
import { employee as table } from './employee.table.ts'

/** Makes the family that was typed on the form of a new person. */
const addFamily = rowsOfNew('families', 'employeeId', createCall(employeeFamily, employeeFamilyOperations))

const words = {
  tooYoung: L('Must be at least 15 years old on the start date', 'ត្រូវមានអាយុយ៉ាងតិច 15 ឆ្នាំ នៅថ្ងៃចូលធ្វើការ'),
  planned: L(
    'This rehire is planned: take it back in the resignation and rehire for the other day',
    'ការជួលឡើងវិញនេះបានគ្រោងរួចហើយ៖ សូមដកវាវិញក្នុងការលាឈប់ ហើយជួលឡើងវិញសម្រាប់ថ្ងៃផ្សេង',
  ),
  endsAfter: L('The contract must end after it starts', 'កិច្ចសន្យាត្រូវបញ្ចប់ក្រោយថ្ងៃចាប់ផ្ដើម'),
}
const leastAge = 15

type Sent = Partial<EmployeeInput>
type Whole = Pick<
  typeof table.$inferSelect,
  'dob' | 'startDate' | 'contractType' | 'contractPeriodStartDate' | 'contractPeriodEndDate' | 'nssfNo'
>

/** Rules between the fields of one record (docs/rules/people.md, "The employee"); `path` order is that of the form. */
function recordFaults(e: Whole): Fault[] {
  const fixed = e.contractType === 'FDC'
  return [
    ...(later(e.dob, leastAge, 'year') > e.startDate ? [fault('dob', words.tooYoung)] : []),
    ...(fixed && !e.contractPeriodStartDate ? [fault('contractPeriodStartDate', 'REQUIRED')] : []),
    ...(fixed && !e.contractPeriodEndDate ? [fault('contractPeriodEndDate', 'REQUIRED')] : []),
    ...(e.contractPeriodStartDate && e.contractPeriodEndDate && e.contractPeriodEndDate <= e.contractPeriodStartDate
      ? [fault('contractPeriodEndDate', words.endsAfter)]
      : []),
    ...(e.nssfNo && e.nssfNo.length !== 9 ? [wrongFormat('nssfNo', 'nssfNo')] : []),
  ]
}
/** An account number is its owner's number on the devices too, so no other person may have it there. */
async function deviceFaults(ctx: RequestContext, { accountNo, fingerPrintId }: Sent, ownId: string): Promise<Fault[]> {
  const isTaken = async (where: SQL) => {
    const [found] = await run(
      ctx.db,
      sql`select exists (select 1 from ${table} where ${table.id} <> ${ownId} and ${where})`,
    )
    return found?.[0] === true
  }
  if (fingerPrintId) {
    const isClash = await isTaken(
      sql`(${table.fingerPrintId} = ${fingerPrintId} or (${table.accountNo} = ${fingerPrintId} and ${table.fingerPrintId} is null))`,
    )
    // The number is that of a device now: what was found out about such numbers before is asked again.
    ctx.batch?.askAgain()
    return isClash ? [fault('fingerPrintId', 'DUPLICATE')] : []
  }
  if (!accountNo) return []
  const owners = await loadForEach(ctx, {
    question: 'device numbers',
    key: accountNo,
    keysOf: (sent) => [sent['accountNo']],
    async read(numbers) {
      const rows = await run(
        ctx.db,
        sql`select ${table.fingerPrintId}, ${table.id} from ${table} where ${inArray(table.fingerPrintId, [...numbers])}`,
      )
      return new Map(rows.map(([number, id]) => [String(number), String(id)]))
    },
  })
  return owners === undefined || owners === ownId ? [] : [fault('accountNo', 'DUPLICATE')]
}
/** Faults that only stored rows can show. */
async function storedFaults(ctx: RequestContext, input: Sent, ownId = ''): Promise<Fault[]> {
  const { positions } = input
  const [open, device] = await pipelined(
    positions ? openNodes(ctx, positions, ownId) : [],
    deviceFaults(ctx, input, ownId),
  )
  return [...(positions ? nodeFaults(positions, open) : []), ...device]
}
/**
 * Faults between the positions, sent or stored, and the first day of work (`YYYY-MM-DD`): each must cover the other,
 * and the fault is on the sent field.
 */
async function placeFaults(
  ctx: RequestContext,
  { positions }: Sent,
  old: typeof table.$inferSelect,
  startDate: string,
): Promise<Fault[]> {
  if (!positions && startDate === old.startDate) return []
  const [stored, before, now] = [
    await storedPositions(ctx, old.id),
    await loadEmployments(ctx, old),
    await loadEmployments(ctx, old, startDate),
  ]
  if (positions) return positionFaults(positions, now, startDate === old.startDate ? stored : [])
  return [...startFaults(stored, before, now), ...positionFaults(stored, now, stored)]
}
const getKey = (e: {
  accountNo: string
  lastNameEn: string
  firstNameEn: string
  lastNameKh: string
  firstNameKh: string
}) => searchKey(`${e.accountNo} ${e.lastNameEn} ${e.firstNameEn} ${e.lastNameKh} ${e.firstNameKh}`)
/** A permanent address that is the current one has no parts of its own (docs/rules/people.md, "Addresses"). */
const getPermanent = (isSame: boolean) =>
  isSame ? { permanentPlaceId: null, permanentHouseNo: null, permanentStreetNo: null } : {}

/** The sent facts; seniority left to the contract is what the contract says. */
const getSentFacts = (input: Sent, { contractType }: Pick<Whole, 'contractType'>) => ({
  ...input,
  ...(input.isSeniorityEligible === null ? { isSeniorityEligible: contractType === 'UDC' } : {}),
})
/** Writes the positions that were sent, and tells whose place they change. */
async function writePositions(
  ctx: RequestContext,
  id: string,
  positions: Sent['positions'],
  old: typeof table.$inferSelect | undefined,
): Promise<void> {
  if (!positions) return
  await (old ? changePositions : addPositions)(ctx, id, positions)
  if (old && primaryNode(positions, ctx.today) !== old.positionId)
    await tellPositions(ctx.db, [id], ctx.today, ctx.caller.userId)
}
/** Brings the dated facts of a person to what the form says (docs/rules/people.md, "Facts with a date"). */
async function dateFacts(
  ctx: RequestContext,
  id: string,
  input: Sent,
  old: typeof table.$inferSelect | undefined,
): Promise<void> {
  const owner = { employeeId: id, familyId: null }
  if (old) {
    const now = merged(old, input)
    if (now.startDate !== old.startDate) await moveFirstDay(ctx, id, old.startDate, now.startDate)
    return changeFacts(ctx, owner, getChangedFacts(false, old, getSentFacts(input, now)), input.since)
  }
  const { contractType, nationality, isTaxResident, isSeniorityEligible, startDate = '' } = input
  const made = {
    nationality,
    isTaxResident: isTaxResident ?? true,
    isSeniorityEligible: isSeniorityEligible ?? (contractType ?? 'UDC') === 'UDC',
  }
  await addFacts(ctx, owner, made, startDate)
}

/** What a master record must keep to, and what is written with it (docs/rules/people.md, "The employee"). */
export const employeeRules: Rules<typeof declared.fields, typeof table> = {
  // A self-service user changes own papers only by a request that HR approves, never here (docs/rules/requests.md,
  // "Changes of one's own record").
  allows: (caller, action) => action === 'print' || !caller.isSelfService,

  async beforeCreate(ctx, input) {
    const { contractType = 'UDC', probationMonths = 3, startDate, positions } = input
    const months = probationMonths ?? 0
    const [tooLong, byRows, byAccount] = await pipelined(
      probationFaults(ctx, months),
      storedFaults(ctx, input),
      accountFaults(ctx, input),
    )
    refuseAny([
      ...recordFaults({
        dob: input.dob,
        startDate,
        contractType: contractType ?? 'UDC',
        nssfNo: input.nssfNo ?? null,
        contractPeriodStartDate: input.contractPeriodStartDate ?? null,
        contractPeriodEndDate: input.contractPeriodEndDate ?? null,
      }),
      ...getFirstDayFaults(ctx, startDate),
      ...tooLong,
      ...positionFaults(positions, [{ startDate, endDate: null }]),
      ...byRows,
      ...byAccount,
    ])
    return {
      ...getPermanent(input.isPermanentSame ?? true),
      searchKey: getKey(input),
      positionId: primaryNode(positions, ctx.today),
      postProbationDate: later(startDate, months, 'month'),
      status: months ? 'IN_PROBATION' : 'POST_PROBATION',
      isPassedProbation: !months,
      isSeniorityEligible: input.isSeniorityEligible ?? contractType === 'UDC',
    }
  },

  async beforeUpdate(ctx, input, old) {
    const now = merged(old, input)
    const changed = getChangedFacts(false, old, getSentFacts(input, now))
    const isPlanned = old.status === 'RESIGNED' && old.startDate > ctx.today
    if (isPlanned && now.startDate !== old.startDate) refuse('startDate', words.planned)
    refuseAny([
      ...recordFaults(now),
      ...(now.probationMonths === old.probationMonths ? [] : await probationFaults(ctx, now.probationMonths)),
      ...(await placeFaults(ctx, input, old, now.startDate)),
      ...(await storedFaults(
        ctx,
        {
          ...(input.positions ? { positions: input.positions } : {}),
          ...(input.accountNo !== undefined || input.fingerPrintId !== undefined
            ? { accountNo: now.accountNo, fingerPrintId: now.fingerPrintId }
            : {}),
        },
        old.id,
      )),
      ...(await accountFaults(ctx, input)),
      ...(input.since
        ? getFactDayFaults({ since: input.since }, (await loadFirstDays(ctx.db, old.id)).first, ctx.today)
        : []),
    ])
    // What is sent again as it is must not take back a probation that was lengthened.
    const isOtherProbation = now.startDate !== old.startDate || now.probationMonths !== old.probationMonths
    return {
      ...getPermanent(now.isPermanentSame),
      searchKey: getKey(now),
      ...(input.positions ? { positionId: primaryNode(input.positions, ctx.today) } : {}),
      // Once probation is decided its end is history.
      ...(isOtherProbation && (old.status === 'IN_PROBATION' || isPlanned)
        ? { postProbationDate: later(now.startDate, now.probationMonths, 'month') }
        : {}),
      ...(input.isSeniorityEligible === null ? { isSeniorityEligible: now.contractType === 'UDC' } : {}),
      ...(await loadHeldBack(ctx, { employeeId: old.id, familyId: null }, old, changed, input.since)),
    }
  },

  async afterWrite(ctx, id, input, old) {
    await pipelined(
      writePositions(ctx, id, input.positions, old),
      dateFacts(ctx, id, input, old),
      old ? undefined : beginOnboarding(ctx, id, input),
    )
    if (input.photo) await ctx.db.update(media).set({ entityId: id }).where(eq(media.id, input.photo))
    if (old) await followForm(ctx, old, merged(old, input))
    await addFamily(
      ctx,
      id,
      (input.families ?? []).map((row) => ({ ...row, since: input.startDate })),
    )
    await writeAccount(ctx, id, input)
  },
}
