import { holds } from '@staff/contract'
import type { Caller } from '../http/caller.ts'

/** Whether a caller sees amounts of others: with the right to salaries, never in self-service (docs/rules/pay.md). */
export const seesPayOfOthers = ({
  isSelfService,
  permissions,
}: Pick<Caller, 'isSelfService' | 'permissions'>): boolean => !isSelfService && holds(permissions, 'READ_SALARY')
