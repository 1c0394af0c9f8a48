import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { importKinds } from '../../src/areas/import-kinds.ts'
import { areaOperations } from '../../src/areas/index.ts'
import { requestKinds } from '../../src/areas/request-kinds.ts'
import { knownRecords } from '../../src/crud/records.ts'
import * as tables from '../../src/db/tables.ts'

// Whatever payroll reads of a person is declared, so that nobody writes it for oneself (docs/rules/pay.md, "Nobody for
// oneself"). What is declared is tried by own-pay.test.ts.
const src = join(import.meta.dirname, '../../src')
const read = (path: string): string => readFileSync(path, 'utf8')
const sources = (folder: string): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixtures|samples)\.ts$/.test(path))
    .map((path) => join(src, folder, path))
const byExport = new Map(Object.entries(tables).filter(([, value]) => is(value, PgTable))) as ReadonlyMap<
  string,
  PgTable
>
/** The tables that a file imports, by the name that they have in it; and the files that declare them. */
function getImported(path: string): { readonly names: ReadonlyMap<string, PgTable>; readonly files: string[] } {
  const names = new Map<string, PgTable>()
  const files: string[] = []
  for (const [, list = '', from = ''] of read(path).matchAll(/import \{([^}]*)\} from '([^']+\.table\.ts)'/gu)) {
    files.push(join(dirname(path), from))
    for (const one of list.split(',')) {
      const [exported = '', local = exported] = one.trim().split(' as ')
      const table = byExport.get(exported)
      if (table) names.set(local, table)
    }
  }
  return { names, files }
}
const isOfPerson = (table: PgTable): boolean => table === tables.employee || 'employeeId' in getTableColumns(table)
/** What pay, days and leave are worked out from; a table file reads others as well. */
const readers = ['areas/payroll/payroll-run', 'areas/payroll/payroll-benefit', 'areas/attendance-leave'].flatMap(
  sources,
)
const tableFiles = new Set(readers.flatMap((path) => getImported(path).files))
/** Tables about people of which no amount depends. */
const ofNoAmount: readonly PgTable[] = [
  tables.approvalStatusTracking,
  tables.auditLog,
  tables.employeeContact,
  tables.schedulePublication,
  tables.userAccount,
]
const readByPay = new Set(
  [...readers, ...tableFiles]
    .flatMap((path) => [...getImported(path).names.values()])
    .filter((table) => isOfPerson(table) && !ofNoAmount.includes(table))
    .map(getTableName),
)

const seen = 'a mark that somebody looked at a payslip, of which no amount depends'
const result = 'a result of payroll itself: approved by another person than who generated it'
const follows = 'worked out again from rows that are declared'
const byCall = 'written by calls of its own, each of which asks: see the writers below'
/** The tables that neither a resource of the engine nor a request writes, each with what stands for them. */
const others: Readonly<Record<string, string>> = {
  attendance_day: follows,
  attendance_day_part: follows,
  attendance_difference: byCall,
  attendance_dirty: follows,
  attendance_month: follows,
  employee_availability: 'a wish, by which nobody is paid',
  employee_working_schedule: byCall,
  employment_period: byCall,
  leave_ledger: byCall,
  leave_lot: byCall,
  leave_year_used: follows,
  payroll_maternity: byCall,
  payroll_payment: result,
  payroll_settlement: byCall,
  payroll_slip: result,
  payroll_slip_check: seen,
  payroll_snapshot: result,
  roster_draft_cell: 'a draft, which somebody else publishes',
  schedule_rest: byCall,
  shift_offer: byCall,
}
it('declares every table about a person that payroll reads: as a resource, as a request, or with its reason', () => {
  expect(areaOperations.length).toBeGreaterThan(100)
  const recorded = knownRecords().flatMap(({ storage }): PgTable[] => (storage.pay ? [storage.table] : []))
  const requested = requestKinds.flatMap(({ pay, table }): PgTable[] => (pay === 'NONE' ? [] : [table]))
  const declared = new Set([...recorded, ...requested].map(getTableName))
  expect(readByPay.size).toBeGreaterThan(30)
  expect([...readByPay].filter((name) => !declared.has(name)).toSorted()).toEqual(Object.keys(others).toSorted())
})
it('leaves free of the master record only what none of them reads', () => {
  const { free = [] } = knownRecords().find(({ storage }) => storage.table === tables.employee)?.storage.pay ?? {}
  const columns = free.filter((key) => key in getTableColumns(tables.employee))
  expect(columns.length).toBeGreaterThan(10)
  const inputs = sources('areas/payroll/payroll-run').concat(sources('areas/attendance-leave/attendance-day/sources'))
  for (const key of columns)
    expect(
      inputs.filter((path) => new RegExp(`\\bemployee\\.${key}\\b`, 'u').test(read(path))),
      key,
    ).toEqual([])
})
it('says of every import whose records payroll reads that nobody takes the own one back', () => {
  for (const { type, table, pay } of importKinds)
    expect(pay !== undefined, type).toBe(readByPay.has(getTableName(table)))
})

const effect = 'the effect of a request, which another person has answered'
const calendar = 'the calendar or a calculation, which nobody calls for somebody'
const days = 'areas/attendance-leave'
const people = 'areas/employee'
const runs = 'areas/payroll/payroll-run'
const engine = 'a rule of a record, which the engine asks first'
const erasure = 'takes the name of a leaver out, after a term, by a job: no figure changes'
/**
 * The files that write such a table beside the engine: with the file that asks own-pay.ts before, or with the reason
 * why nobody raises the own pay by it.
 */
