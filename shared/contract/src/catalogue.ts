import * as admin from './admin/index.ts'
import * as attendanceLeave from './attendance-leave/index.ts'
import * as employee from './employee/index.ts'
import type { AnyResource } from './index.ts'
import * as payroll from './payroll/index.ts'
import * as reports from './reports/index.ts'

type Resources<A> = { readonly [K in keyof A as A[K] extends AnyResource ? K : never]: A[K] }
const isResource = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'fields' in value && 'screen' in value
/** What an area declares beside its resources (widgets, words) is left out. */
const getResources = <A extends object>(area: A) =>
  Object.fromEntries(Object.entries(area).filter(([, value]) => isResource(value))) as Resources<A>

/** Every resource by area; for tests and generated pages, never for a browser. */
export const catalogue = {
  admin: getResources(admin),
  employee: getResources(employee),
  'attendance-leave': getResources(attendanceLeave),
  payroll: getResources(payroll),
  reports: getResources(reports),
} as const satisfies Record<string, Record<string, AnyResource>>

export const allResources: readonly AnyResource[] = Object.values(catalogue).flatMap((area): AnyResource[] =>
  Object.values(area),
)
