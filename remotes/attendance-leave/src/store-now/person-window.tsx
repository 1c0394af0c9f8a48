import { Button, Modal, Stack, Text } from '@mantine/core'
import { profilePath, to } from '@staff/contract'
import {
  leaveRequest,
  missedScanRequest,
  personDaysPage,
  rosterBoard,
  storePresences,
  workingSchedule,
  type StoreNowPerson,
} from '@staff/contract/attendance-leave'
import { useHolds, useLabel, usePageAccess, useSession, useWords } from '@staff/kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SickCallForm } from '../shift-offer/sick-call.tsx'
import { offerWords } from '../shift-offer/words.ts'
import { useMinutes, usePlanned } from './person-row.tsx'
import { storeNowWords } from './words.ts'

interface Props {
  readonly person: StoreNowPerson
  readonly node: string
  readonly date: string
  readonly onClose: () => void
}
function Line({ label, text }: { readonly label: string; readonly text: string | null }) {
  if (!text) return null
  return (
    <Text className="kit-figures">
      <Text span c="dimmed">{`${label}: `}</Text>
      {text}
    </Text>
  )
}

/** Where the reader may go from a person, with person and day filled in. */
function usePersonLinks({ person: { employeeId }, node, date }: Pick<Props, 'person' | 'node' | 'date'>) {
  const w = useWords(storeNowWords)
  const holds = useHolds()
  const opens = usePageAccess()
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  const days = { employeeId, month: date.slice(0, 7), date }
  // In self-service days and requests are the reader's own.
  const office = [
    ...(holds('READ_ATTENDANCE_REPORT') ? [{ screen: personDaysPage.screen, query: days, words: w('day') }] : []),
    { screen: to(leaveRequest).create(), query: { employeeId, fromDate: date, toDate: date }, words: w('leave') },
    { screen: to(missedScanRequest).create(), query: { employeeId, requestDate: date }, words: w('missedScan') },
  ]
  const profile = holds('READ_EMPLOYEE_MASTER_INFORMATION')
    ? [{ screen: profilePath(employeeId, 'time'), query: {}, words: w('person') }]
    : []
  const planning = [
    { screen: rosterBoard.screen, query: { store: node }, words: w('move') },
    { screen: workingSchedule.screen, query: { store: node }, words: w('roster') },
  ]
  return [...profile, ...(isSelfService ? [] : office), ...planning]
    .filter(({ screen }) => opens(screen))
    .map(({ screen, query, words }) => ({ path: `${screen}?${new URLSearchParams(query).toString()}`, words }))
}

/** One person of the store: the day so far, a call, and the pages of the person. */
export function PersonWindow({ person, node, date, onClose }: Props) {
  const w = useWords(storeNowWords)
  const o = useWords(offerWords)
  const say = useLabel()
  const [isSick, setSick] = useState(false)
  const own = useSession(({ user }) => user?.employee?.id)
  const links = usePersonLinks({ person, node, date })
  const [planned, minutes] = [usePlanned()(person), useMinutes()(person.minutes)]
  const presence = storePresences.find(({ value }) => value === person.presence)
  const state = presence ? say(presence.label) : person.presence
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSick ? `${o('sick')}: ${say(person.name)}` : `${say(person.name)} (${person.accountNo})`}
      closeButtonProps={{ 'aria-label': w('close') }}
    >
      {isSick ? (
        <SickCallForm employeeId={person.employeeId} onDone={onClose} />
      ) : (
        <Stack gap="sm">
          <Text fw={600}>{person.minutes > 0 ? `${state}: ${minutes}` : state}</Text>
          <Text c="dimmed">{say(person.position)}</Text>
          <Line label={w('planned')} text={planned} />
          <Line label={w('checkIn')} text={person.checkIn} />
          <Line label={w('checkOut')} text={person.checkOut} />
          {person.phone ? (
            <Button component="a" href={`tel:${person.phone.replaceAll(/[^+\d]/g, '')}`} size="md">
              {w('call', { phone: person.phone })}
            </Button>
          ) : (
            <Text c="dimmed">{w('noPhone')}</Text>
          )}
          {person.employeeId !== own && person.planned.length > 0 && (
            <Button variant="default" size="md" onClick={() => setSick(true)}>
              {o('sick')}
            </Button>
          )}
          {links.map(({ path, words }) => (
            <Button key={words} component={Link} to={path} variant="default" size="md">
              {words}
            </Button>
          ))}
        </Stack>
      )}
    </Modal>
  )
}
