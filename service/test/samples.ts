import { lawOf, writableFields, type AnyField, type AnyResource } from '@staff/contract'
import { textOf } from '../src/crud/text.ts'
import { employeeInput, type SmallCompany } from './people.ts'

type Sent = Record<string, unknown>
const codeOf: Readonly<Record<string, readonly string[]>> = { GENDER: ['MALE', 'FEMALE'], NATIONALITY: ['KHMER', 'OTHER'], MARITAL_STATUS: ['SINGLE', 'MARRIED'] }

/** What create sends for the n-th sample of a resource. Only where a plain sample would break a rule does the resource need a line here. */
export function sampleInput(r: AnyResource, company: SmallCompany, n: number): Sent {
  if (r.name === 'employee-master-information') return employeeInput(company, n)
  if (r.name === 'company-structure') return { type: 'TEAM', companyStructureComponentId: company.freeTeams[n], parentId: company.stores[n % 2]?.department, address: `Street ${String(n)}`, isHq: false }
  if (r.name === 'global-configuration') return settingInput(n)
  return Object.fromEntries(writableFields(r).map(({ key, sent, field }) => [sent, sampleValue(key, field, company, n)]).filter(([, value]) => value !== undefined))
}
// A value has the shape of its data type, and only a dated setting takes a day.
const settingInput = (n: number): Sent => ({
  type: n % 2 ? 'General' : 'Leave', name: `setting_${String(n)}`, dataType: 'text', value: `Value ${String(n)}`, isEffectiveDated: false, isEnable: true, description: `Words ${String(n)}`, descriptionKh: 'ពាក្យ',
})
function sampleValue(key: string, field: AnyField, company: SmallCompany, n: number): unknown {
  if (field.kind === 'code') return codeOf[field.type]?.[n % 2]
  if (key === 'userRole') return [company.roles[n % 2]]
  if (key === 'rolePermission') return ['ADMIN_MODULE', 'READ_USER', ...(n % 2 ? ['UPDATE_USER'] : [])]
  if (key === 'ipAddress') return `10.0.0.${String(1 + (n % 250))}`
  if (field.kind === 'ref' && key === 'workingShiftId') return company.shiftId
  return lawOf(field).sample(field, n)
}

/** Filters that are no field of the row: a value that some rows have, and one that none has. */
export function filterSamples(company: SmallCompany): Readonly<Record<string, readonly [some: string, none: string]>> {
  return {
    year: ['2024', '1999'], newEmployeeInMonth: ['2024-03', '1999-01'], positionLevelId: [company.levelId, 'no-such-level'],
    name: ['Chan', 'Nobody'], contactNumber: ['012999', '099888777'], month: ['03', '12'], employmentType: ['PART_TIME,INTERN', ''],
  }
}

/** A value of a row in the order in which the service sorts it. */
export function sortValue(value: unknown): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (value !== null && typeof value === 'object' && 'identifier' in value) return String(value.identifier)
  if (Array.isArray(value)) return value.map((one: object) => sortValue(Object.values(one).map((record: { name?: unknown }) => record.name)[0])).join(', ')
  if (value !== null && typeof value === 'object' && 'name' in value) return sortValue(value.name)
  return textOf(value).toLowerCase()
}
