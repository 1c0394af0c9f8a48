import { calls, pages } from '@staff/contract'
import { api, PasswordForm, toastSuccess, usePageTitle, useWords } from '@staff/kit'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { endFlow, takeFlow } from './flow.ts'
import { GateLayout } from './gate-layout.tsx'
import { authWords } from './words.ts'

/** The last step of a forgotten password, after the code or from the link in the email. */
export function NewPasswordPage() {
  const w = useWords(authWords)
  const host = useWords(hostWords)
  const navigate = useNavigate()
  const [flow] = useState(() => takeFlow('reset'))
  usePageTitle(w('newTitle'))
  const token = flow?.token
  if (!token) return <Navigate to={pages.forgotPassword} replace />
  return (
    <GateLayout title={w('newTitle')} text={w('newText')}>
      <PasswordForm
        fields={[
          { name: 'newPassword', label: host('newPassword'), asks: 'NEW' },
          { name: 'confirmPassword', label: host('confirmPassword'), asks: 'AGAIN' },
        ]}
        submit={host('save')}
        isWide
        send={async (typed) => {
          await api.patch(calls.resetPassword, { token, ...typed }, { bearer: null })
          endFlow()
          toastSuccess(host('saved'))
          void navigate(pages.login, { replace: true })
        }}
      />
    </GateLayout>
  )
}
