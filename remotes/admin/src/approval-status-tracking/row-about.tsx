import { Text } from '@mantine/core'
import { sayPaySum } from '@staff/contract'
import { personName, useLanguage, useSession, useWords } from '@staff/kit'
import { aboutLine } from '@staff/kit/approval'
import type { TrackingRow } from './tracking-row.ts'
import { trackingWords } from './words.ts'

interface AboutProps {
  readonly row: TrackingRow
  /** Who has it now is said elsewhere. */
  readonly isSubjectOnly?: boolean
}
/** The subject of a request in the list, below its kind, and who has it now where it is not the reader. */
export function RowAbout({ row: { about, status, waitingFor }, isSubjectOnly = false }: AboutProps) {
  const lang = useLanguage()
  const w = useWords(trackingWords)
  const me = useSession(({ user }) => user?.employee?.id)
  const isOfOthers = !isSubjectOnly && status === 'PENDING' && waitingFor.every(({ id }) => id !== me)
  const others = isOfOthers ? waitingFor : []
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
      {others.length > 0 && (
        <Text size="xs" c="dimmed" className="kit-read">
          {w('nowWith', { names: others.map((one) => personName(one, lang)).join(', ') })}
        </Text>
      )}
    </>
  )
}
