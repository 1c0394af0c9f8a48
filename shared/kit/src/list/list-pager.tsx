import { Group, Pagination, Select, Text } from '@mantine/core'
import { pageSizes } from '@staff/contract'
import { formatNumber } from '../formats/numbers.ts'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { List } from './use-list.ts'

/** How many records are on a page, among the specified sizes. */
function PageSize({ list: { state, setLimit } }: { readonly list: List }) {
  const w = useWords(kitWords)
  return (
    <Group gap={6} wrap="nowrap">
      <Text size="sm" c="dimmed" visibleFrom="sm" aria-hidden>
        {w('perPage')}
      </Text>
      <Select
        aria-label={w('perPage')}
        size="xs"
        w={68}
        data={pageSizes.map(String)}
        value={String(state.limit)}
        allowDeselect={false}
        withCheckIcon={false}
        attributes={{ input: { name: 'limit' } }}
        onChange={(value) => {
          if (value) setLimit(Number(value))
        }}
      />
    </Group>
  )
}

interface PagerProps {
  readonly list: List
  readonly isPhone: boolean | undefined
}
/** Where one is in the list, the way to other pages, and the specified page sizes. */
export function ListPager({ list, isPhone }: PagerProps) {
  const w = useWords(kitWords)
  const { state, total, isMore, rows, setOffset } = list
  const { limit, offset } = state
  if (total === undefined) return null
  const pages = Math.max(1, Math.ceil(total / limit))
  return (
    <Group justify="space-between" gap="xs" className="kit-pager" wrap="wrap">
      <Text size="sm" c="dimmed" className="kit-figures" aria-live="polite">
        {total === 0
          ? w('rows', { count: 0 })
          : w(isMore ? 'rangeOfMore' : 'range', {
              from: formatNumber(offset + 1),
              to: formatNumber(offset + rows.length),
              count: formatNumber(total),
            })}
      </Text>
      <Group gap="sm">
        <PageSize list={list} />
        {pages > 1 && (
          <Pagination
            size="sm"
            total={pages}
            value={Math.floor(offset / limit) + 1}
            onChange={(page) => setOffset((page - 1) * limit)}
            // Buttons for fingers: on 360 px no more than five and the dots are in a line.
            siblings={isPhone ? 0 : 1}
            gap={isPhone ? 4 : 8}
            boundaries={1}
            aria-label={w('pages')}
            getItemProps={(page) => ({ 'aria-label': w('page', { page }) })}
            getControlProps={(control) => ({ 'aria-label': w(control === 'next' ? 'nextPage' : 'previousPage') })}
          />
        )}
      </Group>
    </Group>
  )
}
