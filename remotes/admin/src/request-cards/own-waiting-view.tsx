import { Text } from '@mantine/core'
import { approvalPages } from '@staff/contract'
import { countedStatus } from '@staff/contract/admin'
import { formatDate, useLanguage, useWords } from '@staff/kit'
import { CardRequests } from './card-requests.tsx'
import { cardWords } from './card-words.ts'

/** My pending requests: what is asked, and who is asked at this moment. */
export function OwnWaitingView() {
  const w = useWords(cardWords)
  const lang = useLanguage()
  return (
    <CardRequests
      displayType="MyRequests"
      query={{ status: countedStatus, limit: '2' }}
      all={`${approvalPages.mine}?status=${countedStatus}`}
      allText={(count) => w('all', { count })}
      none={w('noneOwn')}
      saysHolder
    >
      {({ waitingFor, createdAt }) => {
        const people = waitingFor
          .map(({ displayFullNameEn, displayFullNameKh }) =>
            lang === 'km' ? displayFullNameKh || displayFullNameEn : displayFullNameEn || displayFullNameKh,
          )
          .join(', ')
        return (
          <Text size="xs" c="dimmed">
            {people
              ? w('with', { people, since: formatDate(createdAt) })
              : w('since', { since: formatDate(createdAt) })}
          </Text>
        )
      }}
    </CardRequests>
  )
}
