import type { CodeValue, FileValue, PositionEntry } from '../../index.ts'

/** The screen of a person's CV. */
export const cvPage = '/employee-management/employee-master-information/cv/{id}'
/** The call behind it, relative to the service. */
export const cvCall = (id: string): string => `employee/employee-master-information/${encodeURIComponent(id)}/cv`

/**
 * The content of a printed CV (docs/rules/people.md, "The CV"). It has no pay. Papers and address are null for a reader
 * who may not read them.
 */
export interface EmployeeCv {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
  readonly gender: CodeValue
  readonly nationality: CodeValue
  readonly maritalStatus: CodeValue
  readonly dob: string
  readonly startDate: string
  readonly photo: FileValue | null
  readonly address: string | null
  readonly identifiers: readonly { readonly type: CodeValue; readonly no: string }[] | null
  readonly contacts: readonly { readonly contactType: string; readonly contact: string }[]
  readonly positions: readonly PositionEntry[]
  readonly education: readonly {
    readonly type: CodeValue
    readonly schoolName: string
    readonly major: string | null
    readonly startDate: string | null
    readonly endDate: string | null
  }[]
  readonly training: readonly {
    readonly training: CodeValue
    readonly provider: string | null
    readonly startDate: string
    readonly endDate: string | null
    readonly result: string | null
  }[]
  readonly languages: readonly {
    readonly language: CodeValue
    readonly speaking: string
    readonly listening: string
    readonly reading: string
    readonly writing: string
    readonly isNative: boolean
  }[]
  readonly skills: readonly { readonly skill: CodeValue; readonly level: number; readonly years: number | null }[]
}
