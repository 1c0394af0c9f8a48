import { done, flag, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'

/** One statement about the data that always holds, as the service found it. */
export interface CheckedInvariant {
  readonly name: string
  readonly ok: boolean
  readonly checked: number
  readonly broken: readonly string[]
}
/** Lines for people about invariants. */
export const toLines = (invariants: readonly CheckedInvariant[]): string[] =>
  invariants.map(
    ({ name, ok, checked, broken }) =>
      `${ok ? 'ok ' : 'RED'}  ${name} (${checked})${ok ? '' : `: ${broken.join(', ')}`}`,
  )

/** The schema of this release and of the database, as the service judges it. */
export interface CheckedSchema {
  readonly program: number
  readonly database: number
  /** Whether this release runs on the database as it is. */
  readonly fits: boolean
  /** Whether the release that runs goes on beside the migrations of this one. */
  readonly isExpanding: boolean
}
/** Says before a start or an upgrade whether it would succeed; with `--data` also whether the data is whole. */
export const check: StaffCommand = {
  usage: 'check [--data]',
  help: 'reads the settings and the schema; with --data also what always holds of slips, ledger, files and audit log',
  options: { data: flag },
  words: 0,
  run: async (machine, _, values) => {
    const { schema } = await askService<{ readonly schema: CheckedSchema }>(machine, ['state'])
    if (schema.database > schema.program && !schema.fits) {
      const line = `RED  The database has schema ${schema.database}, newer than ${schema.program} of this release: start the newer release, or restore the backup from before the upgrade`
      return { exit: 'red', lines: [line], data: { schema } }
    }
    const first =
      schema.database === schema.program
        ? 'ok   settings and schema'
        : schema.fits
          ? `ok   settings; the database has the newer schema ${schema.database}, which takes this release`
          : `ok   settings; the start brings the schema from ${schema.database} to ${schema.program}, ${schema.isExpanding ? 'beside the release that runs' : 'after a pause: it takes away what the release before uses'}`
    if (values['data'] !== true) return done([first], { schema })
    const { ok, invariants } = await askService<{ ok: boolean; invariants: CheckedInvariant[] }>(machine, [
      'invariants',
    ])
    return { exit: ok ? 'done' : 'red', lines: [first, ...toLines(invariants)], data: { schema, ok, invariants } }
  },
}
