import { khmerOrder, L, searchKey, type Fault } from '@staff/contract'
import type { employee as declared, EmployeeInput } from '@staff/contract/employee'
import { eq, sql, type SQL } from 'drizzle-orm'
import { peopleInReach } from '../../../accounts/people-in-reach.ts'
import type { Rules } from '../../../crud/spec.ts'
import { run } from '../../../crud/statement.ts'
import { fault, refuseAny } from '../../../errors.ts'
import type { Cx } from '../../../operation.ts'
import { media } from '../../platform/media/media.table.ts'
import { later } from '../days.ts'
import { merged } from '../../../crud/whole-rules.ts'
import { addFamily } from '../employee-family/family-of-new.ts'
import { followForm } from '../employment-period/follow-form.ts'
import { probationFaults } from '../probation/longest-months.ts'
import { accountFaults, writeAccount } from './employee.account.ts'
import { tellPositions } from './employee.news.ts'
import {
  addPositions,
  changePositions,
  knownNodes,
  nodeFaults,
  positionFaults,
  primaryNode,
  storedPositions,
} from './employee.positions.ts'
import { employee as table } from './employee.table.ts'

const words = {
  tooYoung: L('Must be at least 15 years old on the start date', 'ត្រូវមានអាយុយ៉ាងតិច ១៥ ឆ្នាំ នៅថ្ងៃចូលធ្វើការ'),
  endsAfter: L('The contract must end after it starts', 'កិច្ចសន្យាត្រូវបញ្ចប់ក្រោយថ្ងៃចាប់ផ្ដើម'),
}
const leastAge = 15

type Sent = Partial<EmployeeInput>
type Whole = Pick<
  typeof table.$inferSelect,
  'dob' | 'startDate' | 'contractType' | 'contractPeriodStartDate' | 'contractPeriodEndDate' | 'nssfNo'
>

/** Rules between the fields of one record (domain.md 3.1); `path` order is that of the form. */
function recordFaults(e: Whole): Fault[] {
  const fixed = e.contractType === 'FDC'
  return [
    ...(later(e.dob, leastAge, 'year') > e.startDate ? [fault('dob', words.tooYoung)] : []),
    ...(fixed && !e.contractPeriodStartDate ? [fault('contractPeriodStartDate', 'REQUIRED')] : []),
    ...(fixed && !e.contractPeriodEndDate ? [fault('contractPeriodEndDate', 'REQUIRED')] : []),
    ...(e.contractPeriodStartDate && e.contractPeriodEndDate && e.contractPeriodEndDate <= e.contractPeriodStartDate
      ? [fault('contractPeriodEndDate', words.endsAfter)]
      : []),
    ...(e.nssfNo && e.nssfNo.length !== 9 ? [fault('nssfNo', 'FORMAT')] : []),
  ]
}
/** An account number is its owner's number on the devices too, so no other person may have it there. */
function deviceClash(
  { accountNo, fingerPrintId }: Sent,
  ownId: string,
): { readonly path: string; readonly test: SQL } | undefined {
  const path = fingerPrintId ? 'fingerPrintId' : 'accountNo'
  const number = fingerPrintId ?? accountNo
  if (!number) return undefined
  const asAccount = fingerPrintId ? sql` or (${table.accountNo} = ${number} and ${table.fingerPrintId} is null)` : sql``
  return {
    path,
    test: sql`exists (select 1 from ${table} where ${table.id} <> ${ownId} and (${table.fingerPrintId} = ${number}${asAccount}))`,
  }
}
/** Faults that only stored rows can show, asked in one statement. */
async function storedFaults(cx: Cx, input: Sent, ownId = ''): Promise<Fault[]> {
  const { positions } = input
  const clash = deviceClash(input, ownId)
  if (!positions && !clash) return []
  const [found] = await run(
    cx.db,
    sql`select ${positions ? knownNodes(positions, ownId) : sql`null`}, ${clash?.test ?? sql`false`}`,
  )
  const known = Array.isArray(found?.[0]) ? found[0] : []
  return [
    ...(positions ? nodeFaults(positions, known) : []),
    ...(clash && found?.[1] === true ? [fault(clash.path, 'DUPLICATE')] : []),
  ]
}
const keyOf = (e: {
  accountNo: string
  lastNameEn: string
  firstNameEn: string
  lastNameKh: string
  firstNameKh: string
}) => khmerOrder(searchKey(`${e.accountNo} ${e.lastNameEn} ${e.firstNameEn} ${e.lastNameKh} ${e.firstNameKh}`))
/** A permanent address that is the current one has no parts of its own (domain.md 3.1, "same as current"). */
const permanentOf = (isSame: boolean) =>
  isSame ? { permanentPlaceId: null, permanentHouseNo: null, permanentStreetNo: null } : {}

