import { lawOf, writableFields, type AnyField, type AnyResource } from '@staff/contract'
import { textOf } from '../src/crud/text.ts'
import { employeeInput, type SmallCompany } from './people.ts'

type Sent = Record<string, unknown>
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

/** What create sends for the n-th sample of a resource. Only where a plain sample would break a rule does the resource need a line here. */
export function sampleInput(r: AnyResource, company: SmallCompany, n: number): Sent {
  if (r.name === 'geographic')
    return {
      ...(n % 2 ? { type: 'DISTRICT', parentId: company.province } : { type: 'PROVINCE' }),
      code: String(100 + n),
      name: `Place ${String(n)}`,
      nameKh: `ទីកន្លែង ${String(n)}`,
      isEnabled: n % 2 === 0,
    }
  if (r.name === 'employee-master-information') return employeeInput(company, n)
  if (r.name === 'company-structure')
    return {
      type: 'TEAM',
      companyStructureComponentId: company.freeTeams[n],
      parentId: company.stores[n % 2]?.department,
      address: `Street ${String(n)}`,
      isHq: false,
    }
  if (r.name === 'global-configuration') return settingInput(n)
  if (r.name === 'approval-delegation')
    return {
      fromEmployeeId: company.people[n % 5],
      toEmployeeId: company.people[5 + (n % 2)],
      fromDate: later(n),
      toDate: later(n + 5),
    }
  if (r.name === 'employee-movement' || r.name === 'employee-resignation') return lifeInput(r, company, n)
  if (r.name === 'benefit-component') return { ...plainInput(r, company, n), typeId: company.benefitTypes[n % 2] }
  return plainInput(r, company, n)
}
const plainInput = (r: AnyResource, company: SmallCompany, n: number): Sent =>
  Object.fromEntries(
    writableFields(r)
      .map(({ key, sent, field }) => [sent, sampleValue(key, field, company, n)])
      .filter(([, value]) => value !== undefined),
  )
// One open request for each person, and none that takes effect while other tests look on.
const lifeInput = (r: AnyResource, company: SmallCompany, n: number): Sent => ({
  ...plainInput(r, company, n),
  employeeId: n > 7 ? company.spare[0] : company.people[n - 1],
  ...(r.fields['effectiveDate'] ? { effectiveDate: later(n) } : {}),
})
// A value has the shape of its data type, and only a dated setting takes a day.
const settingInput = (n: number): Sent => ({
  type: n % 2 ? 'General' : 'Leave',
  name: `setting_${String(n)}`,
  dataType: 'text',
  value: `Value ${String(n)}`,
  isEffectiveDated: false,
  isEnable: true,
  description: `Words ${String(n)}`,
  descriptionKh: 'ពាក្យ',
})
const later = (days: number) => new Date(Date.UTC(2030, 0, 1 + days)).toISOString().slice(0, 10)
/** Fields of a person's records and of the lists behind them, where a plain sample would break a rule. */
const ofRecords: Readonly<Record<string, (company: SmallCompany, n: number) => unknown>> = {
  // A further record goes to somebody whose first one has the other code.
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
  resignDate: (_, n) => later(n),
  isShortNoticeConfirmed: () => true,
  newEmploymentType: ({ people }, n) => ['FULL_TIME', 'PART_TIME', 'INTERN'][((n > 7 ? people.length + 1 : n) + 1) % 3],
  policy: ({ policies }, n) => policies[n % 2],
  benefitComponent: ({ benefits }, n) => benefits[n],
  lines: ({ benefits }, n) => [{ benefitComponentId: benefits[n], mode: n % 2 ? 'AMOUNT' : 'PERCENT', value: n }],
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
  if (field.kind === 'ref' && key === 'workingShiftId') return company.shiftId
  return lawOf(field).sample(field, n)
}

/** Filters that are no field of the row: a value that some rows have, and one that none has. */
export function filterSamples(company: SmallCompany): Readonly<Record<string, readonly [some: string, none: string]>> {
  return {
    displayType: ['MyRequests', ''],
    requesterId: [company.people[4] ?? '', 'no-such-person'],
    year: ['2024', '1999'],
    newEmployeeInMonth: ['2024-03', '1999-01'],
    positionLevelId: [company.levelId, 'no-such-level'],
    name: ['Chan', 'Nobody'],
    contactNumber: ['012999', '099888777'],
    month: ['03', '12'],
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
  if (value !== null && typeof value === 'object' && 'name' in value) return sortValue(value.name)
  return textOf(value).toLowerCase()
}
