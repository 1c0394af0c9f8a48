import { pages } from '@staff/contract'
import { ErrorState, PageSkeleton } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { RemotePage } from '../navigation/remote-page.tsx'
import { matchRoute } from '../navigation/route-match.ts'
import type { Section } from '../navigation/sections.ts'
import { useContributions, useMenu } from '../navigation/use-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'

/**
 * The path of a menu section, such as /admin: it leads to the first page that the user may see (spec 1 section 2.3),
 * unless a remote has a page there (/pending-approval).
 */
export function SectionHome({ section }: { readonly section: Section }) {
  const { isPending, isError, refetch } = useQuery(compositionQuery)
  const { routes } = useContributions()
  const first = useMenu().find(({ id }) => id === section.id)?.links[0]
  if (isPending) return <PageSkeleton />
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (matchRoute(routes, `/${section.id}`)) return <RemotePage />
  return <Navigate to={first?.path ?? pages.forbidden} replace />
}
