import { pages } from '@staff/contract'
import { ErrorState, PageSkeleton } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import type { Section } from '../navigation/sections.ts'
import { useMenu } from '../navigation/use-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'

/** The path of a menu section, such as /admin: it is no page and leads to the first one that the viewer may see (spec 1 section 2.3). */
export function SectionHome({ section }: { readonly section: Section }) {
  const { isPending, isError, refetch } = useQuery(compositionQuery)
  const first = useMenu().find(({ id }) => id === section.id)?.links[0]
  if (isPending) return <PageSkeleton />
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return <Navigate to={first?.path ?? pages.forbidden} replace />
}
