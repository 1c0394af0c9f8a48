import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePersonPath } from './person-path.ts'

/** The name of a person: it opens the page of that person at the tab that fits this page. */
export function PersonLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const getPath = usePersonPath()
  return (
    <Anchor component={Link} inherit to={getPath(id)}>
      {children}
    </Anchor>
  )
}
