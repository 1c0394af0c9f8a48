import { randomUUID } from 'node:crypto'
import { rebuildOrgPath } from '../../../src/areas/admin/company-structure/org-path.ts'
import {
  companyStructure,
  companyStructureComponent,
  type StructureType,
} from '../../../src/areas/admin/company-structure/company-structure.table.ts'
import { code } from '../../../src/areas/admin/code/code.table.ts'
import { role } from '../../../src/areas/admin/role/role.table.ts'
import { reasonTemplate } from '../../../src/areas/admin/reason-template/reason-template.table.ts'
import { positionLevel } from '../../../src/areas/admin/position-level/position-level.table.ts'
import { overtimeRequestType } from '../../../src/areas/attendance-leave/overtime-request-type/overtime-request-type.table.ts'
import { leaveRequestType } from '../../../src/areas/attendance-leave/leave-request-type/leave-request-type.table.ts'
import { geographic } from '../../../src/areas/employee/geographic/geographic.table.ts'
import { insurance } from '../../../src/areas/employee/insurance/insurance.table.ts'
import { paymentMethod } from '../../../src/areas/employee/payment-method/payment-method.table.ts'
import { vaccination } from '../../../src/areas/employee/vaccination/vaccination.table.ts'
import { workingShift } from '../../../src/areas/employee/working-shift/working-shift.table.ts'
import { payrollDeductionType } from '../../../src/areas/payroll/payroll-deduction-type/payroll-deduction-type.table.ts'
import { benefitComponent } from '../../../src/areas/payroll/benefit-component/benefit-component.table.ts'
import { benefitComponentType } from '../../../src/areas/payroll/benefit-component-type/benefit-component-type.table.ts'
import { benefitStructureConfiguration } from '../../../src/areas/payroll/benefit-structure-configuration/benefit-structure-configuration.table.ts'
import { salaryTaxWithheldRank } from '../../../src/areas/payroll/salary-tax-withheld-rank/salary-tax-withheld-rank.table.ts'
import { salaryTaxWithheldRankLine } from '../../../src/areas/payroll/salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.table.ts'
import { benefitIncreasementPolicy } from '../../../src/areas/payroll/benefit-increasement-policy/benefit-increasement-policy.table.ts'
import { forgetCodes } from '../../../src/crud/lookups.ts'
import type { PooledDatabase } from '../../../src/db/database.ts'
import { adjustmentTypesIn, type AdjustmentTypes } from '../pay/adjustment-types.ts'
import { companyCodes } from './company-codes.ts'

/**
 * A small company: one location, two stores with a department, a team and a position each; a shift and the code lists.
 */
export interface SmallCompany {
  readonly shiftId: string
  readonly levelId: string
  readonly location: string
  /** Two roles that may be given. */
  readonly roles: readonly string[]
  /** Names of divisions that no node carries yet. */
  readonly freeTeams: readonly string[]
  /** Employees that a test has made, for records that belong to a person. */
  readonly people: string[]
  readonly province: string
  /** A bank, a wallet and cash; two insurances; two vaccines. */
  readonly paymentMethods: readonly string[]
  readonly insurances: readonly string[]
  readonly vaccines: readonly string[]
  /** Two reasons for requests of any kind. */
  readonly reasons: readonly string[]
  /** Two types of benefit components, components that no policy raises yet, and two policies. */
  readonly benefitTypes: readonly string[]
  /** Two types of deduction that people decide. */
  readonly deductionTypes: readonly string[]
  readonly benefits: readonly string[]
  /** Types of adjustments by their codes: ANNUAL and INITIATE, and MOVEMENT, which asks for one. */
  readonly adjustmentTypes: AdjustmentTypes
  readonly policies: readonly string[]
  /** Two structures of benefits without any yet. */
  readonly benefitStructures: readonly string[]
  /** Sets of tax ranks from 2040 on, each of one rank that takes all. */
  readonly rankSets: readonly string[]
  /** Two types of overtime that fit every day. */
  readonly overtimeTypes: readonly string[]
  /** Two types of leave without a balance. */
  readonly leaveTypes: readonly string[]
  /** Employees without any record yet. */
  readonly spare: string[]
  /** A shift whose people work by the working schedule. */
  readonly rosterShiftId: string
  readonly stores: readonly {
    readonly outlet: string
    readonly department: string
    readonly team: string
    readonly position: string
  }[]
}
const unique = (name: string) => ({ name: `${name} ${randomUUID()}`, nameKh: 'ឈ្មោះ' })
const loadIds = async (made: PromiseLike<readonly { readonly id: string }[]>): Promise<string[]> =>
  (await made).map(({ id }) => id)

