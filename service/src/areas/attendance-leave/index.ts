import type { Operation } from '../../operation.ts'
import { publicHolidayOperations } from './public-holiday/public-holiday.operations.ts'

/** Every call of the attendance and leave area. */
export const attendanceLeaveOperations: readonly Operation[] = [...publicHolidayOperations]