const writers: Readonly<Record<string, string>> = {
  [`${days}/attendance-day/recalculation/differences.ts`]: calendar,
  [`${days}/attendance-day/recalculation/due-days.ts`]: calendar,
  [`${days}/attendance-day/recalculation/open-days.ts`]: calendar,
  [`${days}/attendance-day/recalculation/recalculate.ts`]: calendar,
  [`${days}/attendance-record/ingest.ts`]: 'scans that a device sends',
  [`${days}/employee-working-schedule/change-schedule.ts`]: `${days}/employee-working-schedule/change-schedule.ts`,
  [`${days}/employee-working-schedule/generate-schedule.ts`]: `${days}/employee-working-schedule/generate-task.ts`,
  [`${days}/leave-balance/ledger-writes.ts`]: `${days}/leave-balance/leave-entry.ts`,
  [`${days}/missed-scan-request/missed-scan-request.kind.ts`]: effect,
  [`${days}/mission-request/place-missions.ts`]: effect,
  [`${days}/roster-board/publish-draft.ts`]: `${days}/roster-board/publish-draft.ts`,
  [`${days}/roster-board/save-draft.ts`]: `${days}/roster-board/board-facts.ts`,
  [`${days}/roster-board/take-back.ts`]: `${days}/roster-board/take-back.ts`,
  [`${days}/roster-board/write-plan.ts`]: `${days}/roster-board/publish-draft.ts`,
  [`${days}/shift-offer/offer-notices.ts`]: 'an offer that ends, which writes no roster',
  [`${days}/shift-offer/open-shifts.ts`]: `${days}/shift-offer/open-shifts.ts`,
  [`${days}/shift-change/agree-to-change.ts`]: 'asks for a change, which another person answers',
  [`${days}/shift-change/ask-change.ts`]: 'a question, which writes no roster',
  [`${days}/shift-change/hand-over.ts`]: effect,
  [`${days}/shift-offer/take-shift.ts`]: `${days}/shift-offer/open-shifts.ts`,
  [`${days}/shift-offer/write-answer.ts`]: 'an answer, which writes no roster',
  [`${days}/weekly-rest/rest-days.ts`]: `${days}/weekly-rest/weekly-rest.operations.ts`,
  [`${days}/weekly-rest/weeks-over.ts`]: calendar,
  [`${people}/employee-movement/employee-movement.kind.ts`]: effect,
  [`${people}/employee-payment-method/employee-payment-method.rules.ts`]: engine,
  [`${people}/employee-position/employee-position.rules.ts`]: engine,
  [`${people}/employee-resignation/employee-resignation.kind.ts`]: effect,
  [`${people}/employee-resignation/planned-rehire.ts`]: `${people}/employee-resignation/rehire.operations.ts`,
  [`${people}/employee/employee.positions.ts`]: `${people}/employee/employee.positions.ts`,
  [`${people}/employment-period/follow-form.ts`]: engine,
  [`${people}/employment-period/terms.ts`]: effect,
  [`${people}/probation/probation.operations.ts`]: `${people}/probation/probation.operations.ts`,
  'areas/payroll/payroll-benefit-adjustment/after-probation.ts': `${people}/probation/probation.operations.ts`,
  'areas/payroll/payroll-benefit-adjustment/behind-movement.ts': 'areas/payroll/payroll-benefit/pay-change.ts',
  'areas/payroll/payroll-benefit-adjustment/enter-line.ts': effect,
  'areas/payroll/payroll-benefit-adjustment/movement-raise.ts': 'areas/payroll/payroll-benefit/pay-change.ts',
  'areas/payroll/payroll-benefit-adjustment/payroll-benefit-adjustment.kind.ts': effect,
  'areas/payroll/payroll-benefit/benefit-chain.ts': effect,
  [`${runs}/maternity/maternity-made.ts`]: `${runs}/maternity/maternity-made.ts`,
  [`${runs}/retro/held-absences.operations.ts`]: `${runs}/retro/held-absences.operations.ts`,
  [`${runs}/run/checked.operations.ts`]: seen,
  [`${runs}/run/regenerate-one.operations.ts`]: result,
  [`${runs}/slips/remove-slips.ts`]: result,
  [`${runs}/settlement/settlement-made.ts`]: `${runs}/settlement/settlement-made.ts`,
  'areas/platform/retention/erased-pay.ts': erasure,
  'areas/platform/retention/erased-records.ts': erasure,
  'areas/platform/auth/self-photo.operations.ts': 'the own picture, of which no amount depends',
  'people/audited-writes.ts': effect,
}
const writes = (name: string): RegExp =>
  new RegExp(
    [
      `\\.(?:insert|update|delete)\\(${name}\\)`,
      `(?:insert into|update|delete from) \\$\\{${name}\\}`,
      `(?:insertRows|writeRows)\\([\\w.]+, ${name},`,
    ].join('|'),
    'u',
  )
it('knows every place that writes such a table beside the engine', () => {
  const rooms = ['areas', 'people', 'requests', 'approvals', 'dated', 'jobs', 'imports', 'crud']
  const found = rooms.flatMap(sources).filter((path) => {
    const text = read(path)
      .replaceAll(/\s+/gu, ' ')
      .replaceAll(/ \.(?=insert|update|delete)/gu, '.')
    return [...getImported(path).names].some(
      ([name, table]) => readByPay.has(getTableName(table)) && writes(name).test(text),
    )
  })
  expect(found.map((path) => relative(src, path)).toSorted()).toEqual(Object.keys(writers).toSorted())
  for (const asking of Object.values(writers).filter((one) => one.endsWith('.ts')))
    expect(read(join(src, asking)), asking).toContain("people/own-pay.ts'")
})
