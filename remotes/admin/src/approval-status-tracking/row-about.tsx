import { Text } from '@mantine/core'
import { useLanguage } from '@staff/kit'
import { aboutLine } from '@staff/kit/approval'
import type { TrackingRow } from './tracking-row.ts'

/** The subject of a request in the list, below its kind. */
export function RowAbout({ row: { about } }: { readonly row: TrackingRow }) {
  const line = aboutLine(about, useLanguage())
  return line ? (
    <Text size="xs" c="dimmed" className="kit-read" lineClamp={2}>
      {line}
    </Text>
  ) : null
}
