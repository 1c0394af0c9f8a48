import { Anchor, Group, Text, Title } from '@mantine/core'
import { profilePath } from '@staff/contract'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'

interface CardProps {
  readonly title: string
  readonly employeeId: string
  /** The tab of the profile that says all of it. */
  readonly tab: string
  /** What the way to that tab says; Open when absent. */
  readonly opens?: string
  readonly children: ReactNode
}
/** A card of the overview of a person's page, with the way to the tab behind it. */
export function PersonCard({ title, employeeId, tab, opens, children }: CardProps) {
  const w = useWords(kitWords)
  const heading = useId()
  const said = opens ?? w('open')
  return (
    <section className="kit-panel kit-section kit-person-card" aria-labelledby={heading}>
      <Group justify="space-between">
        <Title order={2} className="kit-section-title" id={heading}>
          {title}
        </Title>
        <Anchor component={Link} size="sm" to={profilePath(employeeId, tab)} aria-label={`${said}: ${title}`}>
          {said}
        </Anchor>
      </Group>
      {children}
    </section>
  )
}
/** One line of a card. */
export function PersonFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Group gap="md" wrap="nowrap" align="baseline">
      <Text size="sm" c="dimmed" w={110} flex="none">
        {label}
      </Text>
      <Text size="sm" component="div" className="kit-figures">
        {children}
      </Text>
    </Group>
  )
}
/** One figure of a card, large, with what it counts below it. */
export function PersonFigure({
  value,
  isBad = false,
  children,
}: {
  readonly value: string
  readonly isBad?: boolean
  readonly children: ReactNode
}) {
  return (
    <div>
      <Text fz={26} fw={700} lh={1.2} {...(isBad ? { c: 'danger' } : {})} className="kit-figures">
        {value}
      </Text>
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </div>
  )
}
