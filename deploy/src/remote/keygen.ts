import { makeKey, publicEntry, getRemotes } from '../publisher-keys.ts'
import { CommandFault, type Outcome } from './outcome.ts'
import type { Surroundings } from './surroundings.ts'

/** What the command line says about a new key. */
export interface KeygenOptions {
  readonly owner?: string | undefined
  readonly remotes?: string | undefined
  readonly key?: string | undefined
}

/** Makes a publisher's key; the private half goes to a file, the public entry is shown. */
export async function keygen(
  around: Surroundings,
  { owner, remotes = '*', key: file }: KeygenOptions,
): Promise<Outcome> {
  if (!owner?.trim()) throw new CommandFault('usage', 'Say whose key it is: --owner <name>')
  const made = await makeKey(around, owner.trim(), getRemotes(remotes), file)
  const publisher = publicEntry(made.key)
  return {
    exit: 'done',
    data: { file: made.file, publisher },
    lines: [
      `The private key is in ${made.file}; keep it there and nowhere else.`,
      'Its public entry for deploy/publishers.json:',
      JSON.stringify(publisher, null, 2),
    ],
  }
}
