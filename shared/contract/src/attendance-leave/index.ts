export * from './attendance-day.ts'
export { attendanceDifference, type AttendanceDifference } from './attendance-difference.resource.ts'
export { attendanceRecord, type AttendanceRecord } from './attendance-record.resource.ts'
export {
  borrowDayCall,
  borrowed,
  borrowOrPayback,
  borrowTypes,
  owedBorrowsCall,
  type BorrowDayAnswer,
  type BorrowOrPayback,
  type BorrowOrPaybackInput,
  type OwedBorrow,
} from './borrow-or-payback.resource.ts'
export {
  missedScanRequest,
  type MissedScanRequest,
  type MissedScanRequestInput,
} from './missed-scan-request.resource.ts'
export { missedScan } from '../requests/scan-corrections.ts'
export {
  overtime,
  overtimeDayCall,
  overtimeFiling,
  overtimeRequest,
  overtimeTypes,
  type ClockSpan,
  type OvertimeDayAnswer,
  type OvertimeRequest,
  type OvertimeRequestInput,
  type FiledWork,
} from './overtime-request.resource.ts'
export {
  overtimeDays,
  overtimeRequestType,
  type OvertimeDay,
  type OvertimeRequestType,
  type OvertimeRequestTypeInput,
} from './overtime-request-type.resource.ts'
export {
  holidayCalls,
  holidaysAtOnce,
  publicHoliday,
  type CopiedHoliday,
  type HolidaysCopied,
  type PublicHoliday,
  type PublicHolidayInput,
} from './public-holiday.resource.ts'
export {
  openShift,
  shiftOffer,
  type CoverCandidate,
  type CoverPlan,
  type OfferChoice,
  type OfferOrder,
  type OpenShift,
  type ShiftOffer,
  type SickCall,
  type SickCallMade,
} from './store/shift-offer.ts'
export * from './store/shift-change.ts'
export * from './store/store-gaps.ts'
export { mostColleagues, ownShiftDays, ownShiftsWidget, type OwnShiftDay, type OwnShifts } from './store/own-shifts.ts'
export {
  storeNowPage,
  storeNowWidget,
  type StoreNow,
  type StoreNowHour,
  type StoreNowPerson,
} from './store/store-now.ts'
export {
  scheduleRules,
  scheduleSnapMinutes,
  scheduleSources,
  scheduleWords,
  storeSchedule,
  weeklyRest,
  workingSchedule,
  type HolidayRotation,
  type Schedule,
  type ScheduleChange,
  type ScheduledAbsence,
  type ScheduledHours,
  type ScheduleEntry,
  type ScheduleRule,
  type ScheduleSource,
  type ScheduleWarning,
  type StorePerson,
  type StoreSchedule,
  type WeeklyRestChange,
} from './working-schedule.ts'
export * from './store/auto-schedule.ts'
export {
  availabilityKinds,
  employeeAvailability,
  type AvailabilityKind,
  type EmployeeAvailability,
  type EmployeeAvailabilityInput,
} from './employee-availability.resource.ts'
export * from './store/roster-board.ts'
export * from './store/rule-words.ts'
export * from './store/roster-hours.ts'
export * from './store/roster-steps.ts'
export * from './store/roster-coverage.ts'
export { rosterWords } from './store/roster-words.ts'
export {
  staffingDemand,
  staffingDemandCalls,
  staffingDemandWords,
  type DemandCopied,
  type DemandCopy,
  type StaffingDemand,
  type StaffingDemandInput,
} from './staffing-demand.resource.ts'
export { weekdayOptions } from './weekday.ts'
export * from './widgets.ts'
export {
  dayOffDeclaration,
  dayOffRequest,
  type DayOffRequest,
  type DayOffRequestInput,
} from './day-off-request.resource.ts'
export { durationTypeEnum, durationTypes, type DurationType } from './duration-type.ts'
export {
  missionDeclaration,
  missionPreviewCall,
  missionRequest,
  type MissionPreview,
  type MissionRequest,
  type MissionRequestInput,
} from './mission-request.resource.ts'
export {
  leaveDeclaration,
  leaveRequest,
  leaveTypeRef,
  type LeaveRequest,
  type LeaveRequestInput,
} from './leave-request.resource.ts'
export { leaveRequestType, type LeaveRequestType, type LeaveRequestTypeInput } from './leave-request-type.resource.ts'
export * from './leave-balance.ts'
export * from './absence-calendar.ts'
export * from './request-aside.ts'
export { ownDayMarks, type OwnDayMark } from './store/own-day-marks.ts'
export {
  openShiftKinds,
  openShiftStatuses,
  shiftOfferStatuses,
  shiftOfferWords,
  type OpenShiftKind,
  type OpenShiftStatus,
  type ShiftOfferStatus,
} from './store/shift-offer-words.ts'
export { storePresences, type StorePresence } from './store/store-presences.ts'
export { timeTasks } from './tasks.ts'