/** Writes the company that tests about people need. */
export async function smallCompany(db: PooledDatabase): Promise<SmallCompany> {
  const shiftId = randomUUID()
  const rosterShiftId = randomUUID()
  const levelId = randomUUID()
  await db.insert(workingShift).values({
    id: shiftId,
    name: `Office ${shiftId}`,
    workShiftTypeId: 'NORMAL',
    startWorkingTime: '08:00',
    endWorkingTime: '17:00',
    weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FIRST_HALF', 'OFF'],
  })
  await db.insert(workingShift).values({
    id: rosterShiftId,
    name: `Roster ${rosterShiftId}`,
    workShiftTypeId: 'ROSTER',
    startWorkingTime: '08:00',
    endWorkingTime: '17:00',
    breakStartTime: '12:00',
    breakEndTime: '13:00',
    weekPattern: ['FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'FULL', 'OFF'],
  })
  await db.insert(positionLevel).values({ id: levelId, levelTitle: `Staff ${levelId}`, levelNumber: 90 })
  await db
    .insert(code)
    .values(
      Object.entries(companyCodes).flatMap(([type, list]) =>
        list.map(([identifier, value, valueKh], ordinal) => {
          const at = `2026-01-0${String(ordinal + 1)}T08:00:00Z`
          return { type, identifier, value, valueKh, ordinal, createdAt: at, updatedAt: at }
        }),
      ),
    )
    .onConflictDoNothing()
  forgetCodes()
  const node = async (type: StructureType, name: string, parentId: string | null) => {
    const [component] = await db
      .insert(companyStructureComponent)
      .values({ type, name: `${name} ${randomUUID().slice(0, 8)}`, nameKh: `ខ្មែរ ${name}` })
      .returning({ id: companyStructureComponent.id })
    const [made] = await db
      .insert(companyStructure)
      .values({
        type,
        companyStructureComponentId: component?.id ?? '',
        parentId,
        address: `At ${name}`,
        ...(type === 'POSITION' ? { positionLevelId: levelId } : {}),
      })
      .returning({ id: companyStructure.id })
    return made?.id ?? ''
  }
  const location = await node('LOCATION', 'Phnom Penh', await node('COMPANY', 'Company', null))
  const stores = []
  for (const name of ['Store A', 'Store B']) {
    const outlet = await node('OUTLET', name, location)
    const department = await node('DEPARTMENT', 'Sales', outlet)
    const team = await node('TEAM', 'Front', department)
    stores.push({ outlet, department, team, position: await node('POSITION', 'Cashier', team) })
  }
  const freeTeams = Array.from({ length: 70 }, () => randomUUID())
  await db
    .insert(companyStructureComponent)
    .values(freeTeams.map((id) => ({ id, type: 'TEAM' as const, name: `Free ${id}`, nameKh: `ផ្នែក ${id}` })))
  await rebuildOrgPath(db)
  const roles = [randomUUID(), randomUUID()]
  await db.insert(role).values(roles.map((id) => ({ id, name: `Given ${id}` })))
  const paymentMethods = await loadIds(
    db
      .insert(paymentMethod)
      .values((['BANK', 'WALLET', 'CASH'] as const).map((type) => ({ ...unique(type), type })))
      .returning({ id: paymentMethod.id }),
  )
  const insurances = await loadIds(
    db
      .insert(insurance)
      .values([1, 2].map(() => ({ ...unique('Health'), type: 'HEALTH' })))
      .returning({ id: insurance.id }),
  )
  const vaccines = await loadIds(
    db
      .insert(vaccination)
      .values([1, 2].map(() => ({ ...unique('Vaccine'), requiredDoses: 2 })))
      .returning({ id: vaccination.id }),
  )
  const reasons = await loadIds(
    db
      .insert(reasonTemplate)
      .values([1, 2].map(() => ({ ...unique('Reason'), type: 'ALL' })))
      .returning({ id: reasonTemplate.id }),
  )
  const overtimeTypes = await loadIds(
    db
      .insert(overtimeRequestType)
      .values([1, 2].map(() => ({ ...unique('Overtime'), percentagePerHour: '150' })))
      .returning({ id: overtimeRequestType.id }),
  )
  const bilingual = (name: string) => ({ name: `${name} ${randomUUID()}`, nameKhmer: 'ឈ្មោះ' })
  const deductionTypes = await loadIds(
    db
      .insert(payrollDeductionType)
      .values([
        { name: 'Uniform', nameKhmer: 'ឯកសណ្ឋាន', code: 'UNIFORM' },
        { name: 'Loan', nameKhmer: 'កម្ចី', code: 'LOAN' },
      ])
      .returning(),
  )
  const benefitTypes = await loadIds(
    db
      .insert(benefitComponentType)
      .values([1, 2].map(() => ({ ...bilingual('Type'), category: 'EARNING' as const })))
      .returning({ id: benefitComponentType.id }),
  )
  const benefits = await loadIds(
    db
      .insert(benefitComponent)
      .values(
        Array.from({ length: 70 }, (_, n) => ({
          ...bilingual('Benefit'),
          code: `BENEFIT_${String(n)}`,
          typeId: benefitTypes[n % 2] ?? '',
          calculation: 'FIXED' as const,
          currency: 'USD',
          ordinal: n,
        })),
      )
      .returning({ id: benefitComponent.id }),
  )
  const adjustmentTypes = await adjustmentTypesIn(db)
  const policies = await loadIds(
    db
      .insert(benefitIncreasementPolicy)
      .values([1, 2].map(() => ({ name: `Policy ${randomUUID()}`, monthsAfter: 1 })))
      .returning({ id: benefitIncreasementPolicy.id }),
  )
  const benefitStructures = await loadIds(
    db
      .insert(benefitStructureConfiguration)
      .values(['1999-01-01', '1999-01-02'].map((effectiveFrom) => ({ name: `Pay ${effectiveFrom}`, effectiveFrom })))
      .returning({ id: benefitStructureConfiguration.id }),
  )
  const rankSets = await loadIds(
    db
      .insert(salaryTaxWithheldRank)
      .values(
        Array.from({ length: 70 }, (_, n) => ({
          source: `Decree ${String(n)}`,
          effectiveFrom: `${String(2040 + n)}-01-01`,
        })),
      )
      .returning({ id: salaryTaxWithheldRank.id }),
  )
  await db.insert(salaryTaxWithheldRankLine).values(rankSets.map((rankSetId) => ({ rankSetId, percentage: '100' })))
  const leaveTypes = await loadIds(
    db
      .insert(leaveRequestType)
      .values(
        [1, 2].map(() => ({ leaveTypeName: `Leave ${randomUUID()}`, leaveTypeNameKh: 'ច្បាប់', code: randomUUID() })),
      )
      .returning({ id: leaveRequestType.id }),
  )
  const [province = ''] = await loadIds(
    db
      .insert(geographic)
      .values({ ...unique('Province'), type: 'PROVINCE', code: '99' })
      .returning({ id: geographic.id }),
  )
  return {
    province,
    shiftId,
    levelId,
    location,
    roles,
    freeTeams,
    stores,
    people: [],
    spare: [],
    rosterShiftId,
    reasons,
    overtimeTypes,
    paymentMethods,
    insurances,
    vaccines,
    benefitTypes,
    deductionTypes,
    benefits,
    adjustmentTypes,
    policies,
    benefitStructures,
    rankSets,
    leaveTypes,
  }
}

const letters = ['Sok', 'Chan', 'Dara', 'Vanna', 'Pisey', 'Rith', 'Bopha', 'Kosal']
const khmer = ['សុខ', 'ចាន់', 'ដារ៉ា', 'វណ្ណា', 'ពិសី', 'រិទ្ធ', 'បុប្ផា', 'កុសល']
/** What the employee form sends for the n-th person of a company; a third of them in the second store. */
export function employeeInput(company: SmallCompany, n: number): Record<string, unknown> {
  const store = company.stores[n % 3 === 0 ? 1 : 0]
  const startDate = `2024-0${String(1 + (n % 9))}-15`
  return {
    accountNo: `T${String(1000 + n)}`,
    lastNameEn: letters[n % 8],
    firstNameEn: `Person${String(n)}`,
    lastNameKh: khmer[n % 8],
    firstNameKh: khmer[(n + 3) % 8],
    gender: n % 2 ? 'MALE' : 'FEMALE',
    dob: `199${String(n % 10)}-0${String(1 + (n % 9))}-1${String(n % 10)}`,
    nationality: 'KHMER',
    maritalStatus: n % 4 ? 'SINGLE' : 'MARRIED',
    startDate,
    workingShiftId: company.shiftId,
    employmentType: (['FULL_TIME', 'PART_TIME', 'INTERN'] as const)[n % 3],
    probationMonths: n % 2 ? 3 : 0,
    positions: [{ companyStructurePositionId: store?.position, startDate, isPrimary: true }],
  }
}
