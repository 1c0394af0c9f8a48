import type { PayDifference, SlipCheck } from '@staff/contract/payroll'

/** One person of a list of differences. */
export interface Different {
  readonly employeeId: string
  readonly accountNo: string
  readonly employeeName: string
  readonly employeeNameKh: string
  readonly pay: PayDifference
  /** Who has checked it; absent where nobody can. */
  readonly checked?: SlipCheck | null
}
