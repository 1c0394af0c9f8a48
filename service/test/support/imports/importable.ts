import type { ImportType } from '@staff/contract/admin'
import { eq } from 'drizzle-orm'
import { reasonTemplate } from '../../../src/areas/admin/reason-template/reason-template.table.ts'
import { leaveRequestType } from '../../../src/areas/attendance-leave/leave-request-type/leave-request-type.table.ts'
import { overtimeRequestType } from '../../../src/areas/attendance-leave/overtime-request-type/overtime-request-type.table.ts'
import { companyStructure } from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { employee } from '../../../src/areas/employee/employee/employee.table.ts'
import { benefitAdjustmentType } from '../../../src/areas/payroll/benefit-adjustment-type/benefit-adjustment-type.table.ts'
import { benefitComponent } from '../../../src/areas/payroll/benefit-component/benefit-component.table.ts'
import type { TestDatabase } from '../app/database.ts'
import { rosterCompany, type RosterCompany } from '../people/roster.ts'
import { inDays, today } from '../people/working-life.ts'

/** The cells of a row by their column. */
export type RowCells = Readonly<Record<string, string>>
export const monday = inDays((8 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7 || 7, inDays(14))
const reasons = { reasonTemplate: 'Asked for', reason: 'Said so' }
const range = { durationType: 'DATE_RANGE', fromDate: monday, toDate: monday }
/** A good row of each import, but for the account number. */
export const good = {
  warning: { warningTypeId: 'LATE', warningTitle: 'Late', warningDate: inDays(-9), ...reasons },
  resign: { resignTypeId: 'TERMINATED', resignDate: inDays(60), isShortNoticeConfirmed: 'Yes', ...reasons },
  'leave-request': { leaveType: 'Rest', ...range, ...reasons },
  'leave-opening': { leaveType: 'Rest', days: '5.5', date: inDays(-3), reason: 'The system before' },
  'mission-request': { destination: 'Kampot', ...range, ...reasons },
  'day-off': { dayOffDate: monday },
  'public-holiday': { name: 'Founding Day', date: inDays(400) },
  'missed-scan': { requestDate: inDays(-2), scanTime: '08:01', ...reasons },
  'overtime-request': {
    requestDate: monday,
    overtimeType: 'HOUR',
    startTime: '18:00',
    endTime: '19:00',
    overtimeRequestType: 'Workday',
    ...reasons,
  },
  'payroll-deduction': {
    payrollDeductionType: 'Uniform',
    deductionDate: monday,
    amount: '5',
    currency: 'USD',
    description: 'Shirt',
  },
  'payroll-benefit-adjustment': {
    adjustmentType: 'Yearly',
    benefitComponent: 'Meals',
    adjustAmount: '20',
    effectiveDateFrom: monday,
    reason: 'Review',
  },
  'opening-gross': { payMonth: '2026-01', amount: '512.50', currency: 'USD' },
  'opening-seniority': { days: '12', owedOn: '2021-12-01' },
} satisfies Partial<Record<ImportType, RowCells>>

/** A company to which the good rows belong, and the account of the person of each import. */
export async function importableCompany(database?: TestDatabase): Promise<{
  readonly t: RosterCompany
  readonly accountFor: (type: ImportType) => string
  /** Good rows of what names a store of this company. */
  readonly ofStore: Readonly<Record<'staffing-demand' | 'store-sales', RowCells>>
}> {
  const t = await rosterCompany(database)
  const { db } = t.app
  const loadAccount = async (id: string) =>
    (await db.select().from(employee).where(eq(employee.id, id)))[0]?.accountNo ?? ''
  const accounts = { roster: await loadAccount(await t.roster()), office: await loadAccount(await t.person()) }
  await db
    .insert(leaveRequestType)
    .values({ leaveTypeName: 'Rest', leaveTypeNameKh: 'សម្រាក', code: 'REST', accrualMethod: 'UPFRONT', daysPerYear: 3 })
  await db.insert(overtimeRequestType).values({ name: 'Workday', nameKh: 'ថ្ងៃធ្វើការ', percentagePerHour: '150' })
  await db.update(reasonTemplate).set({ name: 'Asked for', nameKh: 'តាមសំណើ' }).where(eq(reasonTemplate.id, t.reasonId))
  await db
    .update(benefitAdjustmentType)
    .set({ name: 'Yearly' })
    .where(eq(benefitAdjustmentType.id, t.company.adjustmentTypes.ANNUAL))
  await db
    .update(benefitComponent)
    .set({ name: 'Meals' })
    .where(eq(benefitComponent.id, t.company.benefits[1] ?? ''))
  const [store] = await db
    .select({ name: companyStructure.nameTree })
    .from(companyStructure)
    .where(eq(companyStructure.id, t.company.stores[0]?.outlet ?? ''))
  const named = { store: store?.name ?? '' }
  const ofStore = {
    'staffing-demand': { ...named, date: inDays(30), fromTime: '08:00', toTime: '12:00', people: '2' },
    'store-sales': { ...named, saleDate: inDays(-2), amount: '1250.50', currency: 'USD' },
  }
  return { t, ofStore, accountFor: (type) => (type === 'day-off' ? accounts.roster : accounts.office) }
}
