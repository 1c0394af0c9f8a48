import { Alert, Anchor } from '@mantine/core'
import { apiPath, permit, to } from '@staff/contract'
import { payrollMaternity, payrollSettlement } from '@staff/contract/payroll'
import { api, formatNumber, useHolds, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { payrollMasterWords } from './words.ts'

/** The lists of pay that has a day of the law, with the states in which it is still open. */
const lists = [
  { resource: payrollSettlement, word: 'overdueSettlements', state: 'DUE,MADE,APPROVED' },
  { resource: payrollMaternity, word: 'overdueMaternity', state: 'DUE,MADE,APPROVED' },
] as const

function Overdue({ resource, word, state }: (typeof lists)[number]) {
  const w = useWords(payrollMasterWords)
  const filters = { isOverdue: 'true', state }
  const { data: count = 0 } = useQuery({
    queryKey: [resource.name, 'overdue'],
    queryFn: ({ signal }) =>
      api
        .get<{ pageMeta: { totalCount: number } }>(
          `employee/${apiPath(resource)}`,
          { ...filters, limit: 1 },
          { signal },
        )
        .then(({ pageMeta }) => pageMeta.totalCount),
  })
  if (count === 0) return null
  return (
    <Alert color="danger" role="alert">
      <Anchor component={Link} to={to(resource).list(filters)} c="danger" inherit>
        {w(word, { count: formatNumber(count) })}
      </Anchor>
    </Alert>
  )
}
/** What should have been paid by now beside the monthly payrolls; nothing while all is in time. */
export function OverduePay() {
  const holds = useHolds()
  const mayRead = ({ resource }: (typeof lists)[number]) => {
    const need = permit(resource, 'READ')
    return need !== null && holds(need)
  }
  return lists.filter(mayRead).map((list) => <Overdue key={list.word} {...list} />)
}
