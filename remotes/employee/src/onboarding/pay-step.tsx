import { Text } from '@mantine/core'
import { onboardingGroup } from '@staff/contract'
import { useProfileParts, useWords } from '@staff/kit'
import type { StepProps } from './step-frame.tsx'
import { pathWords } from './words.ts'

/** The first pay: the remote of pay draws it, and one that does not load costs this step alone. */
export function PayStep({ path, step }: StepProps) {
  const w = useWords(pathWords)
  const { tabs, draw } = useProfileParts()
  if (step.state === 'WAITING') return <Text size="sm">{w('payWaits')}</Text>
  const tab = tabs.find(({ group, key }) => group === onboardingGroup && key === 'first-pay')
  return tab ? draw(tab, path.id) : <Text size="sm">{w('forbidden')}</Text>
}
