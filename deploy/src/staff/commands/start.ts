import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StaffCommand } from '../command.ts'
import { done } from '../command.ts'

/** Runs the service in this very process until it is told to stop. */
export const start: StaffCommand = {
  usage: 'start',
  help: 'runs the service in the foreground; SIGTERM ends it in order',
  options: {},
  words: 0,
  run: async ({ release, env }) => {
    Object.assign(process.env, env)
    // The service takes the words of its line for a command.
    process.argv.splice(2)
    await import(pathToFileURL(join(release, 'service', 'server.js')).href)
    return done([], {})
  },
}
