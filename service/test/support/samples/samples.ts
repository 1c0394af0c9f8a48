import { allResources } from '@staff/contract/catalogue'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getKindRules, writableFields, type AnyField, type AnyResource } from '@staff/contract'
import { getText } from '../../../src/crud/text.ts'
import type { SmallCompany } from '../people/people.ts'
import { later, soon, type SampleOf, type Sent } from './sample-of.ts'

const codeOf: Readonly<Record<string, readonly string[]>> = {
  GENDER: ['MALE', 'FEMALE'],
  NATIONALITY: ['KHMER', 'OTHER'],
  MARITAL_STATUS: ['SINGLE', 'MARRIED'],
  WORKSHIFT_TYPE: ['NORMAL', 'FLEXIBLE'],
  RELATIONSHIP: ['MOTHER', 'WIFE'],
  EDUCATION_TYPE: ['BACHELOR', 'PRIMARY'],
  DOCUMENT_TYPE: ['FAMILY_BOOK', 'BIRTH_CERTIFICATE'],
  LANGUAGE: ['EN', 'KM'],
  TRAINING: ['FIRST_AID', 'SALES'],
  SKILL: ['COMPUTER', 'DRIVING'],
  COUNTRY: ['KH', 'TH'],
  CURRENCY: ['KHR', 'USD'],
  WARNING_TYPE: ['VERBAL', 'LATE'],
  RESIGNATION_TYPE: ['RESIGNED', 'TERMINATED'],
}

const areas = join(import.meta.dirname, '../../../src/areas')
const ending = '.samples.ts'
/**
 * The resources whose plain sample would break a rule, by name: each has its own, `<name>.samples.ts` in its folder.
 */
const own = new Map<string, SampleOf>(
  await Promise.all(
    readdirSync(areas, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith(ending))
      .map(async (path): Promise<[string, SampleOf]> => {
        const { getSample } = (await import(pathToFileURL(join(areas, path)).href)) as { getSample?: SampleOf }
        if (!getSample)
          throw new Error(`${path} must export getSample: SampleOf (service/test/support/samples/sample-of.ts)`)
        return [basename(path, ending), getSample]
      }),
  ),
)
const unknown = [...own.keys()].filter((name) => !allResources.some((r) => r.name === name))
if (unknown.length)
  throw new Error(
    `${unknown.map((name) => name + ending).join(', ')}: name a file of samples as its resource names itself`,
  )

/** What create sends for the n-th sample of a resource. */
export function sampleInput(r: AnyResource, company: SmallCompany, n: number): Sent {
  const plain = plainInput(r, company, n)
  return own.get(r.name)?.({ r, company, n, plain }) ?? plain
}
const plainInput = (r: AnyResource, company: SmallCompany, n: number): Sent =>
  Object.fromEntries(
    writableFields(r)
      .map(({ key, sent, field }) => [sent, sampleValue(key, field, company, n)])
      .filter(([, value]) => value !== undefined),
  )
