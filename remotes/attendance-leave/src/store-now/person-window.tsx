import { Button, Modal, Stack, Text } from '@mantine/core'
import { personDaysPage, storePresences, workingSchedule, type StoreNowPerson } from '@staff/contract/attendance-leave'
import { useHolds, useLabel, useSession, useWords } from '@staff/kit'
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

/** One person of the store: the day so far, a call, and the pages of the person. */
export function PersonWindow({ person, node, date, onClose }: Props) {
  const w = useWords(storeNowWords)
  const o = useWords(offerWords)
  const say = useLabel()
  const [isSick, setSick] = useState(false)
  const own = useSession(({ user }) => user?.employee?.id)
  const holds = useHolds()
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  const [planned, minutes] = [usePlanned()(person), useMinutes()(person.minutes)]
  const presence = storePresences.find(({ value }) => value === person.presence)
  const state = presence ? say(presence.label) : person.presence
  const days = `${personDaysPage.screen}?employeeId=${person.employeeId}&month=${date.slice(0, 7)}&date=${date}`
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
          {/* In self-service the days of a person are the reader's own. */}
          {!isSelfService && holds('READ_ATTENDANCE_REPORT') && (
            <Button component={Link} to={days} variant="default" size="md">
              {w('day')}
            </Button>
          )}
          {holds('READ_EMPLOYEE_WORKING_SCHEDULE') && (
            <Button component={Link} to={`${workingSchedule.screen}?store=${node}`} variant="default" size="md">
              {w('roster')}
            </Button>
          )}
        </Stack>
      )}
    </Modal>
  )
}
