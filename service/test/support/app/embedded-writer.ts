import { readConfig } from '../../../src/config.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { openDatabase } from '../../../src/db/open.ts'

// A process to be killed: writes pairs of rows, each pair in a transaction, and tells on its output which were
// acknowledged.
const [dataDir = '', round = ''] = process.argv.slice(2)
const { db } = await openDatabase(readConfig({ DATA_DIR: dataDir }), {
  dumpFailed: () => undefined,
  died: () => undefined,
})
await migrate(db.$client)
for (let n = 0; ; n++) {
  const client = await db.$client.connect()
  await client.query('begin')
  for (const half of ['a', 'b'])
    await client.query('insert into role (id, name) values ($1, $1)', [`${round}-${n}-${half}`])
  await client.query('commit')
  client.release()
  process.stdout.write(`${round}-${n}\n`)
}
