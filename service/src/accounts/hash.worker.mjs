// Plain JavaScript: a worker thread starts from a file, and neither Node 20 nor the tests can start one from
// TypeScript. It takes one password at a time, while the answering threads are idle.
import { hashSync, verifySync } from '@node-rs/argon2'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

// A third of the weight of an ordinary thread: lists keep their rate, and who signs in on a busy machine still gets in.
const nice = 5
try {
  // Linux alone gives each thread a priority of its own, under the number by which it names the thread that asks.
  setPriority(Number(basename(readlinkSync('/proc/thread-self'))), nice)
} catch {
  // Elsewhere hashing runs beside the lists as it comes.
}
parentPort.on('message', ({ password, options, stored }) => {
  if (stored === undefined) return parentPort.postMessage(hashSync(password, options))
  try {
    parentPort.postMessage(verifySync(stored, password))
  } catch {
    parentPort.postMessage(false)
  }
})
