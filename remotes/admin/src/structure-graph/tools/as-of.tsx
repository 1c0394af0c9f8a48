import { Alert, Button, Group } from '@mantine/core'
import { date, L } from '@staff/contract'
import { businessToday, FieldInput, formatDate, useWords } from '@staff/kit'
import { IconHistory } from '@tabler/icons-react'
import styles from '../structure-graph.module.css'
import { useAsOf } from './use-as-of.ts'
import { graphWords } from '../words.ts'

const field = date({ label: L('As of', 'គិតត្រឹម') })

/** Chooses the day of the structure; an empty value means today. */
export function AsOfChoice() {
  const w = useWords(graphWords)
  const [day, set] = useAsOf()
  return (
    <div className={styles['asOf']}>
      <FieldInput
        name="asOf"
        field={field}
        label={w('asOf')}
        value={day ?? businessToday()}
        shown={undefined}
        required={false}
        onBlur={() => undefined}
        onChange={(next) => set(typeof next === 'string' && next ? next : null)}
      />
    </div>
  )
}
/** Says that the page shows another day than today, and leads back. Nothing for today. */
export function AsOfBand() {
  const w = useWords(graphWords)
  const [day, set] = useAsOf()
  if (day === null) return null
  return (
    <Alert color="warning" role="status" icon={<IconHistory size={18} />} py={6} className={styles['band'] ?? ''}>
      <Group justify="space-between" gap="xs">
        <span>{w(day < businessToday() ? 'past' : 'planned', { date: formatDate(day) })}</span>
        <Button size="compact-sm" variant="default" onClick={() => set(null)}>
          {w('toToday')}
        </Button>
      </Group>
    </Alert>
  )
}
