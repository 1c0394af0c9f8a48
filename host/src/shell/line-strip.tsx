import { Anchor } from '@mantine/core'
import { dayOfInstant } from '@staff/contract'
import {
  businessToday,
  formatDateTime,
  formatTime,
  keptWords,
  useKeptTime,
  useWaitingRequests,
  useWords,
} from '@staff/kit'
import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { hostWords } from '../words.ts'

/** How long it is told that the connection is back, in ms. */
const backFor = 6_000
type Line = 'there' | 'gone' | 'back'

/** What is known of the connection of this device: gone, just back, or nothing to tell. */
function useLine(): Line {
  const [line, setLine] = useState<Line>(() => (navigator.onLine ? 'there' : 'gone'))
  useEffect(() => {
    const lose = () => setLine('gone')
    const regain = () => setLine((was) => (was === 'gone' ? 'back' : was))
    window.addEventListener('offline', lose)
    window.addEventListener('online', regain)
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', regain)
    }
  }, [])
  useEffect(() => {
    if (line !== 'back') return
    const timer = setTimeout(() => setLine('there'), backFor)
    return () => clearTimeout(timer)
  }, [line])
  return line
}

/** The time of today, else day and time. */
function getShown(at: number): string {
  const instant = new Date(at)
  return dayOfInstant(instant) === businessToday(instant)
    ? formatTime(instant.toISOString())
    : formatDateTime(instant.toISOString())
}
/** What the strip says of the connection: the age of a page that comes from this device says that it is gone. */
function useSaid(): { readonly line: Line; readonly text: string } {
  const w = useWords(hostWords)
  const kept = useWords(keptWords)
  const line = useLine()
  const at = useKeptTime((shown) => shown.at)
  if (at !== null) return { line: 'gone', text: kept('asOf', { time: getShown(at) }) }
  return { line, text: line === 'there' ? '' : w(line === 'gone' ? 'lineGone' : 'lineBack') }
}

/**
 * One strip above the page: that the connection of this device is gone, of what age the page is meanwhile, when the
 * connection is back, and which requests wait to be sent.
 */
export function LineStrip() {
  const w = useWords(keptWords)
  const { line, text } = useSaid()
  const waiting = useWaitingRequests(({ list }) => list)
  const [first] = waiting
  const Icon = line === 'gone' ? IconCloudOff : IconCloudCheck
  // Always in the document: a live region that comes with its words is not read.
  return (
    <div role="status" className="shell-line" data-line={line === 'there' && first ? 'waiting' : line}>
      {text && (
        <>
          <Icon size={18} aria-hidden />
          {text}
        </>
      )}
      {first && (
        <Anchor component={Link} to={first.screen} inherit>
          {`${w('waiting')}: ${String(waiting.length)}`}
        </Anchor>
      )}
    </div>
  )
}
