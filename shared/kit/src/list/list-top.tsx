import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { groupField, type AnyResource } from '@staff/contract'
import { IconChartBar, IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { PageHeader } from '../page/page-header.tsx'
import type { ListAction, RowsProps } from '../screens/screen-options.ts'
import { kitWords } from '../words.ts'
import { ExportMenu } from './export/export-menu.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { ListActionButton } from './list-action.tsx'
import { useFromList } from './list-address.ts'
import { createPath } from './list-body.tsx'
import { GroupMenu } from './summary/group-menu.tsx'
import { ColumnMenu } from './table/column-menu.tsx'
import type { ListColumn } from './table/list-column.ts'
import { chartOnDemand } from './table/table-on-demand.ts'
import type { List } from './use-list.ts'

/** The title of a list with the acts of the whole list. */
export function ListHead({
  resource: r,
  list,
  acts,
  columns,
  creates,
}: {
  readonly resource: AnyResource
  readonly list: List
  readonly acts: readonly ListAction[]
  /** The columns of its files: those of the whole list. */
  readonly columns: readonly ListColumn[]
  readonly creates: boolean
}) {
  const w = useWords(kitWords)
  const say = useLabel()
  const state = useFromList()
  return (
    <PageHeader
      title={say(r.label)}
      count={list.total}
      isMore={list.isMore}
      actions={
        <>
          {acts.map((action) => (
            <ListActionButton key={action.label.en} action={action} />
          ))}
          {r.list.export !== false && <ExportMenu resource={r} list={list} columns={columns} />}
          {creates && (
            <Button component={Link} to={createPath(r, list)} state={state} leftSection={<IconPlus size={18} />}>
              {w('addNew')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Filters and what arranges the rows; a report that adds up by place shows a chart of its sums when asked. */
export function ListTop({
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
