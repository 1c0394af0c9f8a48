import { L, type Label, type PermissionKey } from '../../index.ts'
import type { Named } from '../person/employee-profile.ts'

interface PathPart {
  readonly label: Label
  /** Who may do it. */
  readonly permission: PermissionKey
}
const change = 'UPDATE_EMPLOYEE_MASTER_INFORMATION'
const part = (label: Label, permission: PermissionKey): PathPart => ({ label, permission })
/** The steps of a hire, in their order (docs/rules/people.md, "Onboarding"). */
export const joiningSteps = {
  JOB: part(L('Job', 'ការងារ'), change),
  PAY: part(L('Pay', 'ប្រាក់បៀវត្ស'), 'CREATE_PAYROLL_BENEFIT_ADJUSTMENT'),
  ACCOUNT: part(L('Account', 'គណនី'), 'CREATE_USER'),
  BANK: part(L('Bank account', 'គណនីធនាគារ'), 'CREATE_EMPLOYEE_PAYMENT_METHOD_ACCOUNT'),
  PAPERS: part(L('Papers', 'ឯកសារ'), 'CREATE_EMPLOYEE_IDENTIFIER'),
  SHIFT: part(L('Shift from the first day', 'វេនចាប់ពីថ្ងៃដំបូង'), 'CREATE_EMPLOYEE_WORKING_SCHEDULE'),
  SCANNER: part(L('Scanner number', 'លេខលើម៉ាស៊ីនស្កេន'), change),
} as const satisfies Readonly<Record<string, PathPart>>
/** The steps of a leaving, in their order (docs/rules/people.md, "Leaving"). */
export const leavingSteps = {
  SETTLEMENT: part(L('Final settlement', 'ការទូទាត់ចុងក្រោយ'), 'READ_PAYROLL_GENERATION'),
  ACCOUNT_CLOSED: part(L('Account closed', 'គណនីបានបិទ'), 'UPDATE_USER'),
  THINGS: part(L('Things given back', 'របស់ដែលបានប្រគល់វិញ'), change),
} as const satisfies Readonly<Record<string, PathPart>>
/** What a path is for: a hire, or a leaving. */
export type PathKind = 'onboarding' | 'leaving'
export type JoiningStep = keyof typeof joiningSteps
export type LeavingStep = keyof typeof leavingSteps
export type PathStepName = JoiningStep | LeavingStep
export const joiningStepNames = Object.keys(joiningSteps) as JoiningStep[]
export const leavingStepNames = Object.keys(leavingSteps) as LeavingStep[]
/** The label and the right of each step. */
export const pathSteps: Readonly<Record<PathStepName, PathPart>> = { ...joiningSteps, ...leavingSteps }

/** A step of the path of one person. */
export interface PathStep {
  readonly name: PathStepName
  /** DONE = its record stands. WAITING = it is with somebody else: an approver, or the person. */
  readonly state: 'DONE' | 'WAITING' | 'OPEN' | 'SKIPPED'
  /** In whose tasks it stands; null = in nobody's. */
  readonly owner: Named | null
}
/** The path of one employment: GET employee-master-information/{id}/onboarding, or /leaving. It has no pay. */
export interface PersonPath extends Named {
  readonly startDate: string
  /** The last day, also one that is decided; null = none. */
  readonly endDate: string | null
  /** Of the account, else of the default contact; null where the caller may not read it or there is none. */
  readonly phone: string | null
  readonly steps: readonly PathStep[]
  /** Things of the company's list, of a leaving alone. */
  readonly things: readonly { readonly name: string; readonly isBack: boolean }[]
}
/** What is remembered of a step; what is left out stays. */
export interface PathStepChange {
  readonly step: PathStepName
  readonly isSkipped?: boolean | undefined
  /** The person who takes care of it; null = nobody. */
  readonly ownerId?: string | null | undefined
  /** A thing of the company's list that was given back, or was not. */
  readonly thing?: { readonly name: string; readonly isBack: boolean } | undefined
}
/** The number of a person on the scanner, where none was given: the account number without zeros in front. */
export const getScannerNumber = (accountNo: string): string => accountNo.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
/** The call of a path, relative to the service. */
export const pathCall = (kind: PathKind, id: string): string =>
  `employee/employee-master-information/${encodeURIComponent(id)}/${kind}`
/** Where a step is left, or given to somebody else: PUT {@link PathStepChange}. */
export const pathStepCall = (kind: PathKind, id: string): string => `${pathCall(kind, id)}/step`
/** The page of a hire. */
export const onboardingPage = '/employee-management/onboarding/{id}'
/** The page of a leaving. */
export const leavingPage = '/employee-management/leaving/{id}'
/** A page of a person's path, at a step. */
export const pathPage = (kind: PathKind, id: string, step?: PathStepName): string =>
  `${(kind === 'leaving' ? leavingPage : onboardingPage).replace('{id}', encodeURIComponent(id))}${step ? `?step=${step}` : ''}`
