import { L, type AnyResource, type Label } from '../../index.ts'
import { employee } from '../person/employee.resource.ts'
import { employeeEmergencyContact } from '../person/employee-emergency-contact.resource.ts'
import { employeeFamily } from '../person/employee-family.resource.ts'
import { employeeIdentifier } from '../person/employee-identifier.resource.ts'
import { employeePaymentMethod } from '../person/employee-payment-method.resource.ts'

interface AskedPart {
  readonly label: Label
  readonly resource: AnyResource
  /** The fields that are asked for, by their keys. */
  readonly fields: readonly string[]
  /** The most records of one answer. */
  readonly most: number
}
/** What a new person may be asked for by a link on the phone (docs/rules/people.md, "The person's own part"). */
export const askedParts = {
  paymentAccount: {
    label: L('Bank account', 'គណនីធនាគារ'),
    resource: employeePaymentMethod,
    fields: ['paymentMethodId', 'accountName', 'accountNumber'],
    most: 1,
  },
  address: {
    label: L('Current address', 'អាសយដ្ឋានបច្ចុប្បន្ន'),
    resource: employee,
    fields: ['currentPlace', 'currentHouseNo', 'currentStreetNo'],
    most: 1,
  },
  nssfNumber: {
    label: L('NSSF number', 'លេខ ប.ស.ស.'),
    resource: employee,
    fields: ['nssfNo'],
    most: 1,
  },
  emergencyContact: {
    label: L('Emergency contact', 'ទំនាក់ទំនងបន្ទាន់'),
    resource: employeeEmergencyContact,
    fields: ['name', 'relationshipId', 'phone'],
    most: 2,
  },
  identifier: {
    label: L('Identity papers, with photos', 'ឯកសារអត្តសញ្ញាណ ព្រមទាំងរូបថត'),
    resource: employeeIdentifier,
    fields: ['documentTypeId', 'identifierNo', 'issuedDate', 'expiredDate'],
    most: 5,
  },
  family: {
    label: L('Family (tax dependants)', 'គ្រួសារ (អ្នកក្នុងបន្ទុក)'),
    resource: employeeFamily,
    fields: ['name', 'relationshipId', 'dob', 'gender', 'isWorking', 'isStudent'],
    most: 10,
  },
} as const satisfies Readonly<Record<string, AskedPart>>
export type AskedPartName = keyof typeof askedParts
export const askedPartNames = Object.keys(askedParts) as AskedPartName[]
/** Whether a part is fields of the master record itself, and no record of its own. */
export const isOfMaster = (part: AskedPartName): boolean => askedParts[part].resource === employee
/** A record that came, for who may read such records of this person. */
export interface OwnPartAnswer {
  readonly id: string
  readonly part: AskedPartName
  /** Labels and values in words of both languages. */
  readonly facts: readonly { readonly label: Label; readonly value: Label }[]
  readonly file: { readonly id: string; readonly filename: string } | null
}
/** What a person was asked for last, and what came of all links. */
export interface OwnPartAsked {
  readonly link: {
    readonly parts: readonly AskedPartName[]
    /** Instants. */
    readonly createdAt: string
    readonly endsAt: string
    readonly openedAt: string | null
    /** It opens nothing any more. */
    readonly isOver: boolean
    readonly sentAt: string | null
  } | null
  /** What waits for a look. */
  readonly answers: readonly OwnPartAnswer[]
  /** Parts that stand in the record already, as far as the caller may know it. */
  readonly standing: readonly AskedPartName[]
}
const ofPerson = (id: string) => `employee/employee-master-information/${encodeURIComponent(id)}/own-part`
/** The calls of the office. */
export const ownPartCalls = {
  /** GET what was asked and came; POST `{parts}` sends a link. */
  ofPerson,
  /** POST `{take}`: takes an answer over, or refuses it. */
  decide: (id: string, answerId: string): string => `${ofPerson(id)}/${encodeURIComponent(answerId)}`,
  /** GET the photo of an answer. */
  file: (id: string, answerId: string): string => `${ofPerson(id)}/${encodeURIComponent(answerId)}/file`,
} as const
