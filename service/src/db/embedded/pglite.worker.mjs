// Plain JavaScript: a worker thread is started from a file, and neither Node 20 nor the tests can start one from TypeScript.
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

const { dataDir, template } = workerData
const open = () =>
  PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(template ? { loadDataDir: new Blob([template]) } : {}),
    extensions: { pg_trgm },
  })
const opening = open()
opening.then(
  () => parentPort.postMessage({ ready: true }),
  (error) => parentPort.postMessage({ failed: String(error?.message ?? error) }),
)

async function answer(db, message) {
  if (message.wire) return { wire: await db.execProtocolRaw(message.wire, { syncToFs: false }) }
  if (message.reset) {
    // A new client must not meet the transaction or the named statements of the one before it.
    await db.exec('rollback').catch(() => undefined)
    await db.exec('discard all')
    return {}
  }
  if (message.dump) return { dump: Buffer.from(await (await db.dumpDataDir('gzip')).arrayBuffer()) }
  await db.close()
  return { closed: true }
}
// One statement at a time, in the order of arrival: PostgreSQL inside has a single session.
let queue = opening
parentPort.on('message', (message) => {
  queue = queue.then(async () => {
    try {
      parentPort.postMessage({ id: message.id, ...(await answer(await opening, message)) })
    } catch (error) {
      parentPort.postMessage({ id: message.id, failed: String(error?.message ?? error) })
    }
  })
})
