import type { EmployeeProfile } from '@staff/contract/employee'

/** Whether the employment that is shown is the present or planned one, and not an earlier one. */
export const isPresentEmployment = ({
  startDate,
  employments,
}: Pick<EmployeeProfile, 'startDate' | 'employments'>): boolean => employments.at(-1)?.startDate === startDate
