import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { L } from '@staff/contract'
import { payrollCheckPages, payrollCheckWords, type PayrollCheck, type PayrollRunHead } from '@staff/contract/payroll'
import { formatNumber, useLabel, usePageAccess, usePersonPath, useWords } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useChecks } from './use-run.ts'
import { payrollRunWords } from './words.ts'

function People({ of: { people, count } }: { readonly of: PayrollCheck }) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const mayOpen = usePageAccess()
  const getPath = usePersonPath()
  const rest = count - people.length
  return (
    <Text size="sm">
      {people.map(({ id, accountNo, name, nameKh }, at) => {
        const page = getPath(id)
        const words = `${accountNo} ${say(L(name, nameKh || name))}`
        return (
          <span key={id}>
            {at > 0 && ', '}
            {mayOpen(page) ? (
              <Anchor component={Link} to={page} size="sm">
                {words}
              </Anchor>
            ) : (
              words
            )}
          </span>
        )
      })}
      {rest > 0 && ` ${w('more', { count: formatNumber(rest) })}`}
    </Text>
  )
}
function Finding({ of: found }: { readonly of: PayrollCheck }) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const mayOpen = usePageAccess()
  const [isOpen, setOpen] = useState(false)
  const { code, isBlocking, count, people, subjects } = found
  const page = payrollCheckPages[code]
  return (
    <li>
      <Group gap="xs">
        <Badge color={isBlocking ? 'danger' : 'warning'} variant="light" className="kit-badge">
          {w(isBlocking ? 'blocking' : 'warning')}
        </Badge>
        <Text size="sm" fw={600}>
          {`${say(payrollCheckWords[code])} (${formatNumber(count)})`}
        </Text>
        {people.length > 0 && (
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {w(isOpen ? 'hideNames' : 'showNames')}
          </Button>
        )}
        {page && mayOpen(page) && (
          <Anchor component={Link} to={page} size="sm">
            {w('openPage')}
          </Anchor>
        )}
      </Group>
      {subjects.length > 0 && <Text size="sm">{subjects.join(', ')}</Text>}
      {isOpen && <People of={found} />}
    </li>
  )
}

/** The blockers of the approval, then the warnings, each with its people and the page to correct it. */
export function RunChecks({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const { data } = useChecks(run)
  if (!data) return null
  if (data.length === 0) return <Alert color="success">{w('noFindings')}</Alert>
  return (
    <section aria-label={w('checks')}>
      <Title order={2} className="kit-section-title">
        {w('checks')}
      </Title>
      <Stack component="ul" gap={6} className="kit-cards">
        {data.map((found) => (
          <Finding key={found.code} of={found} />
        ))}
      </Stack>
    </section>
  )
}
