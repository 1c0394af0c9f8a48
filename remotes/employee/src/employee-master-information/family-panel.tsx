import { Anchor, Group, Text, Title } from '@mantine/core'
import { to } from '@staff/contract'
import { employeeFamily, type Dependants, type EmployeeFamily } from '@staff/contract/employee'
import { api, formatDate, useHolds, useLanguage, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { familyWords } from './words.ts'

const path = (employeeId: string) => `employee/${encodeURIComponent(employeeId)}/${employeeFamily.name}`
const useFamily = (employeeId: string) =>
  useQuery({
    queryKey: [employeeFamily.name, 'of', employeeId],
    queryFn: async ({ signal }) => {
      const [rows, { data: dependants }] = await Promise.all([
        api.getAll<EmployeeFamily>(path(employeeId), { orderBy: 'dob:ASC' }, { signal }),
        api.get<{ data: Dependants }>(`${path(employeeId)}/dependants`, undefined, { signal }),
      ])
      return { rows, dependants }
    },
  })
/**
 * The family of a viewed employee, with the members that count for the tax
 * (docs/rules/people.md, "Family and tax dependants").
 */
export function FamilyPanel({ employeeId }: { readonly employeeId: string }) {
  const w = useWords(familyWords)
  const lang = useLanguage()
  const adds = useHolds()('UPDATE_EMPLOYEE_MASTER_INFORMATION')
  const { data } = useFamily(employeeId)
  if (!data) return null
  const { rows, dependants } = data
  return (
    <section className="kit-panel kit-section" aria-labelledby="employee-family">
      <Group justify="space-between" gap="xs">
        <Title order={2} className="kit-section-title" id="employee-family">
          {w('family')}
        </Title>
        {adds && (
          <Anchor component={Link} to={to(employeeFamily).of(employeeId).create()}>
            {w('add')}
          </Anchor>
        )}
      </Group>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {w('none')}
        </Text>
      )}
      {rows.map((row) => (
        <Group key={row.id} gap="md">
          <Anchor component={Link} to={to(employeeFamily).of(employeeId).view(row.id)}>
            {row.name}
          </Anchor>
          <Text size="sm">{lang === 'km' ? row.relationshipId.valueKh : row.relationshipId.value}</Text>
          <Text size="sm" c="dimmed" className="kit-figures">
            {formatDate(row.dob)}
          </Text>
        </Group>
      ))}
      {rows.length > 0 && (
        <Text size="sm">{w('dependants', { wife: dependants.wife, children: dependants.children })}</Text>
      )}
    </section>
  )
}
