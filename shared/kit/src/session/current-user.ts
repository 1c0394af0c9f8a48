import type { FileValue, Lang } from '@staff/contract'

interface WorkingShift {
  readonly id?: string
  readonly name: string
  readonly startWorkingTime?: string
  readonly endWorkingTime?: string
}
/** The person behind an account, as the current-user call answers it (spec 1 section 3). */
export interface CurrentEmployee {
  readonly id: string
  readonly accountNo: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
  readonly position?: string | null
  readonly location?: string | null
  readonly store?: string | null
  readonly department?: string | null
  readonly division?: string | null
  readonly positionKh?: string | null
  readonly locationKh?: string | null
  readonly storeKh?: string | null
  readonly departmentKh?: string | null
  readonly divisionKh?: string | null
  readonly levelNumber?: number | null
  readonly startDate?: string | null
  readonly positions?: readonly unknown[]
  readonly workingShift?: WorkingShift | null
  readonly photo?: FileValue | null
}
/** The current user as spec 1 section 3 and spec 3 section 3 name its parts. */
export interface CurrentUser {
  readonly id: string
  readonly username: string
  readonly email: string | null
  readonly phone?: string | null
  readonly isSelfService: boolean
  readonly employee: CurrentEmployee | null
  readonly userRole: readonly {
    readonly role: {
      readonly name: string
      readonly rolePermission: readonly { readonly permission: { readonly name: string } }[]
    }
  }[]
  /** Every permission held, flat. */
  readonly permissions: readonly string[]
  readonly dataScope?: unknown
  /** The password must be changed before anything else. */
  readonly mustChange?: boolean
  readonly language?: Lang | null
}

/** Accepts what local storage or the service gave as a current user, or answers null (spec 1 section 2.2). */
export function asCurrentUser(value: unknown): CurrentUser | null {
  if (typeof value !== 'object' || value === null) return null
  const user = value as Partial<CurrentUser>
  if (typeof user.id !== 'string' || typeof user.username !== 'string') return null
  const userRole: CurrentUser['userRole'] = Array.isArray(user.userRole) ? user.userRole : []
  const ofRoles = userRole.flatMap(({ role }) => role.rolePermission?.map(({ permission }) => permission.name) ?? [])
  return {
    ...user,
    id: user.id,
    username: user.username,
    email: user.email ?? null,
    isSelfService: user.isSelfService === true,
    employee: user.employee ?? null,
    userRole,
    permissions: user.permissions ?? [...new Set(ofRoles)],
  }
}
