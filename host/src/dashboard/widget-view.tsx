import { Text } from '@mantine/core'
import { widgetScreen } from '@staff/remote-api'
import { useQuietRetry, useWords, WidgetFault, WidgetWait } from '@staff/kit'
import { memo, useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { reportRender } from '../composition/code-faults.ts'
import { UnlessFormerHost } from '../composition/unless-former-host.tsx'
import { getBudget } from '../page-budget.ts'
import type { UnavailableProps } from '../registry/area-unavailable.tsx'
import { ScreenBoundary } from '../registry/screen-boundary.tsx'
import { StylesOf } from '../registry/styles-of.tsx'
import { useScreens } from '../registry/screens-context.ts'
import { hostWords } from '../words.ts'
import type { Widget } from './widgets.ts'

/** The cause in words; its code is for operators, in the report of the failure. */
function Unavailable({ cause, onRetry }: UnavailableProps) {
  const w = useWords(hostWords)
  return (
    <UnlessFormerHost isPart wait={<WidgetWait />}>
      <WidgetFault onRetry={onRetry}>
        <Text size="xs" c="dimmed">
          {w('causeOf', { cause: w(cause) })}
        </Text>
      </WidgetFault>
    </UnlessFormerHost>
  )
}

/**
 * A widget's component from its remote, loaded like a screen: a missing or failing widget affects only itself.
 * Memoised, because a step of one widget would otherwise draw the charts of all others again.
 */
export const WidgetView = memo(function WidgetView({ reportId, release }: Pick<Widget, 'reportId' | 'release'>) {
  const screens = useScreens()
  const route = useMemo(() => ({ screen: widgetScreen(reportId), mode: 'page' as const }), [reportId])
  // Drawn with low priority: a store update is drawn at once,
  // and key presses would wait for the charts of a whole remote.
  const current = useDeferredValue(useStore(screens.store, (all) => all[screens.keyOf(release, route.screen)]))
  const area = release.descriptor.name
  const open = useCallback(() => void screens.open(release, route, getBudget()), [screens, release, route])
  useEffect(open, [open])
  const isLate = current?.state === 'failed' && (current.cause === 'timeout' || current.cause === 'network')
  const isTrying = useQuietRetry(isLate, open)
  if (!current || current.state === 'loading') return <WidgetWait />
  if (current.state === 'failed')
    return isLate && isTrying ? <WidgetWait /> : <Unavailable area={area} cause={current.cause} onRetry={open} />
  const { Screen } = current
  return (
    <ScreenBoundary area={area} Fallback={Unavailable} onFault={(error) => reportRender(release, error)}>
      <StylesOf release={release} />
      <Screen mode="page" />
    </ScreenBoundary>
  )
})
