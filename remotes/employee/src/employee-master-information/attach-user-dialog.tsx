import { Button, Group, Modal, Stack } from '@mantine/core'
import { employee, type Employee } from '@staff/contract/employee'
import {
  ApiError,
  api,
  kitWords,
  getMessage,
  RefPicker,
  toastRefusal,
  toastSuccess,
  useLanguage,
  useWords,
} from '@staff/kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { employeeListWords } from './words.ts'

interface Props {
  readonly person: Pick<Employee, 'id' | 'accountNo' | 'displayFullNameEn' | 'displayFullNameKh' | 'user'>
  readonly onClose: () => void
}
/** The chosen user, sending it, and its fault. */
function useAttach({ person, onClose }: Props) {
  const w = useWords(employeeListWords)
  const client = useQueryClient()
  const [userId, setUserId] = useState(person.user?.id ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const attach = useMutation({
    mutationFn: () => api.patch(`employee/${employee.name}/${encodeURIComponent(person.id)}/user`, { userId }),
    onSuccess: () => {
      toastSuccess(w('attached'))
      onClose()
      return client.invalidateQueries({ queryKey: [employee.name] })
    },
    onError: (error) =>
      error instanceof ApiError && error.body.errors.some(({ path }) => path === 'userId')
        ? setFault(getMessage(error))
        : toastRefusal(error),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (userId) attach.mutate()
    else setFault(w('required'))
  }
  const choose = (id: string) => {
    setUserId(id)
    setFault(null)
  }
  return { userId, choose, fault, submit, isPending: attach.isPending }
}

/** Gives an employee an existing user (spec 2 section 2.6): one field, required. */
export function AttachUserDialog({ person, onClose }: Props) {
  const w = useWords(employeeListWords)
  const kit = useWords(kitWords)
  const lang = useLanguage()
  const { userId, choose, fault, submit, isPending } = useAttach({ person, onClose })
  const name = lang === 'km' ? person.displayFullNameKh : person.displayFullNameEn
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${w('attachUser')} · ${person.accountNo} - ${name}`}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RefPicker
            target={employee.fields.user.to}
            name="userId"
            label={w('user')}
            value={userId}
            shown={person.user}
            error={fault}
            aria-required
            onChange={choose}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {w('attach')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
