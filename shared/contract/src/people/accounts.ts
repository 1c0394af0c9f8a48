import { L, type Label } from '../index.ts'

/** Where a person stands on the way to the first sign-in. */
export const accountStates = {
  NONE: L('No account', 'គ្មានគណនី'),
  NEVER: L('Never signed in', 'មិនដែលចូលប្រើ'),
} as const
export type AccountState = keyof typeof accountStates
/** People of one call at most. */
export const mostAccounts = 100
/** Somebody who has not signed in. */
export interface PersonWithoutSignIn {
  /** The person. */
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
  readonly username: string | null
  /** Where the code goes: of the account, else of the default contact; null where the caller may read none. */
  readonly sendsTo: string | null
}
/** What became of one person of a call. */
export interface AccountOutcome {
  /** The person. */
  readonly id: string
  readonly name: Label
  /** MADE = a new account, its code is on the way. SENT = the code of one that was there. */
  readonly outcome: 'MADE' | 'SENT' | 'REFUSED'
  /** The message stands in the outbox, because no gateway or mail server is configured. */
  readonly isKept: boolean
  /** Why nothing was done. */
  readonly reason: Label | null
}
/** The calls, relative to the service. */
export const peopleAccountCalls = {
  /** GET with `state`, `limit`, `offset`. */
  list: 'employee/user/without-sign-in',
  /** POST `{employeeIds}`: makes the accounts that are missing and sends every one its code. */
  send: 'employee/user/of-people',
} as const
/** The page of people who have not signed in yet. */
export const peopleAccountsPage = '/admin/user-management/without-sign-in'
