import { Button, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { isOffline, useWhenOnline } from '../states/when-online.ts'
import { useWords } from '../i18n/define-words.ts'
import { AfterPause } from '../screens/page-skeleton.tsx'
import './widgets.css'
import { widgetWords } from './words.ts'

/** The outline of a widget's body while its code or its data arrive. */
export function WidgetWait() {
  const w = useWords(widgetWords)
  return (
    <div className="widget-state" role="status" aria-label={w('loading')}>
      <AfterPause>
        <Skeleton h="100%" w="100%" />
      </AfterPause>
    </div>
  )
}

interface FaultProps {
  readonly onRetry: () => void
  /** Why, where more is known than that it did not come. */
  readonly children?: ReactNode
}
/** In place of what did not come, inside one widget: the others go on. */
export function WidgetFault({ onRetry, children }: FaultProps) {
  const w = useWords(widgetWords)
  useWhenOnline(onRetry)
  return (
    <div className="widget-state" role="alert">
      <Text size="sm">{w(isOffline() ? 'needsLine' : 'couldNotLoad')}</Text>
      {children}
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {w('retry')}
      </Button>
    </div>
  )
}

/** 'No data', or 'No data . . !' in place of a chart (spec 1 section 2.5). */
export function WidgetEmpty({ chart = false }: { readonly chart?: boolean }) {
  const w = useWords(widgetWords)
  return (
    <div className="widget-state">
      <Text size="sm" c="dimmed">
        {w(chart ? 'emptyChart' : 'empty')}
      </Text>
    </div>
  )
}
