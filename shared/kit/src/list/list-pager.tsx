import { Group, Select, Text } from '@mantine/core'
import { pageSizes } from '@staff/contract'
import { formatNumber } from '../formats/numbers.ts'
import { useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import { listWords } from './list-words.ts'
import { Pages } from './pages.tsx'
import type { Opening } from './table/row-actions.ts'
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
  /** Where Enter opens a row, for the hint of the keys. */
  readonly opening: Opening
}
/** Where one is in the list, the way to other pages, and the specified page sizes. */
export function ListPager({ list, isPhone, opening }: PagerProps) {
  const w = useWords(kitWords)
  const lists = useWords(listWords)
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
      {!isPhone && (
        <Text size="xs" c="dimmed" visibleFrom="lg" aria-hidden>
          {lists(`keysHint_${opening}`)}
        </Text>
      )}
      <Group gap="sm">
        <PageSize list={list} />
        <Pages
          total={pages}
          page={Math.floor(offset / limit) + 1}
          onChange={(page) => setOffset((page - 1) * limit)}
          isPhone={isPhone}
        />
      </Group>
    </Group>
  )
}
