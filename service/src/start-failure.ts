import { RegistryFault } from '@staff/registry'
import { CompositionError } from './composition/live/first-composition.ts'
import { ConfigError, type Config } from './config.ts'
import { FolderError } from './db/embedded/folder-lock.ts'
import { isConnectionLost, isNoSpace } from './db/failures.ts'
import { SchemaError } from './db/migrate.ts'

/** The service cannot listen; the message is one sentence for the operator that names the port. */
export class ListenError extends Error {}

const listenWords: Readonly<Record<string, string>> = {
  EADDRINUSE: 'it is in use by another program. Stop that one first, or choose another PORT',
  EACCES: 'this user may not. Choose a PORT above 1023, or grant the right to this one',
  EADDRNOTAVAIL: 'HOST is no address of this machine. Choose another HOST; 0.0.0.0 means all of them',
  ENOTFOUND: 'HOST is not known. Choose another HOST; 0.0.0.0 means all of them',
  EAI_AGAIN: 'HOST is not known. Choose another HOST; 0.0.0.0 means all of them',
}
/** Says why the service cannot listen where the settings want it. */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): ListenError {
  const { code = '', message = String(error) } = error as { readonly code?: string; readonly message?: string }
  return new ListenError(`Cannot listen on port ${String(port)} of ${host}: ${listenWords[code] ?? message}.`)
}

// Failures that an operator can act on have their own words; anything else is shown whole.
const operatorErrors = [ConfigError, FolderError, SchemaError, CompositionError, RegistryFault, ListenError]
/** The text with which a start ends that failed. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (operatorErrors.some((kind) => error instanceof kind)) return error.message
  if (isNoSpace(error))
    return `There is no room left on the disk (${error.message}). Free some, then start again; nothing acknowledged is lost.`
  if (isConnectionLost(error))
    return `The database of DATABASE_URL cannot be reached: ${error.message || ('code' in error ? String(error.code) : 'no answer')}`
  return error.stack ?? error.message
}
