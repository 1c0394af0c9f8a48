import { openComposition } from '../../../src/composition/live/activation.ts'
import { serverDatabase } from '../../../src/db/database.ts'
import { memoryCatalogue, sampleRelease } from './memory-catalogue.ts'

// A process to be killed: it dies by its own hand in the middle of a switch, after snapshot, pointer and history were
// written and before they are committed.
const [url = ''] = process.argv.slice(2)
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const catalogue = memoryCatalogue(sampleRelease('admin', '1.0.0'), sampleRelease('admin', '1.1.0'))
const { live, activate } = await openComposition({
  db: serverDatabase(url, 2),
  catalogue,
  config: { manifestFile: '/nowhere', hostDir: '/nowhere', production: true },
  log: quiet,
})
await activate({
  expected: (await live()).snapshot,
  wanted: { remotes: { admin: { version: '1.1.0' } } },
  action: 'apply',
  reason: 'cut off',
  who: { userId: null, username: 'service' },
  beside: async () => void process.kill(process.pid, 'SIGKILL'),
})
