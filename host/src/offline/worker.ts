/** The address of the product's one worker: it shows pushes, and opens the product without a network. */
const workerAddress = '/worker.js'

/** Whether this browser has workers: only secure origins do. */
export const hasWorkers = (): boolean => 'serviceWorker' in navigator

/** Registers the worker for the whole site; the browser checks for a newer one by itself. Rejects when it refuses. */
export const registerSiteWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.register(workerAddress, { scope: '/' })
