import type { DataScope } from '../areas/admin/role/role.table.ts'

/** A person's place in the company structure; a data scope is measured from here. */
export interface Place {
  readonly positionId: string
  readonly teamId: string | null
  readonly departmentId: string | null
  readonly outletId: string | null
  readonly locationId: string | null
}

/** The caller. Made for each request from the token and a copy of the rights that is at most 5 s old. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly sessionId: string
  readonly employeeId: string | null
  readonly isSelfService: boolean
  readonly mustChange: boolean
  readonly permissions: ReadonlySet<string>
  /** Names of the caller's enabled roles. */
  readonly roles: ReadonlySet<string>
  /** The widest scope of the caller's enabled roles. */
  readonly dataScope: DataScope
  readonly place: Place | null
  /** Signed in by the smoke gate: may read, and write only what is taken back (`isTried` of an operation). */
  readonly isTrial?: boolean
}
