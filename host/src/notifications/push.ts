import { notificationCalls, pushRetries, pushTopics, type PushConfiguration } from '@staff/contract'
import { api, say, toastError } from '@staff/kit'
import { registerSiteWorker } from '../offline/worker.ts'
import { notificationWords } from './words.ts'

/** The place of this browser's push token (spec 1 section 3); it is removed with the session. */
const storedToken = 'firebaseToken'
const [topic] = pushTopics
const firstWait = 1_000

/** Whether pushes reach this browser, as far as it knows. */
export const isSubscribed = (): boolean => localStorage.getItem(storedToken) !== null
/** Whether this browser can show pushes at all: a secure origin, and not blocked by its user. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis &&
  Notification.permission !== 'denied'
/** Whether its user has allowed pushes before. */
export const isAllowed = (): boolean => canPush() && Notification.permission === 'granted'

/** The service's push configuration; null = not configured, and the page shows nothing about push. */
export const pushConfiguration = async (): Promise<PushConfiguration> =>
  (await api.get<{ data: PushConfiguration }>(notificationCalls.pushConfiguration, undefined, { silent: true })).data

/**
 * Runs a job, and after a failure up to five more times with longer and longer waits (spec 3 section 4).
 * Throws the last failure.
 */
export async function withRetries<T>(work: () => Promise<T>, wait = firstWait): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= pushRetries) throw error
      await new Promise((done) => {
        setTimeout(done, wait * 2 ** tries)
      })
    }
  }
}

/** Registers the worker that shows pushes; null, with a toast, when the browser refuses it (spec 1 section 8). */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await registerSiteWorker()) ?? null
  } catch {
    toastError(say(notificationWords, 'workerFailed'))
    return null
  }
}

/** The token with which Firebase reaches this browser. Its code is loaded only when push is configured and wanted. */
async function newToken(
  { vapidKey, ...project }: NonNullable<PushConfiguration>,
  worker: ServiceWorkerRegistration,
): Promise<string> {
  const { messagingFor } = await import('./firebase.ts')
  return messagingFor(project).token(vapidKey, worker)
}

/** Subscribes this browser; shows a toast when that fails six times. */
export async function subscribe(configuration: NonNullable<PushConfiguration>): Promise<void> {
  const worker = await registerWorker()
  if (!worker) return
  try {
    const token = await withRetries(async () => {
      const made = await newToken(configuration, worker)
      await api.get(notificationCalls.push, { token: made, topic }, { silent: true })
      return made
    })
    localStorage.setItem(storedToken, token)
  } catch {
    toastError(say(notificationWords, 'pushFailed'))
  }
}

/** Ends the subscription of this browser; the service deletes it even when Firebase cannot be reached. */
export async function unsubscribe(): Promise<void> {
  const token = localStorage.getItem(storedToken)
  localStorage.removeItem(storedToken)
  if (token) await api.get(notificationCalls.pushEnd, { token, topic })
}
