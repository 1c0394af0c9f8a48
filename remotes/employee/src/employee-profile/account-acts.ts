import { employee, type EmployeeProfile } from '@staff/contract/employee'
import { resendActivationCall } from '@staff/contract/refs'
import { api, getMessage, toastError, toastSuccess, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { employeeListWords } from '../employee-master-information/words.ts'

/**
 * Sends the code of the person's account: that of the activation until somebody chose a password, then one to sign in.
 */
export function useSendCode({ id, user }: EmployeeProfile): (() => void) | null {
  const w = useWords(employeeListWords)
  const client = useQueryClient()
  if (!user || (user.isActivated && !user.phone)) return null
  return () => {
    const sent = user.isActivated
      ? api.get('employee/user/otp', { phone: user.phone ?? '' })
      : api.patch(resendActivationCall(id), {})
    sent.then(
      () => {
        toastSuccess(w('otpSent'))
        return client.invalidateQueries({ queryKey: [employee.name, 'profile', id] })
      },
      (error: unknown) => toastError(getMessage(error)),
    )
  }
}
