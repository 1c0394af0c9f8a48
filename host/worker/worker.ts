import { serveKept } from './kept-routes.ts'
import { showPushes } from './push-events.ts'

declare const self: ServiceWorkerGlobalScope

// A newer worker takes over at once: it keeps nothing of its own that a page of the former one would miss. Files are
// named by their content, and pages come by the network first.
self.addEventListener('install', () => void self.skipWaiting())
showPushes(self)
serveKept()
