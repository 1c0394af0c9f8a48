import { getApps, initializeApp } from '@firebase/app'
import { getMessaging, getToken } from '@firebase/messaging'
import type { PushConfiguration } from '@staff/contract'

/** Firebase messaging of one project. The only file that knows its packages. */
export function messagingFor(project: Omit<NonNullable<PushConfiguration>, 'vapidKey'>): {
  readonly token: (vapidKey: string, worker: ServiceWorkerRegistration) => Promise<string>
} {
  const messaging = getMessaging(getApps()[0] ?? initializeApp(project))
  return {
    token: (vapidKey, serviceWorkerRegistration) => getToken(messaging, { vapidKey, serviceWorkerRegistration }),
  }
}
