import { Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import type { AnyResource } from '@staff/contract'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AnyRow } from '../fields/kit-kind.ts'
import { WaitingRequests } from '../kept/waiting-list.tsx'
import { useShortcut } from '../page/use-shortcut.ts'
import type { ListOptions, RowsProps } from '../screens/screen-options.ts'
import { useHolds } from '../session/session.ts'
import { ForbiddenState } from '../states/states.tsx'
import { useBeside } from './beside/use-beside.ts'
import { useChosenRows } from './bulk/use-chosen-rows.ts'
import { useHasBulk } from './bulk/use-has-bulk.ts'
import { useWithCreated } from './filters/created.ts'
import { useFromList } from './list-address.ts'
import { ChosenBar, WithBeside } from './list-around.tsx'
import { createPath, ListBody } from './list-body.tsx'
import { ListCards } from './list-cards.tsx'
import { ListHead, ListTop } from './list-top.tsx'
import { keysOnDemand, viewsOnDemand } from './on-demand-parts.ts'
import { useListColumns } from './table/list-columns.tsx'
import { useAllowed, useOpening, type Opening } from './table/row-actions.ts'
import { tableOnDemand } from './table/table-on-demand.ts'
import { WaitingTable } from './table/waiting-table.tsx'
import { useList, type List } from './use-list.ts'
import { useListView } from './views/use-list-view.ts'
import './list-desk.css'

/** The rows as a table; until the first of them come its outline alone. */
const TableRows = (props: RowsProps) =>
  props.list.isPending ? <WaitingTable lines={props.list.state.limit} /> : <tableOnDemand.Part {...props} />

/** The keys of a list: `n` makes a record, `?` tells the keys. */
function ListKeys({
  resource: r,
  list,
  creates,
  opening,
}: {
  readonly resource: AnyResource
  readonly list: List
  readonly creates: boolean
  readonly opening: Opening
}) {
  const navigate = useNavigate()
  const state = useFromList()
  const [isAsking, keys] = useDisclosure()
  useShortcut('n', () => {
    if (creates) void navigate(createPath(r, list), { state })
  })
  useShortcut('?', keys.open)
  if (!isAsking) return null
  return (
    <Suspense fallback={null}>
      <keysOnDemand.Part opening={opening} onClose={keys.close} />
    </Suspense>
  )
}

/** The list page of a resource, drawn from its declaration. */
export function ListPage({
  resource: r,
  cells,
  rowActions = [],
  listActions = [],
  Rows: OwnRows,
  Beside,
  fixed,
}: { readonly resource: AnyResource } & ListOptions<AnyRow>) {
  const holds = useHolds()
  const answered = useList(r, fixed)
  const list = useWithCreated(r, answered)
  const columns = useListColumns(r, cells, answered.columns)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false })
  const view = useListView(r, columns, isPhone)
  const { arrangement } = view
  const beside = useBeside(r, list, OwnRows !== undefined)
  const opening = useOpening(r, rowActions, beside)
  const chosenRows = useChosenRows(list)
  const chosen = useHasBulk(r, rowActions) && !OwnRows ? chosenRows : undefined
  const creates = useAllowed(r)('CREATE')
  if (list.isForbidden) return <ForbiddenState />
  const Rows = OwnRows ?? (isPhone ? ListCards : TableRows)
  const own = listActions.filter(({ permission }) => !permission || holds(permission))
  const around = { resource: r, rowActions }
  return (
    <Stack gap="md" className="kit-list">
      <ListKeys resource={r} list={list} creates={creates} opening={opening} />
      <ListHead resource={r} list={list} acts={own} columns={view.whole.visible} creates={creates} />
      <Suspense fallback={<div className="kit-views" />}>
        <viewsOnDemand.Part resource={r} list={list} view={view} isPhone={isPhone} />
      </Suspense>
      <WaitingRequests resource={r} />
      <ListTop resource={r} list={list} answered={answered} arrangement={arrangement} isPhone={isPhone} />
      <ChosenBar {...around} chosen={chosen} />
      <WithBeside {...around} beside={beside} View={Beside}>
        <ListBody
          resource={r}
          list={list}
          answered={answered}
          main={own.find(({ isMain }) => isMain)}
          isPhone={isPhone}
          opening={opening}
          rows={<Rows {...around} list={list} arrangement={arrangement} beside={beside} chosen={chosen} />}
        />
      </WithBeside>
    </Stack>
  )
}
