import type { RequestKind } from '../../../approvals/request-kind.ts'
import { employeeWarning as table } from './employee-warning.table.ts'

/** In force it changes nothing but itself: it counts, and its letter may be printed. Taken back it counts no more. */
export const warningKind: RequestKind = { requestType: 'WARNING', table, onCancelled: async () => undefined }
