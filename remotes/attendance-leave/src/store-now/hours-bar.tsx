import { Badge, Group, Text } from '@mantine/core'
import type { StoreNowHour } from '@staff/contract/attendance-leave'
import { useWords } from '@staff/kit'
import css from './hours-bar.module.css'
import { getShortHours } from './short-hours.ts'
import { storeNowWords } from './words.ts'

const two = (hour: number): string => String(hour).padStart(2, '0')

function Hour({ of, most, current }: { readonly of: StoreNowHour; readonly most: number; readonly current: number }) {
  const w = useWords(storeNowWords)
  const { hour, there, needed } = of
  const height = (people: number) => `${String((people / most) * 100)}%`
  const words = { hour: `${two(hour)}:00`, there, needed: needed ?? 0 }
  return (
    <li className={css.hour} aria-label={w(needed === null ? 'hour' : 'hourNeeded', words)}>
      <div className={css.column} aria-hidden>
        <div
          className={css.fill}
          style={{ height: height(there) }}
          data-short={(needed ?? 0) > there || undefined}
          data-over={hour < current || undefined}
        />
        {needed !== null && <div className={css.needed} style={{ bottom: height(needed) }} />}
      </div>
      <span aria-hidden>{two(hour)}</span>
    </li>
  )
}

/** People of the store by hour against the people needed; hours that will be short stand under it in words. */
export function HoursBar({ hours, current }: { readonly hours: readonly StoreNowHour[]; readonly current: number }) {
  const w = useWords(storeNowWords)
  const most = Math.max(1, ...hours.map(({ there, needed }) => Math.max(there, needed ?? 0)))
  const hasDemand = hours.some(({ needed }) => needed !== null)
  return (
    <>
      <ol className={css.bars} aria-label={w('hours')}>
        {hours.map((one) => (
          <Hour key={one.hour} of={one} most={most} current={current} />
        ))}
      </ol>
      <Group gap="md" aria-hidden>
        <Text size="xs">
          <span className={css.key} />
          {w('there')}
        </Text>
        {hasDemand && (
          <>
            <Text size="xs">
              <span className={css.key} data-short />
              {w('short')}
            </Text>
            <Text size="xs">
              <span className={css.key} data-line />
              {w('needed')}
            </Text>
          </>
        )}
      </Group>
      <Group gap="xs">
        {getShortHours(hours, current).map(({ from, to, people }) => (
          <Badge key={from} variant="light" color="danger" className="kit-badge">
            {w('shortHours', { hours: `${two(from)}–${two(to)}`, people })}
          </Badge>
        ))}
      </Group>
    </>
  )
}
