import { Button, Text } from '@mantine/core'
import { parentKey, to, type AnyResource } from '@staff/contract'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { AfterPause } from '../screens/page-skeleton.tsx'
import type { ListAction } from '../screens/screen-options.ts'
import { EmptyState, ErrorState, WrongState } from '../states/states.tsx'
import { kitWords } from '../words.ts'
import type { useWithCreated } from './filters/created.ts'
import { ListActionButton } from './list-action.tsx'
import { ListPager } from './list-pager.tsx'
import { useAllowed, type Opening } from './table/row-actions.ts'
import type { List } from './use-list.ts'

/** Where a new record is made: for the one parent that the list is narrowed to, or for any. */
export function createPath(r: AnyResource, { state: { filters } }: List): string {
  const parent = filters[parentKey(r) ?? '']
  return parent && !parent.includes(',') ? to(r).of(parent).create() : to(r).create()
}
function NoRows({
  resource,
  main,
  list,
  list: { state, clearFilters },
}: {
  readonly resource: AnyResource
  readonly main: ListAction | undefined
  readonly list: List
}) {
  const w = useWords(kitWords)
  const creates = useAllowed(resource)('CREATE')
  const filtered = state.keywords !== '' || Object.keys(state.filters).length > 0
  // Nothing yet for this one parent is no search without a hit.
  const own = state.keywords === '' && Object.keys(state.filters).join() === parentKey(resource)
  if (filtered && !(own && creates))
    return (
      <EmptyState
        text={w('nothingMatches')}
        action={
          <Button variant="default" mt="xs" onClick={clearFilters}>
            {w('clearAll')}
          </Button>
        }
      />
    )
  return creates ? (
    <EmptyState
      text={w('nothingYetNew')}
      action={
        <Button component={Link} to={createPath(resource, list)} mt="xs" leftSection={<IconPlus size={18} />}>
          {w('addNew')}
        </Button>
      }
    />
  ) : (
    <EmptyState text={w('nothingYet')} {...(main ? { action: <ListActionButton action={main} /> } : {})} />
  )
}

/** Which filter of the address is wrong, and why: trying again cannot help. */
function RefusedFilters({ list: { refused, setFilters, setKeywords } }: { readonly list: List }) {
  const w = useWords(kitWords)
  const say = useLabel()
  const clear = () => {
    if (refused.some(({ param }) => param === 'keywords')) setKeywords('')
    else setFilters(Object.fromEntries(refused.map(({ param }) => [param, null])))
  }
  return (
    <WrongState
      title={w('filterRefused')}
      text={refused.map(({ label, message }) => `${label ? say(label) : w('search')}: ${message}`).join(' · ')}
    >
      <Button variant="default" mt="xs" onClick={clear}>
        {w('clearFilter')}
      </Button>
    </WrongState>
  )
}

/** The rows of a list with the pager below, or why there are none. */
export function ListBody({
  resource,
  list,
  answered,
  main,
  isPhone,
  opening,
  rows,
}: {
  readonly resource: AnyResource
  readonly list: ReturnType<typeof useWithCreated>
  /** The list as the service answered it, without what was just created. */
  readonly answered: List
  readonly main: ListAction | undefined
  readonly isPhone: boolean | undefined
  readonly opening: Opening
  readonly rows: ReactNode
}) {
  const w = useWords(kitWords)
  if (list.isError)
    return (
      <div className="kit-panel">
        {list.refused.length > 0 ? <RefusedFilters list={list} /> : <ErrorState onRetry={list.reload} />}
      </div>
    )
  if (list.total === 0 && !list.created)
    return (
      <div className="kit-panel">
        <NoRows resource={resource} list={list} main={main} />
      </div>
    )
  return (
    <div
      className={isPhone ? 'kit-rows' : 'kit-panel kit-rows'}
      data-stale={list.isPlaceholder}
      aria-busy={list.isPending || list.isPlaceholder}
    >
      {list.created?.isAdded && (
        <Text size="xs" c="dimmed" className="kit-created-note">
          {w('createdFirst')}
        </Text>
      )}
      <Suspense fallback={null}>{list.isPending ? <AfterPause>{rows}</AfterPause> : rows}</Suspense>
      <ListPager list={answered} isPhone={isPhone} opening={opening} />
    </div>
  )
}
