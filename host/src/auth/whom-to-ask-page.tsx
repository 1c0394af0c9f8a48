import { Button } from '@mantine/core'
import { pages } from '@staff/contract'
import { usePageTitle, useWords } from '@staff/kit'
import { Link } from 'react-router-dom'
import { hostWords } from '../words.ts'
import { GateLayout } from './gate-layout.tsx'

/** What to do about a forgotten password or an account that is not open yet: these are acts of the HR office. */
export function WhomToAskPage({ about }: { readonly about: 'forgot' | 'activate' }) {
  const w = useWords(hostWords)
  const title = w(`${about}Title`)
  usePageTitle(title)
  return (
    <GateLayout title={title} text={w(`${about}Text`)}>
      <Button component={Link} to={pages.login} variant="default" fullWidth>{w('backToLogin')}</Button>
    </GateLayout>
  )
}
