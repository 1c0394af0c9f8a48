import { Text } from '@mantine/core'
import { pages } from '@staff/contract'
import { ErrorState, PageHeader, PageSkeleton, useLabel } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { KilledMark } from '../composition/killed.tsx'
import { AreaLink } from '../navigation/area-link.tsx'
import { cardsOn } from '../navigation/menu.ts'
import type { Landing, Section } from '../navigation/sections.ts'
import { useContributions, useViewer } from '../navigation/use-navigation.ts'
import { compositionQuery } from '../registry/composition.ts'

interface Props {
  readonly section: Section
  readonly landing: Landing
}

/**
 * A Meta Data or Report landing page: a card for each permitted page, drawn from the descriptors (spec 1 section 2.3).
 */
export function LandingPage({ section, landing }: Props) {
  const label = useLabel()
  const viewer = useViewer()
  const { isPending, isError, refetch } = useQuery(compositionQuery)
  const cards = cardsOn(landing.path, useContributions(), viewer)
  if (!viewer.holds(section.permission)) return <Navigate to={pages.forbidden} replace />
  if (isPending) return <PageSkeleton />
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (cards.length === 0) return <Navigate to={pages.forbidden} replace />
  return (
    <>
      <PageHeader title={label(landing.label)} count={cards.length} />
      <div className="shell-cards">
        {cards.map((card) => (
          <AreaLink key={card.path} to={card.path} className="shell-card kit-panel">
            <Text fw={600}>
              {label(card.label)} <KilledMark paths={[card.path]} />
            </Text>
            <Text size="sm" c="dimmed" mt={4}>
              {label(card.description)}
            </Text>
          </AreaLink>
        ))}
      </div>
    </>
  )
}
