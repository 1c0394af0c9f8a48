import { Anchor, Button, Group, Stack } from '@mantine/core'
import { calls, pages, phoneLinkShape } from '@staff/contract'
import { api, ApiError, ErrorState, LoadingButton, PageSkeleton, usePageTitle, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { askCode } from './ask-code.ts'
import { GateLayout } from './gate-layout.tsx'
import { authWords } from './words.ts'

function LinkEnded() {
  const w = useWords(authWords)
  const host = useWords(hostWords)
  usePageTitle(w('linkEndedTitle'))
  return (
    <GateLayout title={w('linkEndedTitle')} text={w('linkEndedText')}>
      <Group justify="space-between">
        <Button component={Link} to={pages.login}>
          {host('login')}
        </Button>
        <Anchor component={Link} to={pages.activate} size="sm">
          {w('usePhone')}
        </Anchor>
      </Group>
    </GateLayout>
  )
}

/** Nothing is sent before the user asks: a mail program that opens the address uses up no code. */
function SendToPhone({
  id,
  phone,
  onRefused,
}: {
  readonly id: string
  readonly phone: string
  readonly onRefused: () => void
}) {
  const w = useWords(authWords)
  const host = useWords(hostWords)
  const navigate = useNavigate()
  usePageTitle(w('activateTitle'))
  const send = async () => {
    if (await askCode({ about: 'activate', name: phone, id })) void navigate(pages.verifyActivation)
    else onRefused()
  }
  return (
    <GateLayout title={w('activateTitle')} text={w('linkText', { phone })}>
      <Stack gap="md">
        <LoadingButton fullWidth onClick={send}>
          {w('sendCode')}
        </LoadingButton>
        <Anchor component={Link} to={pages.login} size="sm">
          {host('backToLogin')}
        </Anchor>
      </Stack>
    </GateLayout>
  )
}

function PhoneLink({ id }: { readonly id: string }) {
  const w = useWords(authWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['phone-link', id],
    queryFn: () => api.get<{ data: { phone: string } }>(calls.phoneLink, { id }, { bearer: null, silent: true }),
    retry: false,
  })
  const again = () => void refetch()
  if (error instanceof ApiError && error.has('LINK_ENDED')) return <LinkEnded />
  if (data && !error) return <SendToPhone id={id} phone={data.data.phone} onRefused={again} />
  return (
    <GateLayout title={w('activateTitle')} text="">
      {error ? <ErrorState onRetry={again} /> : <PageSkeleton />}
    </GateLayout>
  )
}

/**
 * The page of HR's activation message (`/auth/{id}`, spec 1 section 2.1):
 * it shows the phone number and sends a code to it.
 */
export function PhoneLinkPage() {
  const { id = '' } = useParams()
  return phoneLinkShape.test(id) ? <PhoneLink key={id} id={id} /> : <Navigate to={pages.notFound} replace />
}
