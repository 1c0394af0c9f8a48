import { positionLevel } from './admin/index.ts'
import { publicHoliday } from './attendance-leave/index.ts'
import { employee } from './employee/index.ts'
import type { AnyResource } from './index.ts'
import { payrollDeductionType } from './payroll/index.ts'
import { employeeBirthdayReport } from './reports/index.ts'

/** Every resource by area; for tests and generated pages, never for a browser. */
export const catalogue = {
  admin: { positionLevel },
  employee: { employee },
  'attendance-leave': { publicHoliday },
  payroll: { payrollDeductionType },
  reports: { employeeBirthdayReport },
} as const satisfies Record<string, Record<string, AnyResource>>

export const allResources: readonly AnyResource[] = Object.values(catalogue).flatMap((area) => Object.values(area))
