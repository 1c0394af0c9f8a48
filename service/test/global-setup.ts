import { startServer, type TestServer } from './server.ts'

let server: TestServer | undefined
/** One PostgreSQL server for the whole run; test files make their own databases in it (database.ts). */
export async function setup(): Promise<void> {
  server = await startServer()
  process.env['STAFF_TEST_SERVER'] = server.url
}
export async function teardown(): Promise<void> {
  await server?.stop()
}
