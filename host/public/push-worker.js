// The worker that shows pushes while no tab is open. It is plain JavaScript at a fixed address:
// its scope is the whole site, and the browser checks for a newer one.
// The service sends the complete text, in the language of the account.
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
  // An open tab goes to the record itself, so that it can ask about unsaved text.
  if (!tab) return scope.clients.openWindow(`/notification/${encodeURIComponent(id)}`)
  await tab.focus()
  return tab.postMessage({ openNotification: id })
}
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.id))
})
