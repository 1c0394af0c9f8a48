import { Anchor, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { asciiDigits, calls, pages } from '@staff/contract'
import { api, deviceMark, fieldMessages, LoadingButton, passes, toastRefusal, usePageTitle, useWords } from '@staff/kit'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { keepFlow, readFlow, whoseCode, type About, type Flow } from './flow.ts'
import { GateLayout } from './gate-layout.tsx'
import { ResendCode } from './resend-code.tsx'
import { authWords } from './words.ts'

const firstPage = { reset: pages.forgotPassword, activate: pages.activate } as const
interface Opened {
  readonly token: string
  readonly purpose: 'RESET' | 'ACTIVATE'
  readonly username: string
}

function CodeForm({ about, flow }: { readonly about: About; readonly flow: Flow }) {
  const w = useWords(authWords)
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { otp: '' },
    validate: { otp: (typed) => (/^\d{6}$/.test(asciiDigits(typed.trim())) ? null : w('codeFormat')) },
  })
  const verify = async () => {
    if (!(await passes(form))) return
    try {
      const { data } = await api.post<{ data: Opened }>(
        calls.redeemCode,
        { ...whoseCode(flow), otp: asciiDigits(form.getValues().otp.trim()) },
        { bearer: null, headers: deviceMark() },
      )
      // The account decides the next step: a user may have forgotten that the account was never activated.
      keepFlow({ ...flow, token: data.token, username: data.username })
      void navigate(data.purpose === 'RESET' ? pages.changeForgotten : pages.finishActivation, { replace: true })
    } catch (error) {
      form.setErrors(fieldMessages(error, ['otp']))
      toastRefusal(error)
    }
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('otp')}
          name="otp"
          label={w('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          classNames={{ input: 'gate-code' }}
          data-autofocus
        />
        <LoadingButton type="submit" fullWidth onClick={verify}>
          {w('verify')}
        </LoadingButton>
        <ResendCode {...flow} />
        <Text size="sm" c="dimmed">
          {w('noCode')}
        </Text>
        <Anchor component={Link} to={firstPage[about]} size="sm">
          {w('otherName')}
        </Anchor>
      </Stack>
    </form>
  )
}

/** The second step of both flows: the code. Without the first step it goes back there. */
export function CodePage({ about }: { readonly about: About }) {
  const w = useWords(authWords)
  const [flow] = useState(readFlow)
  usePageTitle(w('codeTitle'))
  if (!flow || flow.name === '' || flow.about !== about) return <Navigate to={firstPage[about]} replace />
  return (
    <GateLayout
      title={w('codeTitle')}
      text={w(flow.id === undefined ? 'codeText' : 'codeLinkText', { name: flow.name })}
    >
      <CodeForm about={about} flow={flow} />
    </GateLayout>
  )
}
