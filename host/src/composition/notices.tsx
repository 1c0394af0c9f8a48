import { Alert, Button, Group } from '@mantine/core'
import { formatDateTime, hasUnsavedText, say, toastError, useKeptTime, useWords } from '@staff/kit'
import { useEffect, useState, type ReactNode } from 'react'
import { adoptNow, look, tryAgain } from './in-use.ts'
import { isOtherHost } from './own-files.ts'
import { dropPreviewToken } from './preview.ts'
import { useComposition } from './state.ts'
import { compositionWords } from './words.ts'

/** How long a new version waits for the next page before the user is told, in ms: most users never notice it. */
const quiet = 20_000

function Notice({
  color,
  text,
  children,
}: {
  readonly color: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <Alert color={color} mb="md" role="status">
      <Group justify="space-between" gap="xs">
        {text}
        {children}
      </Group>
    </Alert>
  )
}
const actionButton = (label: string, onClick: () => void) => (
  <Button size="xs" variant="default" onClick={onClick}>
    {label}
  </Button>
)

/** Does the exchange of the current page, or says what prevents it. */
const unlessTyped = (exchange: () => boolean) => () => {
  if (!exchange()) toastError(say(compositionWords, 'typed'))
}

/** A new version that the user has not seen yet, because no other page was opened since. */
function Waiting() {
  const w = useWords(compositionWords)
  const waits = useComposition(({ adopted, pending }) =>
    pending && (pending.snapshot !== adopted?.snapshot || isOtherHost(pending.host))
      ? `${pending.snapshot} ${pending.host}`
      : null,
  )
  const [told, setTold] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setTold(waits), waits ? quiet : 0)
    return () => clearTimeout(timer)
  }, [waits])
  if (!waits || told !== waits) return null
  // While text is typed, no button is offered that would lose it.
  return (
    <Notice color="gray" text={w('ready')}>
      {!hasUnsavedText() && actionButton(w('useNow'), unlessTyped(adoptNow))}
    </Notice>
  )
}

/** Above a screen that replaces a failed one: its version, and the way back. */
export function ShownEarlier({ version }: { readonly version: string }) {
  const w = useWords(compositionWords)
  return (
    <Notice color="gray" text={w('earlier', { version })}>
      {actionButton(w('tryAgain'), unlessTyped(tryAgain))}
    </Notice>
  )
}

/** Messages about the versions in this tab. Nothing on a normal day. */
export function CompositionNotices() {
  const w = useWords(compositionWords)
  const { adopted, source, previewRefused } = useComposition()
  // The strip above says it already, with the age of what is shown (shell/line-strip.tsx).
  const isKept = useKeptTime(({ at }) => at !== null) && source === 'unreachable'
  useEffect(() => {
    if (previewRefused) toastError(w('previewRefused'))
  }, [previewRefused, w])
  if (!adopted) return null
  const { preview, replay, issuedAt } = adopted
  const tried = preview
    ? w('preview', { area: preview.remote, version: preview.version, time: formatDateTime(preview.until) })
    : replay && w('replay', { snapshot: replay.snapshot.slice(0, 12), time: formatDateTime(replay.until) })
  return (
    <>
      {tried && (
        <Notice color="warning" text={tried}>
          {actionButton(w('leave'), () => {
            dropPreviewToken()
            location.reload()
          })}
        </Notice>
      )}
      {source !== 'service' && !isKept && (
        <Notice color="warning" text={w(source, { time: formatDateTime(issuedAt) })}>
          {actionButton(w('retry'), () => void look().then(unlessTyped(adoptNow)))}
        </Notice>
      )}
      <Waiting />
    </>
  )
}
