import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { PasswordFormProps } from '../session/password/password-form.tsx'

const LazyPassword = lazy(() =>
  import('../session/password/password-form.tsx').then(({ PasswordControls: part }) => ({ default: part })),
)
/** Sets a password: of oneself, forgotten, of a new account, or of another user. */
export const PasswordForm = (props: PasswordFormProps) => (
  <Suspense fallback={<Skeleton h={180} />}>
    <LazyPassword {...props} />
  </Suspense>
)
