import { notificationTypes, type NotificationEntity, type NotificationEvent } from '@staff/contract'
import { notification } from '../../../db/tables.ts'
import { getWords, type SentenceValues } from '../../../notify/sentences.ts'
import { shift } from '../demo-calendar.ts'
import type { Person } from '../people/people.ts'
import { authored, batch, getId, type Batch } from '../../rows.ts'
import { getUserId } from '../people/users.ts'

/** Something that a demo user was told: how many days ago, at what time, and whether it was read. */
interface Told {
  readonly event: NotificationEvent
  readonly type: NotificationEntity
  readonly days: number
  readonly time: string
  readonly isRead: boolean
  readonly values: SentenceValues
}
const toldTo = ({ seat: { demo } }: Person): readonly Told[] => {
  const person = demo
    ? { en: `${demo.name.last[0]} ${demo.name.first[0]}`, km: `${demo.name.last[1]} ${demo.name.first[1]}` }
    : ''
  return [
    { event: 'ACCOUNT_ATTACHED', type: 'USER_ACCOUNT', days: 60, time: '08:05:00', isRead: true, values: { person } },
    { event: 'PASSWORD_CHANGED', type: 'USER_ACCOUNT', days: 12, time: '09:41:00', isRead: true, values: {} },
    {
      event: 'NEW_DEVICE',
      type: 'USER_ACCOUNT',
      days: 2,
      time: '17:26:00',
      isRead: false,
      values: { device: 'Chrome, Android' },
    },
  ]
}

/** What the self-service people of the demo were told of their own accounts. `today` = a business date. */
export function notificationBatch(people: readonly Person[], today: string): Batch {
  return batch(
    notification,
    people
      .filter(({ seat: { demo } }) => demo?.isSelfService)
      .flatMap((person) =>
        toldTo(person).map(({ event, type, days, time, isRead, values }) => {
          const userId = getUserId(person.seat.demo?.username ?? '')
          const { content, push } = getWords(event, notificationTypes[type].label, values)
          const stamp = authored(shift(today, -days, 'day'), null, time)
          return {
            id: getId(`notification of ${userId}`, event),
            userId,
            entityType: type,
            entityId: userId,
            contentEn: content.en,
            contentKm: content.km,
            pushTextEn: push.en,
            pushTextKm: push.km,
            readAt: isRead ? stamp.createdAt : null,
            version: isRead ? 2 : 1,
            ...stamp,
          }
        }),
      ),
  )
}
