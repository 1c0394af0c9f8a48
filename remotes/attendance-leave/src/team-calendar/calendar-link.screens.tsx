import { Alert, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { absenceCalls, type CalendarLink, type NewCalendarLink } from '@staff/contract/attendance-leave'
import {
  api,
  ask,
  ErrorState,
  formatDateTime,
  LoadingButton,
  PageHeader,
  PageSkeleton,
  toastRefusal,
  toastSuccess,
  useWords,
} from '@staff/kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamWords } from './words.ts'

const path = `employee/${absenceCalls.link}`
const key = [absenceCalls.link] as const

/** The address of a link just created; it is shown nowhere else. */
function Made({ address }: { readonly address: string }) {
  const w = useWords(teamWords)
  const whole = `${location.origin}${address}`
  return (
    <Alert color="success" variant="light" title={w('shownOnce')} role="status">
      <Group align="flex-end" wrap="wrap">
        <TextInput
          label={w('address')}
          value={whole}
          readOnly
          flex={1}
          miw={220}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={whole}>
          {({ copied, copy }) => <Button onClick={copy}>{w(copied ? 'copied' : 'copy')}</Button>}
        </CopyButton>
      </Group>
    </Alert>
  )
}
/** Where a user creates and removes the link that lets a calendar program read the team's absences. */
export default function CalendarLinkScreen() {
  const w = useWords(teamWords)
  const client = useQueryClient()
  const [made, setMade] = useState('')
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.get<{ readonly data: CalendarLink | null }>(path, {}, { signal }),
  })
  const onError = toastRefusal
  const onSettled = () => client.invalidateQueries({ queryKey: key })
  const make = useMutation({
    mutationFn: () => api.put<{ readonly data: NewCalendarLink }>(path, {}),
    onSuccess: ({ data: { address } }) => setMade(address),
    onError,
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: () => api.delete(path),
    onSuccess: () => {
      setMade('')
      toastSuccess(w('revoked'))
    },
    onError,
    onSettled,
  })
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const link = data.data
  async function makeOne(): Promise<void> {
    if (!link || (await ask({ title: w('makeNew'), text: w('makeText'), confirm: w('makeNew') }))) make.mutate()
  }
  async function endIt(): Promise<void> {
    if (await ask({ title: w('revoke'), text: w('revokeText'), confirm: w('revoke') })) revoke.mutate()
  }
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={w('linkTitle')} />
      <Stack className="kit-panel kit-section" gap="sm">
        <Text size="sm">{w('linkText')}</Text>
        <Text size="sm" c="dimmed">
          {link ? w('hasLink', { date: formatDateTime(link.createdAt) }) : w('noLink')}
        </Text>
        <Group gap="xs">
          <LoadingButton loading={make.isPending} onClick={() => void makeOne()}>
            {w(link ? 'makeNew' : 'make')}
          </LoadingButton>
          {link && (
            <Button variant="default" onClick={() => void endIt()}>
              {w('revoke')}
            </Button>
          )}
        </Group>
      </Stack>
      {made !== '' && <Made address={made} />}
    </Stack>
  )
}
