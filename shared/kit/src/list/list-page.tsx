import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { groupField, parentKey, to, type AnyResource } from '@staff/contract'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { AnyRow } from '../fields/kit-kind.ts'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { PageHeader } from '../page/page-header.tsx'
import { useShortcut } from '../page/use-shortcut.ts'
import { AfterPause } from '../screens/page-skeleton.tsx'
import type { ListAction, ListOptions, RowsProps } from '../screens/screen-options.ts'
import { useHolds } from '../session/session.ts'
import { EmptyState, ErrorState, ForbiddenState, WrongState } from '../states/states.tsx'
import { kitWords } from '../words.ts'
import { ColumnMenu } from './table/column-menu.tsx'
import { useWithCreated } from './filters/created.ts'
import { ListActionButton } from './list-action.tsx'
import { ExportMenu } from './export/export-menu.tsx'
import { GroupMenu } from './summary/group-menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListCards } from './list-cards.tsx'
import { useFromList } from './list-address.ts'
import { useListColumns } from './table/list-columns.tsx'
import { ListPager } from './list-pager.tsx'
import { useAllowed } from './table/row-actions.ts'
import { chartOnDemand, tableOnDemand } from './table/table-on-demand.ts'
import { useArrangement } from './table/use-arrangement.ts'
import { useList, type List } from './use-list.ts'
import { WaitingTable } from './table/waiting-table.tsx'

/** Where a new record is made: for the one parent that the list is narrowed to, or for any. */
function createPath(r: AnyResource, { state: { filters } }: List): string {
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

/** The rows as a table; until the first of them come its outline alone. */
const TableRows = (props: RowsProps) =>
  props.list.isPending ? <WaitingTable lines={props.list.state.limit} /> : <tableOnDemand.Part {...props} />

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
function ListBody({
  resource,
  list,
  answered,
  main,
  isPhone,
  rows,
}: {
  readonly resource: AnyResource
  readonly list: ReturnType<typeof useWithCreated>
  /** The list as the service answered it, without what was just created. */
  readonly answered: List
  readonly main: ListAction | undefined
  readonly isPhone: boolean | undefined
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
      <ListPager list={answered} isPhone={isPhone} />
    </div>
  )
}

/** Filters and what arranges the rows; a report that adds up by place shows a chart of its sums when asked. */
function ListTop({
  resource: r,
  list,
  answered,
  arrangement,
  isPhone,
}: Omit<RowsProps, 'rowActions'> & { readonly answered: List; readonly isPhone: boolean | undefined }) {
  const w = useWords(kitWords)
  const [isShown, { toggle }] = useDisclosure()
  const sums = groupField(r) && (
    <Group gap="xs" wrap="nowrap">
      <GroupMenu resource={r} list={list} />
      <Button variant="default" leftSection={<IconChartBar size={18} />} aria-pressed={isShown} onClick={toggle}>
        {w('chart')}
      </Button>
    </Group>
  )
  return (
    <>
      <FilterBar resource={r} list={list}>
        {!isPhone && (
          <>
            {sums}
            <ColumnMenu arrangement={arrangement} />
          </>
        )}
      </FilterBar>
      {isPhone && sums}
      {isShown && (
        <Suspense fallback={null}>
          <chartOnDemand.Part resource={r} list={answered} columns={arrangement.columns} />
        </Suspense>
      )}
    </>
  )
}

/** The list page of a resource, drawn from its declaration. */
export function ListPage({
  resource: r,
  cells,
  rowActions = [],
  listActions = [],
  Rows: OwnRows,
  fixed,
}: { readonly resource: AnyResource } & ListOptions<AnyRow>) {
  const w = useWords(kitWords)
  const say = useLabel()
  const holds = useHolds()
  const navigate = useNavigate()
  const answered = useList(r, fixed)
  const list = useWithCreated(r, answered)
  const columns = useListColumns(r, cells, answered.columns)
  const arrangement = useArrangement(r.name, columns)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const creates = useAllowed(r)('CREATE')
  const state = useFromList()
  useShortcut('n', () => {
    if (creates) void navigate(createPath(r, list), { state })
  })
  if (list.isForbidden) return <ForbiddenState />
  const Rows = OwnRows ?? (isPhone ? ListCards : TableRows)
  const own = listActions.filter(({ permission }) => !permission || holds(permission))
  return (
    <Stack gap="md" className="kit-list">
      <PageHeader
        title={say(r.label)}
        count={list.total}
        isMore={list.isMore}
        actions={
          <>
            {own.map((action) => (
              <ListActionButton key={action.label.en} action={action} />
            ))}
            {r.list.export !== false && <ExportMenu resource={r} list={list} columns={arrangement.visible} />}
            {creates && (
              <Button component={Link} to={createPath(r, list)} state={state} leftSection={<IconPlus size={18} />}>
                {w('addNew')}
              </Button>
            )}
          </>
        }
      />
      <ListTop resource={r} list={list} answered={answered} arrangement={arrangement} isPhone={isPhone} />
      <ListBody
        resource={r}
        list={list}
        answered={answered}
        main={own.find(({ isMain }) => isMain)}
        isPhone={isPhone}
        rows={<Rows resource={r} list={list} arrangement={arrangement} rowActions={rowActions} />}
      />
    </Stack>
  )
}
