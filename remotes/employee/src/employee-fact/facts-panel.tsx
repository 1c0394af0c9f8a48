import { Anchor, Group, Text, Title } from '@mantine/core'
import { to } from '@staff/contract'
import { employeeFact, type EmployeeFact } from '@staff/contract/employee'
import { api, businessToday, formatDate, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { factWords } from './words.ts'

const { options } = employeeFact.fields.fact
const useFacts = (employeeId: string) =>
  useQuery({
    queryKey: [employeeFact.name, 'of', employeeId],
    queryFn: ({ signal }) => {
      const path = `employee/${encodeURIComponent(employeeId)}/${employeeFact.name}`
      return api.getAll<EmployeeFact>(path, { orderBy: 'startDate:ASC' }, { signal })
    },
  })
/** What holds today and what is to come, each fact of each record once; what is over is only in the history. */
function getShown(rows: readonly EmployeeFact[], today: string): readonly EmployeeFact[] {
  const isSame = (a: EmployeeFact, b: EmployeeFact) => a.fact === b.fact && a.family?.id === b.family?.id
  const isOver = (row: EmployeeFact) =>
    rows.some((next) => isSame(row, next) && next.startDate > row.startDate && next.startDate <= today)
  return rows.filter((row) => !isOver(row))
}

/**
 * The facts of a viewed employee and of the family that tax and contributions read, with the day since which or from
 * which each holds (docs/rules/people.md, "Facts with a date").
 */
export function FactsPanel({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(factWords)
  const say = useLabel()
  const today = businessToday()
  const { data } = useFacts(employeeId)
  if (!data || data.length === 0) return null
  return (
    <section className="kit-panel kit-section" aria-labelledby="employee-facts">
      <Group justify="space-between" gap="xs">
        <Title order={2} className="kit-section-title" id="employee-facts">
          {w('facts')}
        </Title>
        <Anchor component={Link} to={to(employeeFact).list({ employeeId })}>
          {w('history')}
        </Anchor>
      </Group>
      {getShown(data, today).map((row) => {
        const name = options.find(({ value }) => value === row.fact)?.label
        return (
          <Group key={row.id} gap="md">
            <Anchor component={Link} to={to(employeeFact).of(employeeId).view(row.id)}>
              {[row.family?.['name'], name && say(name)].filter(Boolean).join(' · ')}
            </Anchor>
            <Text size="sm">{row.valueText}</Text>
            <Text size="sm" c="dimmed" className="kit-figures">
              {w(row.startDate > today ? 'coming' : 'since', { date: formatDate(row.startDate) })}
            </Text>
          </Group>
        )
      })}
    </section>
  )
}
