import { expect, it } from 'vitest'
import { showPushes } from './push-events.ts'

type Listener = (event: Record<string, unknown>) => void
function start(tabs: { focus: () => Promise<void>; postMessage: (message: unknown) => void }[]) {
  const listeners = new Map<string, Listener>()
  const [shown, opened]: [unknown[], string[]] = [[], []]
  showPushes({
    addEventListener: (name: string, listener: unknown) => void listeners.set(name, listener as Listener),
    registration: { showNotification: async (title: string, options: unknown) => void shown.push([title, options]) },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => void opened.push(url) },
  } as never)
  const send = async (name: string, event: Record<string, unknown>) => {
    const waits: unknown[] = []
    listeners.get(name)?.({ ...event, waitUntil: (work: unknown) => waits.push(work) })
    await Promise.all(waits)
  }
  return { send, shown, opened }
}
const clicked = { notification: { close: () => undefined, data: { id: 'n/1' } } }

it('shows a push as the service wrote it', async () => {
  const { send, shown } = start([])
  await send('push', {
    data: { json: () => ({ data: { id: 'n1', title: 'សំណើ', body: 'បានអនុម័ត', topic: 'notification' } }) },
  })
  await send('push', { data: null })
  expect(shown).toEqual([['សំណើ', { body: 'បានអនុម័ត', tag: 'n1', data: { id: 'n1' } }]])
})
it('opens a tab, or goes on in the one that is there', async () => {
  const none = start([])
  await none.send('notificationclick', clicked)
  expect(none.opened).toEqual(['/notification/n%2F1'])
  const messages: unknown[] = []
  const some = start([{ focus: async () => undefined, postMessage: (message) => void messages.push(message) }])
  await some.send('notificationclick', clicked)
  expect([some.opened, messages]).toEqual([[], [{ openNotification: 'n/1' }]])
})
