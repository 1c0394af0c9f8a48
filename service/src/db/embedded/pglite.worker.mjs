// Plain JavaScript: a worker thread is started from a file, and neither Node 20 nor the tests can start one from
// TypeScript.
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { parentPort, workerData } from 'node:worker_threads'

const { dataDir, template } = workerData
// What the database said last, for the one who must find out why it ended.
const said = []
const onStderr = (line) => {
  if (!/PANIC|FATAL/.test(line)) return
  said.push(line)
  if (said.length > 5) said.shift()
}
const getReason = (error) => [String(error?.message ?? error), ...said].join('; ')
const open = () =>
  PGlite.create({
    ...(dataDir ? { dataDir } : {}),
    ...(template ? { loadDataDir: new Blob([template]) } : {}),
    extensions: { btree_gist, pg_trgm },
    onStderr,
  })
const opened = open()
opened.then(
  (db) => {
    endOnPanic(db.Module)
    parentPort.postMessage({ ready: true })
  },
  (error) => parentPort.postMessage({ failed: getReason(error) }),
)

const longjmp = 100
// PGlite's name for one turn of PostgreSQL's main loop.
const turn = '_PostgresMainLoopOnce'
/**
 * PGlite goes on after anything that its program throws; after a panic or an exit there is nothing left that could
 * answer, so the thread ends.
 */
function endOnPanic(program) {
  const once = program[turn]
  program[turn] = () => {
    try {
      return once()
    } catch (error) {
      if (error?.status === longjmp) throw error
      send()
      parentPort.postMessage({ panic: getReason(error) })
      process.exit(1)
    }
  }
}

// Answers leave in parcels of this size, handed over without a copy; PGlite's own buffer would keep every message that
// it ever parsed.
const parcel = Buffer.alloc(65_536)
let [used, asker] = [0, 0]
function post(wire) {
  parentPort.postMessage({ id: asker, wire }, [wire.buffer])
}
function send() {
  if (used > 0) post(new Uint8Array(parcel.subarray(0, used)))
  used = 0
}
function onRawData(bytes) {
  if (used + bytes.length > parcel.length) send()
  // The bytes lie in the database's own memory and are overwritten by the next ones.
  if (bytes.length > parcel.length) return post(new Uint8Array(bytes))
  parcel.set(bytes, used)
  used += bytes.length
}

async function answer(db, message) {
  if (message.wire) {
    asker = message.id
    await db.execProtocolRawStream(message.wire, { syncToFs: false, onRawData })
    send()
    return {}
  }
  if (message.reset) {
    // A new client must not meet the transaction or the named statements of the one before it.
    await db.exec('rollback').catch(() => undefined)
    await db.exec('discard all')
    return {}
  }
  if (message.dump) return { dump: Buffer.from(await (await db.dumpDataDir('gzip')).arrayBuffer()) }
  await db.close()
  return {}
}
// One statement at a time, in the order of arrival: PostgreSQL inside has a single session.
let queue = opened
parentPort.on('message', (message) => {
  queue = queue.then(async () => {
    try {
      parentPort.postMessage({ id: message.id, done: true, ...(await answer(await opened, message)) })
    } catch (error) {
      parentPort.postMessage({ id: message.id, failed: getReason(error) })
    }
  })
})
