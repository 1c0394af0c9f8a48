import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '../formats/numbers.ts'
import { usePageTitle } from './page-title.ts'

interface Props {
  readonly title: string
  /** What the document is called when it is not the title: a form is called as its list (spec 1 section 1). */
  readonly name?: string
  /** Records behind the page; shown as soon as it is known. */
  readonly count?: number | undefined
  /** There are more than `count`. */
  readonly isMore?: boolean
  /** Beside the title, for example a status. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}
/** Title and count at the left, the page's actions at the right; also names the document. */
export function PageHeader({ title, name = title, count, isMore = false, beside, actions }: Props) {
  usePageTitle(name)
  return (
    <Group justify="space-between" gap="sm" wrap="wrap" className="kit-page-header" mih={36}>
      <Group gap="xs" align="baseline" wrap="nowrap" miw={0}>
        <Title order={1} className="kit-page-title">
          {title}
        </Title>
        {count !== undefined && (
          <Text component="span" c="dimmed" size="sm" className="kit-figures">
            {formatNumber(count)}
            {isMore && '+'}
          </Text>
        )}
        {beside}
      </Group>
      {actions && (
        <Group gap="xs" className="kit-page-acts">
          {actions}
        </Group>
      )}
    </Group>
  )
}
