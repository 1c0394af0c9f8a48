import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useWords } from '../../i18n/define-words.ts'
import { listWords } from '../list-words.ts'
import type { Beside } from './beside.ts'

/** The ways to the row before and the row after the one that is open. */
export function BesideSteps({ beside }: { readonly beside: Pick<Beside, 'next' | 'previous'> }) {
  const w = useWords(listWords)
  const steps = [
    [w('previousRow'), IconChevronLeft, beside.previous],
    [w('nextRow'), IconChevronRight, beside.next],
  ] as const
  return (
    <Group gap={4}>
      {steps.map(([name, Icon, act]) => (
        <ActionIcon
          key={name}
          variant="default"
          size={36}
          aria-label={name}
          // It keeps the focus of a keyboard user who reached the end.
          {...(act ? { onClick: act } : { 'data-disabled': true, 'aria-disabled': true })}
        >
          <Icon size={18} />
        </ActionIcon>
      ))}
    </Group>
  )
}