/** Fields of a person's records and of the lists behind them, where a plain sample would break a rule. */
const ofRecords: Readonly<Record<string, (company: SmallCompany, n: number) => unknown>> = {
  // A further record is for a person whose first one has the other code.
  employee: ({ people }, n) => people[(n > 7 ? n + 1 : n) % people.length],
  contactType: (_, n) => ['OTHER', 'PHONE', 'EMAIL'][n % 3],
  contact: (_, n) => [`Contact ${String(n)}`, `012${String(300_000 + n)}`, `person${String(n)}@example.com`][n % 3],
  isDefault: () => false,
  expiredDate: (_, n) => later(n),
  endDate: (_, n) => later(n),
  bondEndDate: (_, n) => later(n),
  lastUsedDate: () => '2024-05-01',
  paymentMethodId: ({ paymentMethods }, n) => paymentMethods[n % 2],
  sharePercent: (_, n) => (n > 7 ? 10 : 100),
  isActive: () => true,
  insuranceId: ({ insurances }, n) => insurances[n % 2],
  vaccinationId: ({ vaccines }, n) => vaccines[n % 2],
  employeeShare: () => 0,
  companyStructurePosition: ({ stores }, n) => stores[n % 2]?.position,
  isPrimary: () => false,
  reasonTemplate: ({ reasons }, n) => reasons[n % 2],
  warningDate: (_, n) => `2025-03-${String(10 + (n % 10))}`,
  resignDate: (_, n) => soon(n),
  isShortNoticeConfirmed: () => true,
  newEmploymentType: ({ people }, n) => ['FULL_TIME', 'PART_TIME', 'INTERN'][((n > 7 ? people.length + 1 : n) + 1) % 3],
  adjustmentType: ({ adjustmentTypes }) => adjustmentTypes.ANNUAL,
  policy: ({ policies }, n) => policies[n % 2],
  benefitComponent: ({ benefits }, n) => benefits[n],
  lines: ({ benefits }, n) => [{ benefitComponentId: benefits[n], mode: n % 2 ? 'AMOUNT' : 'PERCENT', value: n }],
  leaveType: ({ leaveTypes }, n) => leaveTypes[n % 2],
  paidSteps: () => '100,60',
  scanPerDay: () => 2,
  breakStartTime: () => undefined,
  breakEndTime: () => undefined,
}
function sampleValue(key: string, field: AnyField, company: SmallCompany, n: number): unknown {
  if (field.kind === 'code') return codeOf[field.type]?.[n % 2]
  if (key === 'userRole') return [company.roles[n % 2]]
  if (key === 'rolePermission') return ['ADMIN_MODULE', 'READ_USER', ...(n % 2 ? ['UPDATE_USER'] : [])]
  if (key in ofRecords && !(field.kind === 'ref' && field.optional)) return ofRecords[key]?.(company, n)
  if (key === 'ipAddress') return `10.0.0.${String(1 + (n % 250))}`
  if (key === 'sendFrom') return `10.${String(n % 250)}.0.0/16`
  if (field.kind === 'ref' && key === 'workingShiftId') return company.shiftId
  return getKindRules(field).sample(field, n)
}

/** Filters that are no field of the row: a value that some rows have, and one that none has. */
export function filterSamples(company: SmallCompany): Readonly<Record<string, readonly [some: string, none: string]>> {
  return {
    displayType: ['MyRequests', ''],
    isUnmatched: ['true', ''],
    requesterId: [company.people[4] ?? '', 'no-such-person'],
    year: ['2024', '2001'],
    newEmployeeInMonth: ['2024-03', '1999-01'],
    employedAtEndOf: ['2024-10', '1999-01'],
    joinedFromDate: ['2024-01-01', '2099-01-01'],
    joinedToDate: ['2024-12-31', '1999-01-01'],
    leftFromDate: ['2010-01-01', '2099-01-01'],
    leftToDate: ['2012-12-31', '1999-01-01'],
    leftBy: ['RESIGNED', 'NO_SUCH_CAUSE'],
    storeId: [company.stores[0]?.outlet ?? '', 'no-such-store'],
    positionLevelId: [company.levelId, 'no-such-level'],
    name: ['Chan', 'Nobody'],
    contactNumber: ['012999', '099888777'],
    month: ['03', '12'],
    payMonth: ['2023-01', '2019-12'],
    payrollReportId: ['sample-run', 'no-such-run'],
    employmentType: ['PART_TIME,INTERN', ''],
    expiringInDays: ['3650', '0'],
  }
}

/** A value of a row in the order in which the service sorts it. */
export function sortValue(value: unknown): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (value !== null && typeof value === 'object' && 'identifier' in value) return String(value.identifier)
  if (Array.isArray(value))
    return value
      .map((one: object) => sortValue(Object.values(one).map((record: { name?: unknown }) => record.name)[0]))
      .join(', ')
  if (value !== null && typeof value === 'object' && 'displayFullNameEn' in value)
    return sortValue(value.displayFullNameEn)
  if (value !== null && typeof value === 'object' && 'leaveTypeName' in value) return sortValue(value.leaveTypeName)
  if (value !== null && typeof value === 'object' && 'name' in value) return sortValue(value.name)
  return getText(value).toLowerCase()
}
