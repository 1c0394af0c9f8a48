import { Button } from '@mantine/core'
import { toastSuccess, useWords } from '@staff/kit'
import { useEffect, useState } from 'react'
import { askCode } from './ask-code.ts'
import { secondsToWait, type Flow } from './flow.ts'
import { authWords } from './words.ts'

/** Requests another code, one minute after the last. */
export function ResendCode(flow: Flow) {
  const w = useWords(authWords)
  const [asked, setAsked] = useState(flow.sentAt)
  const [now, setNow] = useState(() => Date.now())
  const seconds = secondsToWait(asked, now)
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const resend = async () => {
    if (!(await askCode(flow))) return
    setAsked(Date.now())
    setNow(Date.now())
    toastSuccess(w('resent'))
  }
  return (
    <Button variant="default" fullWidth disabled={isWaiting} onClick={() => void resend()}>
      {isWaiting ? w('resendIn', { seconds }) : w('resend')}
    </Button>
  )
}
