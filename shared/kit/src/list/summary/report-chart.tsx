import { Select, Stack } from '@mantine/core'
import {
  apiPath,
  groupLevels,
  groupParam,
  shownDuration,
  type AnyResource,
  type ListAnswer,
  type ReportGroup,
} from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { BarFigure } from '../../charts/charts.tsx'
import type { AnyRow } from '../../fields/kit-kind.ts'
import { formatNumber } from '../../formats/numbers.ts'
import { useLabel, useWords } from '../../i18n/define-words.ts'
import { EmptyState, ErrorState } from '../../states/states.tsx'
import { WidgetWait } from '../../widgets/widget-states.tsx'
import { kitWords } from '../../words.ts'
import { levelWords } from './group-menu.tsx'
import type { ListColumn } from '../table/list-column.ts'
import type { List } from '../use-list.ts'

interface Props {
  readonly resource: AnyResource
  readonly list: List
  readonly columns: readonly ListColumn[]
}
/** How a sum of a column reads beside its bar: minutes as in the table, as hours and minutes. */
function getFormat(r: AnyResource, { id, field: key }: ListColumn): (value: number) => string {
  const field = r.fields[key]
  const shown = field?.kind === 'figures' ? field.of[id.split('.').at(-1) ?? ''] : field
  return shown?.kind === 'int' && shown.isDuration ? shownDuration : formatNumber
}
/** The sums by place that the table shows; by store where it shows none. */
function usePlaces(r: AnyResource, { state, asked, groups }: List) {
  const level = groupLevels.find((one) => one === state.filters[groupParam])
  const query = new URLSearchParams(asked)
  query.set(groupParam, level ?? 'outletId')
  query.set('limit', '1')
  for (const name of ['offset', 'currentPage']) query.delete(name)
  const { data, isError, refetch } = useQuery({
    queryKey: [r.name, 'list', 'chart', query.toString()],
    queryFn: ({ signal }): Promise<ListAnswer<AnyRow>> => api.get(`employee/${apiPath(r)}`, query, { signal }),
    enabled: !level,
  })
  return {
    level: level ?? ('outletId' as const),
    places: level ? groups : data?.groups,
    isError: isError && !level,
    retry: () => void refetch(),
  }
}

/**
 * One summed column of a report by place as bars, longest first. The figures are its subtotals, for the same filters
 * (docs/rules/screens.md, "Charts of reports").
 */
export function ReportChart({ resource: r, list, columns }: Props) {
  const w = useWords(kitWords)
  const say = useLabel()
  const { level, places, isError, retry } = usePlaces(r, list)
  const summed = columns.filter(({ id }) => list.totals && id in list.totals)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = summed.find(({ id }) => id === picked) ?? summed[0]
  if (!chosen) return null
  const getName = ({ label }: ReportGroup) => (label ? say(label) : w('noPlace'))
  const points = (places ?? [])
    .map((group) => ({ label: getName(group), value: group.totals[chosen.id] ?? 0 }))
    .toSorted((a, b) => b.value - a.value)
  const valueLabel = `${chosen.heading} · ${w('sumsBy', { level: w(levelWords[level]) })}`
  return (
    <Stack component="section" gap="xs" className="kit-panel kit-report-chart" aria-label={w('chart')}>
      <Select
        name="chart"
        label={w('chartOf')}
        data={summed.map(({ id, heading }) => ({ value: id, label: heading }))}
        value={chosen.id}
        onChange={setPicked}
        allowDeselect={false}
        maw={320}
      />
      {isError ? (
        <ErrorState onRetry={retry} />
      ) : !places ? (
        <WidgetWait />
      ) : points.length === 0 ? (
        <EmptyState text={w('nothingYet')} />
      ) : (
        <div className="kit-report-bars">
          <BarFigure points={points} valueLabel={valueLabel} format={getFormat(r, chosen)} />
        </div>
      )}
    </Stack>
  )
}
