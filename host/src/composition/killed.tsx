import { Stack, Text, Title } from '@mantine/core'
import type { IssuedComposition } from '@staff/contract'
import { hasUnsavedText, useLabel, useWords } from '@staff/kit'
import { IconTool } from '@tabler/icons-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { killedPaths } from './killed-paths.ts'
import { useComposition, useKilled } from './state.ts'
import { compositionWords } from './words.ts'

function KilledPage({ words }: { readonly words: IssuedComposition['killed'][string] }) {
  const w = useWords(compositionWords)
  const label = useLabel()
  return (
    <Stack align="center" gap="xs" className="kit-state" role="alert">
      <IconTool size={32} stroke={1.4} aria-hidden className="kit-state-icon" />
      <Title order={1} size="h3">
        {label(words)}
      </Title>
      <Text size="sm" c="dimmed" ta="center">
        {w('offText')}
      </Text>
    </Stack>
  )
}

/**
 * Shows a remote's page, or the message in its place when operations have switched the remote off.
 * Typed text stays until the user leaves the page.
 */
export function UnlessKilled({ remote, children }: { readonly remote: string; readonly children: ReactNode }) {
  const words = useKilled()[remote]
  const { pathname } = useLocation()
  const [shown, setShown] = useState(words)
  useEffect(() => {
    if (!words || !hasUnsavedText()) setShown(words)
  }, [words, pathname])
  return shown ? <KilledPage words={shown} /> : children
}

/** The mark beside a link whose pages are all switched off. */
export function KilledMark({ paths }: { readonly paths: readonly string[] }) {
  const w = useWords(compositionWords)
  const killed = useKilled()
  const remotes = useComposition(({ adopted }) => adopted?.remotes)
  const off = useMemo(() => killedPaths(remotes ?? [], killed), [killed, remotes])
  if (!paths.every((path) => off.has(path))) return null
  return <IconTool size={14} stroke={1.6} role="img" aria-label={w('off')} />
}
