import { Group, List, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { formatNumber, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { errorRate, formatLoadTime, getMeasures } from './review/measures.ts'
import { Rate, type OverviewProps } from './overview-table.tsx'
import { RemoteMenu } from './remote-menu.tsx'
import { NewestVersion, Served, StateBadges } from './state-badges.tsx'
import { versionWords } from './words.ts'

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" component="div">
        {children}
      </Text>
    </div>
  )
}

/** The same content as the table on a phone, one card for each remote. */
export function OverviewCards({ remotes, onOpen }: OverviewProps) {
  const w = useWords(versionWords)
  return (
    <Stack gap="sm">
      {remotes.map((remote) => (
        <Stack key={remote.name} component="section" aria-label={remote.name} gap="xs" p="md" className="kit-panel">
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xs">
              <Title order={2} size="h3">
                {remote.name}
              </Title>
              <Text size="sm" fw={600}>
                {remote.live.version}
              </Text>
            </Group>
            {onOpen && <RemoteMenu remote={remote} onOpen={onOpen} />}
          </Group>
          <div>
            <Served {...remote} />
          </div>
          <StateBadges {...remote} />
          <Figure label={w('newest')}>
            <NewestVersion live={remote.live} available={remote.available} />
          </Figure>
          <List listStyleType="none" spacing="xs">
            {getMeasures(remote).map((measure) => (
              <List.Item
                key={measure.version}
                styles={{ itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } }}
              >
                <SimpleGrid
                  cols={{ base: 2, xs: 3 }}
                  spacing="xs"
                  verticalSpacing={4}
                  pt="xs"
                  style={{ borderTop: '1px solid var(--kit-border)' }}
                  className="kit-figures"
                >
                  <Figure label={w('version')}>{measure.version}</Figure>
                  <Figure label={w('loadTime')}>{formatLoadTime(measure.loadTime)}</Figure>
                  <Figure label={w('loads')}>{formatNumber(measure.loads)}</Figure>
                  <Figure label={w('errors')}>{formatNumber(measure.errors)}</Figure>
                  <Figure label={w('errorRate')}>
                    <Rate rate={errorRate(measure)} />
                  </Figure>
                </SimpleGrid>
              </List.Item>
            ))}
          </List>
        </Stack>
      ))}
      <Text size="xs" c="dimmed">
        {w('window')}
      </Text>
    </Stack>
  )
}
