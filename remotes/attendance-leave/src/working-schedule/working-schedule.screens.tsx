import { Badge, Group, Stack } from '@mantine/core'
import { rosterEmployeeRef, storeRef } from '@staff/contract/refs'
import { EmptyState, PageHeader, RefPicker, useWords } from '@staff/kit'
import { useSearchParams } from 'react-router-dom'
import { StoreList } from '../roster-board/store-list.tsx'
import { OneSchedule } from './one-schedule.tsx'
import { useRights } from './schedule-actions.tsx'
import { StoreScheduleView } from './store-schedule.tsx'
import { viewWords } from './schedule-view-words.ts'

/**
 * The working schedule of one person (spec 3 section 2.3): in self-service the user's own,
 * for others the person chosen from the people on the roster.
 */
export default function WorkingSchedulePage() {
  const w = useWords(viewWords)
  const { isSelfService, isAdmin, own } = useRights()
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('employeeId') ?? ''
  const employeeId = isSelfService ? own : chosen
  const store = isSelfService ? '' : (search.get('store') ?? '')
  const asked = search.get('date') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : ''
  const choose = (name: 'employeeId' | 'store') => (id: string | null) => setSearch(id ? { [name]: id } : {})
  return (
    <Stack gap="md">
      <PageHeader title={w(isSelfService ? 'own' : 'title')} />
      {!isSelfService && (
        <Group align="flex-end">
          <RefPicker
            target={rosterEmployeeRef}
            name="employeeId"
            label={w('employee')}
            value={chosen}
            miw={280}
            onChange={choose('employeeId')}
          />
          <RefPicker
            target={storeRef}
            name="store"
            label={w('store')}
            value={store}
            miw={280}
            onChange={choose('store')}
          />
          {isAdmin && <Badge variant="light">{w('admin')}</Badge>}
        </Group>
      )}
      {employeeId !== '' ? (
        <OneSchedule key={`${employeeId} ${day}`} employeeId={employeeId} day={day} />
      ) : store !== '' ? (
        <StoreScheduleView key={store} node={store} onPerson={choose('employeeId')} />
      ) : (
        <>
          <EmptyState text={w('choose')} />
          <StoreList onStore={choose('store')} />
        </>
      )}
    </Stack>
  )
}
