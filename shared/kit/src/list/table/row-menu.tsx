import { ActionIcon, Menu } from '@mantine/core'
import { toRecord, type AnyResource } from '@staff/contract'
import { IconDotsVertical, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import type { RowAction } from '../../screens/screen-options.ts'
import { useHolds } from '../../session/session.ts'
import { kitWords } from '../../words.ts'
import { useFromList } from '../list-address.ts'
import { rowName } from './list-columns.tsx'
import { useAllowed, useDeletion } from './row-actions.ts'

interface Props {
  readonly resource: AnyResource
  readonly row: AnyRow
  readonly actions: readonly RowAction<AnyRow>[]
}
/** The menu at the end of a row: only what the user may do with this row in its present state. */
export function RowMenu({ resource: r, row, actions }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const holds = useHolds()
  const allowed = useAllowed(r)
  const remove = useDeletion(r)
  const state = useFromList()
  const own = actions.filter(({ permission, when }) => (!permission || holds(permission)) && (!when || when(row)))
  const may = { view: allowed('VIEW', row), edit: allowed('UPDATE', row), remove: allowed('DELETE', row) }
  if (!may.view && !may.edit && !may.remove && own.length === 0) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={w('rowMenu', { name: rowName(r, row) || say(r.label) })}
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may.view && (
          <Menu.Item
            component={Link}
            to={toRecord(r, row).view(row.id)}
            state={state}
            leftSection={<IconEye size={18} />}
          >
            {w('view')}
          </Menu.Item>
        )}
        {may.edit && (
          <Menu.Item
            component={Link}
            to={toRecord(r, row).update(row.id)}
            state={state}
            leftSection={<IconPencil size={18} />}
          >
            {w('edit')}
          </Menu.Item>
        )}
        {own.map(({ label, icon: Icon, run }) => (
          <Menu.Item key={label.en} leftSection={Icon && <Icon size={18} />} onClick={() => void run(row)}>
            {say(label)}
          </Menu.Item>
        ))}
        {may.remove && (
          <Menu.Item color="danger" leftSection={<IconTrash size={18} />} onClick={() => void remove(row)}>
            {w('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
