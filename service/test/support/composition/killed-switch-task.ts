import { serverDatabase } from '../../../src/db/database.ts'
import { switchInstance } from './switch-instance.ts'

// An instance to be killed: it runs switches until one of them comes to the moment that is named, and dies there by its
// own hand.
const [url = '', settings = '{}', deadly = ''] = process.argv.slice(2)
await switchInstance(serverDatabase(url, 4), JSON.parse(settings) as Record<string, string>, (moment) => {
  if (moment === deadly) process.kill(process.pid, 'SIGKILL')
})
