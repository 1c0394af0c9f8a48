import { employee, personArchiveCall, type EmployeeProfile } from '@staff/contract/employee'
import { resendActivationCall } from '@staff/contract/refs'
import { api, lookAtTasks, toastRefusal, toastSuccess, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { employeeListWords } from '../employee-master-information/words.ts'
import { pathWords } from '../onboarding/words.ts'
import { personWords } from './words.ts'

interface Sent {
  /** The message only stands in the outbox. */
  readonly data: { readonly isKept: boolean }
}

/**
 * Sends the code of the person's account: that of the activation until somebody chose a password, then one to sign in.
 */
export function useSendCode({ id, user }: EmployeeProfile): (() => void) | null {
  const w = useWords(employeeListWords)
  const kept = useWords(pathWords)
  const client = useQueryClient()
  if (!user || (user.isActivated && !user.phone)) return null
  return () => {
    const sent = user.isActivated
      ? api.get<Sent>('employee/user/otp', { phone: user.phone ?? '' })
      : api.patch<Sent>(resendActivationCall(id), {})
    sent.then(({ data: { isKept } }) => {
      toastSuccess(isKept ? `${w('otpSent')}. ${kept('codeKept')}` : w('otpSent'))
      return client.invalidateQueries({ queryKey: [employee.name, 'profile', id] })
    }, toastRefusal)
  }
}

/** Starts the archive of a person; the tray of the header tells when it can be fetched. */
export function useExportPerson({ id }: EmployeeProfile): () => void {
  const w = useWords(personWords)
  return () => {
    api.post(personArchiveCall(id), {}).then(() => {
      toastSuccess(w('archiveStarted'))
      lookAtTasks()
    }, toastRefusal)
  }
}
