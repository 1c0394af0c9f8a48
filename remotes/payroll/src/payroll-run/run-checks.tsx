import { Alert, Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core'
import { payrollCheckWords, regeneratedChecks, type PayrollCheck, type PayrollRunHead } from '@staff/contract/payroll'
import { formatNumber, useLabel, usePageAccess, useWords } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CheckPeople } from './check-people.tsx'
import { RegenerateRun } from './regenerate-run.tsx'
import { useChecks } from './use-run.ts'
import { payrollRunWords } from './words.ts'

/** A finding of few people is open at first: what is to be done is seen without a click. */
const opensAtFirst = 5
function Finding({ of: found, run }: { readonly of: PayrollCheck; readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const say = useLabel()
  const mayOpen = usePageAccess()
  const { code, isBlocking, count, people, subjects, page } = found
  const [isOpen, setOpen] = useState(isBlocking && people.length <= opensAtFirst)
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
        {regeneratedChecks.includes(code) && <RegenerateRun run={run} isSmall />}
      </Group>
      {subjects.length > 0 && <Text size="sm">{subjects.join(', ')}</Text>}
      {isOpen && people.length > 0 && <CheckPeople of={found} run={run} />}
    </li>
  )
}

const headingId = 'payroll-checks'
/** Goes to the checks of the run on this page. */
export function focusChecks(): void {
  const heading = document.getElementById(headingId)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
/** The blockers of the approval, then the warnings, each with its people and the page to correct it. */
export function RunChecks({ run }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const { data } = useChecks(run)
  if (!data) return null
  if (data.length === 0) return <Alert color="success">{w('noFindings')}</Alert>
  return (
    <section aria-label={w('checks')}>
      <Title order={2} className="kit-section-title" id={headingId} tabIndex={-1}>
        {w('checks')}
      </Title>
      <Stack component="ul" gap={6} className="kit-cards">
        {data.map((found) => (
          <Finding key={`${found.code} ${found.subjects.join()}`} of={found} run={run} />
        ))}
      </Stack>
    </section>
  )
}
