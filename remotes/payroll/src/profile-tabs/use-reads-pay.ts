import { useSession } from '@staff/kit'

/**
 * Whether pay of this person is shown to the user: in self-service one's own alone
 * (docs/rules/pay.md, "Who sees pay").
 */
export const useReadsPay = (employeeId: string): boolean =>
  useSession(({ user }) => user?.isSelfService !== true || user.employee?.id === employeeId)
