import { L, type PermissionKey } from '@staff/contract'
import { IconTableImport } from '@tabler/icons-react'
import type { ListAction } from '../../screens/screen-options.ts'

const label = L('Import', 'នាំចូល')
/** The shortcut from a list to the page that brings in its records from a file (spec 3 section 2.7). */
export const importAction = ({
  screen,
  permission,
}: {
  readonly screen: string
  readonly permission: PermissionKey
}): ListAction => ({ label, icon: IconTableImport, permission, to: screen })
