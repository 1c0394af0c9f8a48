import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getText } from '../../command-line.ts'
import { done, text, type StaffCommand } from '../command.ts'

/** Runs the service in this very process until it is told to stop. */
export const start: StaffCommand = {
  usage: 'start [--port 3000]',
  help: 'runs the service in the foreground; SIGTERM ends it in order',
  options: { port: text },
  words: 0,
  run: async ({ release, env }, _, values) => {
    // Each instance of a machine has its own; everything else they share.
    Object.assign(process.env, env, { PORT: getText(values, 'port') ?? env['PORT'] ?? '' })
    // The service takes the words of its line for a command.
    process.argv.splice(2)
    await import(pathToFileURL(join(release, 'service', 'server.js')).href)
    return done([], {})
  },
}
