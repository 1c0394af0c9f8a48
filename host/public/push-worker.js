// The worker that shows pushes while no tab is open. Plain JavaScript at a fixed address: its scope is the whole site, and the
// browser itself looks for a newer one. What it shows comes complete from the service, in the language of the account.
const scope = self

scope.addEventListener('push', (event) => {
  const { data } = event.data?.json() ?? {}
  if (!data?.id) return
  event.waitUntil(
    scope.registration.showNotification(data.title, { body: data.body, tag: data.id, data: { id: data.id } }),
  )
})

async function open(id) {
  const [tab] = await scope.clients.matchAll({ type: 'window' })
  // A tab that is there goes to the record itself, so that unsaved text is asked about.
  if (!tab) return scope.clients.openWindow(`/notification/${encodeURIComponent(id)}`)
  await tab.focus()
  return tab.postMessage({ openNotification: id })
}
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.id))
})
