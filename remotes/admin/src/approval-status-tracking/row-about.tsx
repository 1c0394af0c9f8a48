import { Text } from '@mantine/core'
import { sayPaySum } from '@staff/contract'
import { useLanguage } from '@staff/kit'
import { aboutLine } from '@staff/kit/approval'
import type { TrackingRow } from './tracking-row.ts'

/** The subject of a request in the list, below its kind. */
export function RowAbout({ row: { about } }: { readonly row: TrackingRow }) {
  const lang = useLanguage()
  const line = aboutLine({ ...about, amount: null }, lang)
  return (
    <>
      {line && (
        <Text size="xs" c="dimmed" className="kit-read">
          {line}
        </Text>
      )}
      {/* A sum that is cut says another one. */}
      {about.amount && (
        <Text size="xs" c="dimmed" className="kit-read">
          {sayPaySum(about.amount)[lang]}
        </Text>
      )}
    </>
  )
}
