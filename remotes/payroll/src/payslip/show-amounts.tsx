import { Button } from '@mantine/core'
import { useWords } from '@staff/kit'
import { payslipWords } from './words.ts'

/** What stands for one's own pay until a tap, so that nobody reads it in passing. */
export const hiddenAmount = '•••••'
interface Props {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}
/** Shows and hides one's own pay. */
export function ShowAmounts({ isShown, onChange }: Props) {
  const w = useWords(payslipWords)
  return (
    <Button variant="subtle" size="compact-sm" aria-expanded={isShown} onClick={() => onChange(!isShown)}>
      {w(isShown ? 'hide' : 'show')}
    </Button>
  )
}
