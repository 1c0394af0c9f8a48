/**
 * The screens whose form of a new record is for oneself alone in self-service: the service refuses it for others
 * (docs/rules/time.md, "Who sees time and leave").
 */
export const ownForms: readonly string[] = [
  '/attendance-management/borrow-or-payback',
  '/leave-management/day-off-request',
  '/attendance-management/availability',
  '/leave-management/leave-request',
  '/attendance-management/missed-scan',
  '/leave-management/mission-request',
  '/attendance-management/overtime-request',
]
/**
 * The screens whose form of a new record takes the person from the query (`?employeeId=`), for "Rithy leave" in quick
 * search. Kept here, because the host knows no resource; person-forms.test.ts compares it with every declaration.
 */
export const personForms: readonly string[] = [
  ...ownForms,
  '/admin/user-management',
  '/employee-management/contact',
  '/employee-management/education',
  '/employee-management/emergency-contact',
  '/employee-management/family',
  '/employee-management/identifier',
  '/employee-management/employee-insurance',
  '/employee-management/language',
  '/employee-management/movement',
  '/employee-management/payment-method',
  '/employee-management/employee-master-information/employee-position',
  '/employee-management/resignation',
  '/employee-management/skill',
  '/employee-management/training',
  '/employee-management/vaccination',
  '/employee-management/warning',
  '/payroll-management/opening-gross',
  '/payroll-management/opening-seniority',
  '/payroll-management/payroll-benefit',
  '/payroll-management/payroll-benefit/adjustment',
  '/payroll-management/payroll-benefit/deduction',
]
/** The user who opens a form. */
interface FormOpener {
  readonly isSelfService: boolean
  readonly employee: { readonly id: string } | null
}
/** Whether the form of a new record of a screen takes this person from this user. */
export const takesPerson = (screen: string, employeeId: string, opener: FormOpener | null): boolean =>
  !opener?.isSelfService || employeeId === opener.employee?.id || !ownForms.includes(screen)
/**
 * The address of a new record of a screen with the person in it; undefined where its form takes none, or not this one
 * from the user.
 */
export const personFormPath = (
  create: string,
  employeeId: string,
  opener: FormOpener | null = null,
): string | undefined => {
  const screen = personForms.find((one) => create === `${one}/create`)
  return screen !== undefined && takesPerson(screen, employeeId, opener)
    ? `${create}?employeeId=${encodeURIComponent(employeeId)}`
    : undefined
}
