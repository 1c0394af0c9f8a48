import { Button, Drawer, Group, Stack } from '@mantine/core'
import { filterParams, holds, type AnyResource } from '@staff/contract'
import { useMemo } from 'react'
import { getKind } from '../../fields/fields.ts'
import { formatNumber } from '../../formats/numbers.ts'
import { useWords } from '../../i18n/define-words.ts'
import { useSession } from '../../session/session.ts'
import { kitWords } from '../../words.ts'
import type { List } from '../use-list.ts'

/** The filters of a list that the user may use, each with its query parameters in order. */
export function useFilters(r: AnyResource) {
  const permissions = useSession((s) => s.permissions)
  return useMemo(() => {
    const params = Object.entries(filterParams(r))
    return (r.list.filters ?? []).flatMap((key) => {
      const field = r.fields[key]
      if (!field || (field.needs && !holds(permissions, field.needs))) return []
      return [{ key, field, params: params.filter(([, of]) => of.key === key).map(([param]) => param) }]
    })
  }, [r, permissions])
}

interface Props {
  readonly resource: AnyResource
  readonly list: List
  readonly opened: boolean
  readonly onClose: () => void
}
/** Every filter of the list. A choice applies at once, behind the drawer; typed text after the specified pause. */
export function FilterDrawer({ resource, list, opened, onClose }: Props) {
  const w = useWords(kitWords)
  const filters = useFilters(resource)
  const { state, total, setFilters, clearFilters } = list
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title={w('filters')}
      closeButtonProps={{ 'aria-label': w('close') }}
      className="kit-drawer"
    >
      <Stack gap="md" className="kit-drawer-body">
        {filters.map(({ key, field, params }) => {
          const { Filter } = getKind(field)
          return <Filter key={key} field={field} params={params} values={state.filters} onChange={setFilters} />
        })}
      </Stack>
      <Group justify="space-between" className="kit-drawer-foot">
        <Button variant="subtle" color="gray" onClick={clearFilters}>
          {w('clearAll')}
        </Button>
        <Button onClick={onClose}>
          {total === undefined ? w('close') : w('showRows', { count: total, shown: formatNumber(total) })}
        </Button>
      </Group>
    </Drawer>
  )
}
