import { Badge, Group, Tabs } from '@mantine/core'
import type { ProfileTab } from '@staff/contract'
import { formatNumber, useLabel, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import { useCounts } from './use-contributed.ts'
import classes from './profile.module.css'
import { personWords } from './words.ts'

/** The tab that the page opens with. */
export const overviewTab = 'overview'
/** A tab of the page's own, beside those of the remotes. */
export interface OwnTab {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

interface Props {
  readonly employeeId: string
  readonly own: readonly OwnTab[]
  readonly tabs: readonly ProfileTab[]
  readonly draw: (tab: ProfileTab) => ReactNode
  /** The key of the open tab, or the group of it. */
  readonly open: string
  readonly onOpen: (key: string) => void
}
function Title({ text, count }: { readonly text: string; readonly count: number | 'unknown' | undefined }) {
  return (
    <Group gap={6} wrap="nowrap">
      {text}
      {typeof count === 'number' && count > 0 && (
        <Badge size="sm" flex="none" variant="light" color="gray" className="kit-badge kit-figures">
          {formatNumber(count)}
        </Badge>
      )}
    </Group>
  )
}

/** The tabs of one person. The content of a tab is drawn, and so loaded, when it is opened. */
export function ProfileTabs({ employeeId, own, tabs, draw, open, onOpen }: Props) {
  const w = useWords(personWords)
  const say = useLabel()
  const counts = useCounts(
    employeeId,
    tabs.flatMap(({ count }) => count ?? []),
  )
  const shown = tabs.find(({ key }) => key === open) ?? tabs.find(({ group }) => group === open)
  const mine = own.find(({ key }) => key === open) ?? (shown ? undefined : own[0])
  const value = mine?.key ?? shown?.key ?? null
  return (
    <Tabs value={value} onChange={(key) => onOpen(key ?? '')} keepMounted={false}>
      <Tabs.List className={classes['tabs'] ?? ''} aria-label={w('tabs')} mb="md">
        {own.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
        {tabs.map(({ key, title, count }) => (
          <Tabs.Tab key={key} value={key}>
            <Title text={say(title)} count={count ? counts?.[count] : undefined} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {value !== null && (
        <Tabs.Panel value={value} tabIndex={0}>
          {mine ? mine.content : shown && draw(shown)}
        </Tabs.Panel>
      )}
    </Tabs>
  )
}
