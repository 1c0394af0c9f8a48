import { errorLabel, type ErrorCode } from '@staff/contract'
import { useEffect } from 'react'
import { useLabel } from '../../i18n/define-words.ts'
import { loadPasswordPolicy, passwordFault, storedPolicy } from './password-policy.ts'

/** The rules of a password form in words: an existing password, a new one by the policy, and its repetition. */
export function usePasswordRules() {
  const label = useLabel()
  useEffect(() => {
    // Without an answer only the service checks the password.
    loadPasswordPolicy().catch(() => undefined)
  }, [])
  const said = (code: ErrorCode | null) => code && label(errorLabel(code))
  return {
    present: (typed: string) => said(passwordFault(typed, null)),
    fresh: (typed: string) => said(passwordFault(typed, storedPolicy())),
    repeated: (typed: string, first: string) =>
      said(passwordFault(typed, null) ?? (typed === first ? null : 'PASSWORD_MISMATCH')),
  }
}
