import { done, type StaffCommand } from '../command.ts'
import { askService } from '../machine/programs.ts'

/** Brings the database to this release, and fills an empty one. */
export const migrate: StaffCommand = {
  usage: 'migrate',
  help: 'brings the database to this release; an empty one gets its first records',
  options: {},
  words: 0,
  run: async (machine) => {
    const { schema } = await askService<{ readonly schema: { readonly database: number } }>(machine, ['migrate'])
    return done([`The database has the schema of this release (${schema.database})`], { schema })
  },
}
