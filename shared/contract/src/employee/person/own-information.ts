import type { AnyResource } from '../../index.ts'
import { addressParts } from './employee-address.ts'
import { employeeContact } from './employee-contact.resource.ts'
import { employeeEmergencyContact } from './employee-emergency-contact.resource.ts'
import { employeeFamily } from './employee-family.resource.ts'
import { employeeIdentifier } from './employee-identifier.resource.ts'
import { employeeInsurance } from './employee-insurance.resource.ts'
import { employeePaymentMethod } from './employee-payment-method.resource.ts'
import { employee } from './employee.resource.ts'

/**
 * A part of the own record that a person may ask to change (docs/rules/requests.md, "Changes of one's own record"): the
 * record itself, or records beside it.
 */
export interface OwnPart {
  readonly resource: AnyResource
  /** The fields that may be asked for. */
  readonly fields: readonly string[]
  /** Whether there are several records, which may also be added and taken away. */
  readonly isList: boolean
  /** Whether each change is told to the person's phone numbers, the old and the new ones: a thief begins here. */
  readonly isTold?: true
}
/** Everything else in one's own record is refused. */
export const ownParts = {
  contact: {
    resource: employeeContact,
    fields: ['contactType', 'contact', 'isDefault', 'description'],
    isList: true,
    isTold: true,
  },
  address: { resource: employee, fields: addressParts, isList: false },
  family: {
    resource: employeeFamily,
    fields: ['name', 'relationshipId', 'dob', 'gender', 'isWorking', 'isStudent', 'documentNo', 'since', 'endDate'],
    isList: true,
  },
  emergencyContact: {
    resource: employeeEmergencyContact,
    fields: ['name', 'relationshipId', 'phone', 'phone2', 'address', 'isDefault'],
    isList: true,
  },
  identifier: {
    resource: employeeIdentifier,
    fields: ['documentTypeId', 'identifierNo', 'issuedDate', 'expiredDate', 'issuedBy', 'countryId', 'isDefault'],
    isList: true,
  },
  paymentAccount: {
    resource: employeePaymentMethod,
    fields: [
      'paymentMethodId',
      'currency',
      'accountName',
      'accountNumber',
      'branch',
      'sharePercent',
      'isDefault',
      'effectiveDate',
    ],
    isList: true,
    isTold: true,
  },
  insurance: {
    resource: employeeInsurance,
    fields: ['insuranceId', 'policyNo', 'startDate', 'endDate', 'beneficiaryName', 'relationshipId'],
    isList: true,
    isTold: true,
  },
  photo: { resource: employee, fields: ['photo'], isList: false },
} as const satisfies Readonly<Record<string, OwnPart>>
export type OwnPartName = keyof typeof ownParts
export const ownPartNames = Object.keys(ownParts) as OwnPartName[]

/**
 * The requested values by their wire names. `id` is that of the record; absent for a new one and for the person's main
 * record.
 */
export interface OwnChange {
  readonly act: 'CREATE' | 'UPDATE' | 'DELETE'
  readonly id?: string | undefined
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** Papers that prove it: ids of files uploaded as EMPLOYEE_INFO_UPDATE, at most five. */
  readonly files?: readonly string[] | undefined
}
type OwnRow = Readonly<Record<string, unknown>> & { readonly id: string }
/** One's own record with the records beside it: GET own-information. */
export type OwnInformation = { readonly person: OwnRow } & {
  readonly [P in OwnPartName as (typeof ownParts)[P]['isList'] extends true ? P : never]: readonly OwnRow[]
}
/**
 * The calls, relative to the service. A change answers `{data: {id}}`: the id of the request that waits for approval.
 */
export const ownInformationCalls = {
  read: 'employee/own-information',
  change: (part: OwnPartName): string => `employee/own-information/${part}`,
} as const
