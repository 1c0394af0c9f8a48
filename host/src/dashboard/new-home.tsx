import { Alert, Button, Group, Text } from '@mantine/core'
import { calls, type DashboardWidget } from '@staff/contract'
import { api, LoadingButton, toastRefusal, useSession, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { layoutQuery } from './layout-calls.ts'
import { missingFirst, type Widget } from './widgets.ts'
import { dashboardWords } from './words.ts'

const key = 'homeOffered'
/** Offers the new arrangement to a user who has an own one from before; an answer is remembered in this browser. */
export function NewHome({
  shown,
  widgets,
}: {
  readonly shown: readonly DashboardWidget[]
  readonly widgets: readonly Widget[]
}) {
  const w = useWords(dashboardWords)
  const client = useQueryClient()
  const userId = useSession(({ user }) => user?.id ?? '')
  const missing = missingFirst(shown, widgets).join()
  // Whoever keeps the own arrangement is asked again only when there is more that is new.
  const mark = `${userId} ${missing}`
  const [isAnswered, setAnswered] = useState(() => localStorage.getItem(key) === mark)
  if (missing === '' || isAnswered) return null
  const keep = () => {
    localStorage.setItem(key, mark)
    setAnswered(true)
  }
  const take = async () => {
    try {
      await api.delete(calls.dashboard)
      await client.refetchQueries({ queryKey: layoutQuery.queryKey })
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Alert mt="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{w('newHome')}</Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={keep}>
            {w('keepOwn')}
          </Button>
          <LoadingButton size="xs" onClick={take}>
            {w('takeNew')}
          </LoadingButton>
        </Group>
      </Group>
    </Alert>
  )
}
