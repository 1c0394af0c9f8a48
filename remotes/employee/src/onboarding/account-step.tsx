import { Text, TextInput } from '@mantine/core'
import { employeeContact } from '@staff/contract/employee'
import { peopleAccountCalls, type AccountOutcome } from '@staff/contract/refs'
import { api, LoadingButton, toastError, toastSuccess, useAction, useLabel, useWords } from '@staff/kit'
import { useState } from 'react'
import type { StepProps } from './step-frame.tsx'
import { useAgain } from './use-path.ts'
import { pathWords } from './words.ts'

/** The contact is written first where a number is typed: the account and its code take it from there. */
async function openAccount(id: string, phone: string): Promise<AccountOutcome | undefined> {
  if (phone)
    await api.post(`employee/${employeeContact.name}`, {
      employeeId: id,
      contactType: 'PHONE',
      contact: phone,
      isDefault: true,
    })
  const { data } = await api.post<{ data: readonly AccountOutcome[] }>(peopleAccountCalls.send, { employeeIds: [id] })
  return data[0]
}
/** The account of a new person, made and activated by one button. */
export function AccountStep({ path, step }: StepProps) {
  const w = useWords(pathWords)
  const say = useLabel()
  const again = useAgain()
  const [phone, setPhone] = useState('')
  const action = useAction(
    async () => {
      const done = await openAccount(path.id, path.phone ? '' : phone.trim())
      if (done?.outcome === 'REFUSED') toastError(done.reason ? say(done.reason) : w('wrong'))
      else toastSuccess(w(done?.isKept ? 'codeKept' : 'codeSent'))
    },
    () => void again(),
  )
  const isWaiting = step.state === 'WAITING'
  const fault = action.faults['contact'] ?? action.faults['']
  return (
    <>
      <Text size="sm">{w(isWaiting ? 'accountWaits' : 'accountText')}</Text>
      {path.phone ? (
        <Text size="sm" fw={600} className="kit-figures">
          {path.phone}
        </Text>
      ) : (
        !isWaiting && (
          <TextInput
            label={w('phone')}
            type="tel"
            maw={280}
            value={phone}
            error={fault}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        )
      )}
      {path.phone && fault && (
        <Text size="sm" c="danger" role="alert">
          {fault}
        </Text>
      )}
      <div>
        <LoadingButton
          disabled={!isWaiting && !path.phone && phone.trim() === ''}
          loading={action.isPending}
          onClick={() => action.run(undefined)}
        >
          {w(isWaiting ? 'sendAgain' : 'makeAndSend')}
        </LoadingButton>
      </div>
    </>
  )
}
