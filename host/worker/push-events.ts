/** A push as the service sends it: the complete text, in the language of the account. */
interface Pushed {
  readonly data?: { readonly id?: string; readonly title?: string; readonly body?: string }
}
type Scope = Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'registration' | 'clients'>

async function open({ clients }: Scope, id: string): Promise<unknown> {
  const [tab] = await clients.matchAll({ type: 'window' })
  // An open tab goes to the record itself, so that it can ask about unsaved text.
  if (!tab) return clients.openWindow(`/notification/${encodeURIComponent(id)}`)
  await tab.focus()
  return tab.postMessage({ openNotification: id })
}

/** Shows pushes while no tab is open, and opens the record of one that is clicked. */
export function showPushes(scope: Scope): void {
  scope.addEventListener('push', (event) => {
    const { id, title = '', body = '' }: NonNullable<Pushed['data']> = (event.data?.json() as Pushed | null)?.data ?? {}
    if (id === undefined || id === '') return
    event.waitUntil(scope.registration.showNotification(title, { body, tag: id, data: { id } }))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { id }: { readonly id: string } = event.notification.data
    event.waitUntil(open(scope, id))
  })
}
