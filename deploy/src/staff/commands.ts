import type { StaffCommand } from './command.ts'
import { archive } from './commands/archive.ts'
import { backup } from './commands/backup.ts'
import { check } from './commands/check.ts'
import { drill } from './commands/drill.ts'
import { install } from './commands/install.ts'
import { makeAdmin } from './commands/make-admin.ts'
import { migrate } from './commands/migrate.ts'
import { promote } from './commands/promote.ts'
import { quarantine } from './commands/quarantine.ts'
import { restore } from './commands/restore.ts'
import { start } from './commands/start.ts'
import { staffStatus } from './commands/status.ts'
import { support } from './commands/support.ts'
import { uninstall } from './commands/uninstall.ts'
import { upgrade } from './commands/upgrade.ts'

/** Every command of `bin/staff`. */
export const staffCommands: Readonly<Record<string, StaffCommand>> = {
  start,
  migrate,
  check,
  status: staffStatus,
  'make-admin': makeAdmin,
  backup,
  restore,
  drill,
  promote,
  quarantine,
  archive,
  support,
  install,
  upgrade,
  uninstall,
}
