import { asciiDigits, calls, errorLabel, formatFault, formats, pages } from '@staff/contract'
import { api, languageOfActivation, PasswordForm, toastSuccess, useLabel, usePageTitle, useWords } from '@staff/kit'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { endFlow, takeFlow } from './flow.ts'
import { GateLayout } from './gate-layout.tsx'
import { chosenNameFault } from './sign-in-rules.ts'
import { authWords } from './words.ts'

const getUsername = (typed: string | undefined) => asciiDigits((typed ?? '').trim()).toLowerCase()

function ActivateForm({ token, username }: { readonly token: string; readonly username: string }) {
  const w = useWords(authWords)
  const host = useWords(hostWords)
  const label = useLabel()
  const navigate = useNavigate()
  const fault = (typed: string) => {
    const code = chosenNameFault(getUsername(typed))
    return code && label(code === 'FORMAT' ? formatFault(formats.username) : errorLabel(code))
  }
  return (
    <PasswordForm
      fields={[
        {
          name: 'username',
          label: w('username'),
          asks: 'USERNAME',
          initial: username,
          help: w('usernameHelp'),
          fault,
        },
        { name: 'password', label: host('password'), asks: 'NEW' },
        { name: 'confirmPassword', label: host('confirmPassword'), asks: 'AGAIN' },
      ]}
      submit={w('activate')}
      isWide
      send={async (typed) => {
        const chosen = getUsername(typed['username'])
        const language = languageOfActivation()
        await api.post(
          calls.activate,
          { token, ...typed, username: chosen, ...(language ? { language } : {}) },
          { bearer: null },
        )
        endFlow()
        toastSuccess(w('activated'))
        void navigate(pages.login, { replace: true })
      }}
    />
  )
}

/**
 * The last step of activation: the username and the password.
 * The user signs in with the phone number or the email (spec 1 section 5).
 */
export function ActivatePage() {
  const w = useWords(authWords)
  const [flow] = useState(() => takeFlow('activate'))
  usePageTitle(w('finishTitle'))
  if (!flow?.token) return <Navigate to={pages.activate} replace />
  return (
    <GateLayout title={w('finishTitle')} text={w('finishText')}>
      <ActivateForm token={flow.token} username={flow.username ?? ''} />
    </GateLayout>
  )
}
