import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { canPush, isAllowed, isSubscribed, pushConfiguration, registerWorker, subscribe, unsubscribe } from './push.ts'

/** Push in this browser, as the bell shows it. */
export interface PushChoice {
  /** Whether the user has a choice: push is configured, and not blocked in this browser. */
  readonly offered: boolean
  readonly on: boolean
  readonly busy: boolean
  /** Switches it on or off. Only this opens the browser's own permission question: never without a click. */
  readonly toggle: () => void
}

/** The service's push configuration; null when not configured, or not known yet. */
export const usePushConfiguration = (enabled: boolean) =>
  useQuery({ queryKey: ['push-configuration'], queryFn: pushConfiguration, staleTime: Infinity, enabled }).data ?? null

/**
 * Registers the worker at start-up and renews the subscription of a browser that allowed it;
 * without a configuration it does nothing.
 */
export function usePush(): PushChoice {
  const configuration = usePushConfiguration(canPush())
  const [on, setOn] = useState(isSubscribed)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!configuration) return
    void (isAllowed() && isSubscribed() ? subscribe(configuration) : registerWorker())
  }, [configuration])
  const change = async () => {
    if (!configuration) return
    setBusy(true)
    try {
      if (on) await unsubscribe()
      else if ((await Notification.requestPermission()) === 'granted') await subscribe(configuration)
    } finally {
      setOn(isSubscribed())
      setBusy(false)
    }
  }
  return { offered: configuration !== null && canPush(), on, busy, toggle: () => void change().catch(() => undefined) }
}
