import { businessDate } from '../../../src/http/request.ts'
import { startServer, type TestServer } from './server.ts'

let server: TestServer | undefined
/**
 * One PostgreSQL server for the whole run, where test files make their own databases (database.ts), and one day that
 * the service uses as today (one-day.ts).
 */
export async function setup(): Promise<void> {
  server = await startServer()
  process.env['STAFF_TEST_SERVER'] = server.url
  process.env['STAFF_RUN_TODAY'] ??= businessDate()
}
export async function teardown(): Promise<void> {
  await server?.stop()
}
