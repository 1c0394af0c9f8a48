import type { RequestKind } from '../approvals/request-kind.ts'
import { movementKind } from './employee/employee-movement/employee-movement.kind.ts'
import { resignationKind } from './employee/employee-resignation/employee-resignation.kind.ts'
import { warningKind } from './employee/employee-warning/employee-warning.kind.ts'
import { infoUpdateKind } from './employee/info-update/info-update.kind.ts'

/** Every kind of request that travels through approvers, explicitly; a new one is a `<name>.kind.ts` beside its table and its line here. */
export const requestKinds: readonly RequestKind[] = [warningKind, resignationKind, movementKind, infoUpdateKind]
