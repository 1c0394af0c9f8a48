import { Modal, SimpleGrid, Text } from '@mantine/core'
import { L, type FigureColumn } from '@staff/contract'
import {
  leaveFigures,
  leaveRemainingDetail,
  leaveRemainingReport,
  type LeaveRemainingDetail,
  type LeaveRemainingRow,
} from '@staff/contract/reports'
import { api, ErrorState, formatMonth, formatNumber, kitWords, PageSkeleton, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

export interface AskedDetail {
  readonly row: LeaveRemainingRow
  readonly column: FigureColumn
}
type When = Readonly<Record<string, string>>
const noFigure = '–'

const useDetail = ({ row, column }: AskedDetail, when: When) =>
  useQuery({
    queryKey: [leaveRemainingReport.name, 'detail', row.employee.id, column.id, when],
    queryFn: ({ signal }) =>
      api
        .get<{ data: LeaveRemainingDetail }>(`employee/${leaveRemainingDetail(column.id, row.employee.id)}`, when, {
          signal,
        })
        .then(({ data }) => data),
  })
function Figures({ detail }: { readonly detail: LeaveRemainingDetail }) {
  const say = useLabel()
  return (
    <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} spacing="xs" m={0}>
      {leaveFigures.map(({ key, label }) => (
        <div key={key}>
          <Text component="dt" size="xs" c="dimmed">
            {say(label)}
          </Text>
          <Text component="dd" m={0} fw={600} className="kit-figures">
            {key === 'used' || detail.hasBalance ? formatNumber(detail[key]) : noFigure}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
/** The six figures of one type and person in the month of the list (spec 3 section 2.5). */
export function LeaveRemainingDialog({
  when,
  onClose,
  ...asked
}: AskedDetail & { readonly when: When; readonly onClose: () => void }) {
  const say = useLabel()
  const kit = useWords(kitWords)
  const { data, isError, refetch } = useDetail(asked, when)
  const { displayFullNameEn, displayFullNameKh } = asked.row.employee
  const of = data ? [say(L(data.leaveType.name, data.leaveType.nameKh)), formatMonth(data.month)] : []
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={[say(L(String(displayFullNameEn), String(displayFullNameKh))), ...of].join(' · ')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      {isError ? <ErrorState onRetry={() => void refetch()} /> : data ? <Figures detail={data} /> : <PageSkeleton />}
    </Modal>
  )
}
