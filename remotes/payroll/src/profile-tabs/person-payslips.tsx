import { Anchor, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import { L, type ListAnswer } from '@staff/contract'
import {
  allPayrollRunTypes,
  payrollRunStatuses,
  payslipScreens,
  personPayslipsCall,
  type PersonPayslip,
} from '@staff/contract/payroll'
import {
  api,
  defineWords,
  formatDate,
  formatNumber,
  StatusBadge,
  useHolds,
  useLabel,
  useWords,
  WidgetFault,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { sayNet } from './say-net.ts'

const personPayslipWords = defineWords('profile-payslips', {
  title: L('Payslips', 'បង្កាន់ដៃប្រាក់ខែ'),
  days: L('Days', 'ថ្ងៃ'),
  type: L('Type', 'ប្រភេទ'),
  net: L('Net', 'ប្រាក់សុទ្ធ'),
  paid: L('Paid on', 'បើកប្រាក់ថ្ងៃ'),
  status: L('Status', 'ស្ថានភាព'),
  none: L('No payroll has this person yet.', 'មិនទាន់មានបញ្ជីប្រាក់ខែណាមានបុគ្គលិកនេះទេ។'),
})
/** The latest payslips; older ones are in their payrolls. */
const most = 12
const usePersonPayslips = (employeeId: string) =>
  useQuery({
    queryKey: ['payslip', 'of-person', employeeId],
    // Pay does not stay in the memory of a page that has left it.
    gcTime: 0,
    queryFn: ({ signal }) =>
      api.get<ListAnswer<PersonPayslip>>(
        `employee/${personPayslipsCall(encodeURIComponent(employeeId))}`,
        { limit: most },
        { signal },
      ),
  })
function Slip({ slip }: { readonly slip: PersonPayslip }) {
  const say = useLabel()
  const type = allPayrollRunTypes.find(({ value }) => value === slip.type)
  const status = payrollRunStatuses.find(({ value }) => value === slip.status)
  return (
    <Table.Tr>
      <Table.Td className="kit-figures">
        <Anchor component={Link} inherit to={`${payslipScreens.view}/${slip.id}`}>
          {`${formatDate(slip.startDate)} – ${formatDate(slip.endDate)}`}
        </Anchor>
      </Table.Td>
      <Table.Td>{type ? say(type.label) : ''}</Table.Td>
      <Table.Td ta="end" className="kit-figures">
        {sayNet(slip)}
      </Table.Td>
      <Table.Td className="kit-figures">{slip.paymentDate ? formatDate(slip.paymentDate) : ''}</Table.Td>
      <Table.Td>
        <StatusBadge status={slip.status} label={status?.label} />
      </Table.Td>
    </Table.Tr>
  )
}
function Slips({ slips }: { readonly slips: readonly PersonPayslip[] }) {
  const w = useWords(personPayslipWords)
  return (
    <Table.ScrollContainer minWidth={560} type="native">
      <Table fz="sm" verticalSpacing={8} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr fz="xs">
            <Table.Th>{w('days')}</Table.Th>
            <Table.Th>{w('type')}</Table.Th>
            <Table.Th ta="end">{w('net')}</Table.Th>
            <Table.Th>{w('paid')}</Table.Th>
            <Table.Th>{w('status')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {slips.map((slip) => (
            <Slip key={slip.id} slip={slip} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
function Readable({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(personPayslipWords)
  const heading = useId()
  const { data, isError, refetch } = usePersonPayslips(employeeId)
  return (
    <section className="kit-panel kit-section" aria-labelledby={heading}>
      <Group gap="xs" align="baseline">
        <Title order={2} className="kit-section-title" id={heading}>
          {w('title')}
        </Title>
        {data && data.pageMeta.totalCount > 0 && (
          <Text component="span" size="sm" c="dimmed" className="kit-figures">
            {formatNumber(data.pageMeta.totalCount)}
          </Text>
        )}
      </Group>
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton h={80} />
      ) : data.data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      ) : (
        <Slips slips={data.data} />
      )}
    </section>
  )
}
/** The payslips of a person, each with the way to its page; nothing for who reads no payslips. */
export function PersonPayslips({ employeeId }: { readonly employeeId: string }) {
  return useHolds()('READ_PAYROLL_GENERATION') ? <Readable employeeId={employeeId} /> : null
}
