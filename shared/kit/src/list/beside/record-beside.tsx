import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { toRecord, type AnyResource } from '@staff/contract'
import { IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { layOut } from '../../form/form-layout.ts'
import { ReadCell } from '../../form/read-cell.tsx'
import { useRecord } from '../../form/use-record.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import type { BesideView, RowAction } from '../../screens/screen-options.ts'
import { useShownKeys } from '../../session/session.ts'
import { ErrorState } from '../../states/states.tsx'
import { kitWords } from '../../words.ts'
import '../list-desk.css'
import { useFromList } from '../list-address.ts'
import { useAllowed } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-menu.tsx'

function Values({ resource: r, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  const say = useLabel()
  const permissions = useShownKeys()
  const sections = useMemo(() => layOut(r, 'view', permissions), [r, permissions])
  return sections.map(({ id, label, rows }) => (
    <section key={id} aria-label={say(label)} className="kit-beside-section">
      {sections.length > 1 && (
        <Text size="xs" fw={600} c="dimmed">
          {say(label)}
        </Text>
      )}
      {rows.flat().map((cell) => (
        <ReadCell key={cell.key} cell={cell} record={record} />
      ))}
    </section>
  ))
}

export interface RecordBesideProps {
  readonly resource: AnyResource
  readonly id: string
  /** The row of the list, where one is there already. */
  readonly row?: AnyRow
  readonly rowActions?: readonly RowAction<AnyRow>[]
  /** What stands in place of the fields. */
  readonly View?: BesideView | undefined
}
const noActions: readonly RowAction<AnyRow>[] = []
/** What a record says and what may be done with it, beside a list of any kind. */
export function RecordBesideView({ resource: r, id, row, rowActions = noActions, View }: RecordBesideProps) {
  const kit = useWords(kitWords)
  const allowed = useAllowed(r)
  const state = useFromList()
  const { data: record, isError, refetch } = useRecord(r, id)
  const shown = record ?? row
  return (
    <>
      <Stack gap="sm" mt="sm" className="kit-beside-body">
        {View ? (
          <View id={id} />
        ) : record ? (
          <Values resource={r} record={record} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton h={160} />
        )}
      </Stack>
      {shown && (
        <Group gap="xs" mt="sm">
          {allowed('UPDATE', shown) && (
            <Button
              component={Link}
              to={toRecord(r, shown).update(id)}
              state={state}
              leftSection={<IconPencil size={18} />}
            >
              {kit('edit')}
            </Button>
          )}
          <RowMenu resource={r} row={shown} actions={rowActions} />
        </Group>
      )}
    </>
  )
}