/** Domain.md 3.1, spec 2 section 2.6. */
export const employeeRules: Rules<typeof declared.fields, typeof table> = {
  scope: peopleInReach,
  // Spec 2 section 2.6: a self-service user changes own papers by a request that HR approves, never here.
  allows: (caller, act) => act === 'print' || !caller.isSelfService,

  async beforeCreate(cx, input) {
    const { contractType = 'UDC', probationMonths = 3, startDate, positions } = input
    const months = probationMonths ?? 0
    refuseAny([
      ...recordFaults({
        dob: input.dob,
        startDate,
        contractType: contractType ?? 'UDC',
        nssfNo: input.nssfNo ?? null,
        contractPeriodStartDate: input.contractPeriodStartDate ?? null,
        contractPeriodEndDate: input.contractPeriodEndDate ?? null,
      }),
      ...(await probationFaults(cx, months)),
      ...positionFaults(positions, startDate),
      ...(await storedFaults(cx, input)),
      ...(await accountFaults(cx, input)),
    ])
    return {
      ...permanentOf(input.isPermanentSame ?? true),
      searchKey: keyOf(input),
      positionId: primaryNode(positions, cx.today),
      postProbationDate: later(startDate, months, 'month'),
      status: months ? 'IN_PROBATION' : 'POST_PROBATION',
      isPassedProbation: !months,
      isSeniorityEligible: input.isSeniorityEligible ?? contractType === 'UDC',
    }
  },

  async beforeUpdate(cx, input, old) {
    const now = merged(old, input)
    // Another start date must still be covered by the positions that stand.
    const rows = input.positions ?? (input.startDate === undefined ? undefined : await storedPositions(cx, old.id))
    refuseAny([
      ...recordFaults(now),
      ...(now.probationMonths === old.probationMonths ? [] : await probationFaults(cx, now.probationMonths)),
      ...(rows ? positionFaults(rows, now.startDate) : []),
      ...(await storedFaults(
        cx,
        {
          ...(input.positions ? { positions: input.positions } : {}),
          ...(input.accountNo !== undefined || input.fingerPrintId !== undefined
            ? { accountNo: now.accountNo, fingerPrintId: now.fingerPrintId }
            : {}),
        },
        old.id,
      )),
      ...(await accountFaults(cx, input)),
    ])
    // What is sent again as it stands must not take back a probation that was lengthened.
    const isOtherProbation = now.startDate !== old.startDate || now.probationMonths !== old.probationMonths
    return {
      ...permanentOf(now.isPermanentSame),
      searchKey: keyOf(now),
      ...(input.positions ? { positionId: primaryNode(input.positions, cx.today) } : {}),
      // Once probation is decided its end is history.
      ...(isOtherProbation && old.status === 'IN_PROBATION'
        ? { postProbationDate: later(now.startDate, now.probationMonths, 'month') }
        : {}),
      ...(input.isSeniorityEligible === null ? { isSeniorityEligible: now.contractType === 'UDC' } : {}),
    }
  },

  async afterWrite(cx, id, input, old) {
    if (input.positions) {
      await (old ? changePositions : addPositions)(cx, id, input.positions)
      if (old && primaryNode(input.positions, cx.today) !== old.positionId)
        await tellPositions(cx.db, [id], cx.today, cx.caller.userId)
    }
    if (input.photo) await cx.db.update(media).set({ entityId: id }).where(eq(media.id, input.photo))
    if (old) await followForm(cx, old, merged(old, input))
    await addFamily(cx, id, input.families ?? [])
    await writeAccount(cx, id, input)
  },
}
