import { Anchor, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { asciiDigits, errorLabel, pages } from '@staff/contract'
import { LoadingButton, passes, useLabel, usePageTitle, useWords } from '@staff/kit'
import { Link, useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { askCode } from './ask-code.ts'
import { readFlow, typedName, type About } from './flow.ts'
import { GateLayout } from './gate-layout.tsx'
import { phoneFault, usernameFault } from './sign-in-rules.ts'
import { authWords } from './words.ts'

const nextPage = { reset: pages.verifyReset, activate: pages.verifyActivation } as const

/**
 * The first step of both flows: it identifies the account. A forgotten password takes an email or a phone number,
 * activation a phone number.
 */
export function AskCodePage({ about }: { readonly about: About }) {
  const w = useWords(authWords)
  const host = useWords(hostWords)
  const label = useLabel()
  const navigate = useNavigate()
  const field = about === 'reset' ? 'username' : 'phone'
  const title = w(about === 'reset' ? 'forgotTitle' : 'activateTitle')
  usePageTitle(title)
  const form = useForm({
    initialValues: { name: typedName(readFlow()) },
    validateInputOnChange: true,
    validate: {
      name: (typed: string) => {
        if (about === 'activate') {
          const fault = phoneFault(typed)
          return fault && label(errorLabel(fault))
        }
        const fault = usernameFault(typed)
        return fault && host(fault)
      },
    },
  })
  const send = async () => {
    if (!(await passes(form))) return
    if (await askCode({ about, name: asciiDigits(form.getValues().name.trim()) })) void navigate(nextPage[about])
  }
  return (
    <GateLayout title={title} text={w(about === 'reset' ? 'forgotText' : 'activateText')}>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <Stack gap="md">
          <TextInput
            {...form.getInputProps('name')}
            name={field}
            label={about === 'reset' ? host('username') : w('phone')}
            autoComplete={about === 'reset' ? 'username' : 'tel'}
            inputMode={about === 'reset' ? 'email' : 'tel'}
            data-autofocus
          />
          <LoadingButton type="submit" fullWidth onClick={send}>
            {w('sendCode')}
          </LoadingButton>
          <Anchor component={Link} to={pages.login} size="sm">
            {host('backToLogin')}
          </Anchor>
        </Stack>
      </form>
    </GateLayout>
  )
}
