export { publicHoliday, type PublicHoliday, type PublicHolidayInput } from './public-holiday.resource.ts'
