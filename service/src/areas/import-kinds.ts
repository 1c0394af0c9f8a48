import type { ImportKind } from '../imports/import-kind.ts'
import { publicHolidayImport } from './attendance-leave/public-holiday/public-holiday.import.ts'
import { resignImport } from './employee/employee-resignation/employee-resignation.import.ts'
import { warningImport } from './employee/employee-warning/employee-warning.import.ts'
import { employeeImport } from './employee/employee/employee.import.ts'

/** Everything that can be imported, explicitly; a new type is a `<name>.import.ts` beside its resource, its line here and its page in the contract. */
export const importKinds: readonly ImportKind[] = [employeeImport, warningImport, resignImport, publicHolidayImport]
