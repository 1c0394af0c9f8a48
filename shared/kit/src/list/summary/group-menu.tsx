import { Button, Menu } from '@mantine/core'
import { groupLevels, groupParam, type AnyResource, groupField } from '@staff/contract'
import { IconSum } from '@tabler/icons-react'
import { useWords } from '../../i18n/define-words.ts'
import { kitWords } from '../../words.ts'
import type { List } from '../use-list.ts'

/** The words of the levels at which a report adds up. */
export const levelWords = {
  locationId: 'location',
  outletId: 'outlet',
  departmentId: 'department',
  teamId: 'team',
} as const

/** Chooses at which level of the structure a report adds up; nothing where it cannot. */
export function GroupMenu({ resource: r, list }: { readonly resource: AnyResource; readonly list: List }) {
  const w = useWords(kitWords)
  const chosen = groupLevels.find((level) => level === list.state.filters[groupParam])
  if (!groupField(r)) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconSum size={18} />}>
          {chosen ? w('sumsBy', { level: w(levelWords[chosen]) }) : w('sums')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => list.setFilters({ [groupParam]: null })}>{w('sumsOfAll')}</Menu.Item>
        {groupLevels.map((level) => (
          <Menu.Item key={level} onClick={() => list.setFilters({ [groupParam]: level })}>
            {w('sumsBy', { level: w(levelWords[level]) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
