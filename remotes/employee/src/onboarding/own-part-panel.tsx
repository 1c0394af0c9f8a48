import { Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { permit } from '@staff/contract'
import {
  askedPartNames,
  askedParts,
  employee,
  isOfMaster,
  ownPartCalls,
  type AskedPartName,
  type OwnPartAnswer,
  type OwnPartAsked,
} from '@staff/contract/employee'
import {
  api,
  formatDateTime,
  LoadingButton,
  saveFile,
  toastRefusal,
  toastSuccess,
  useHolds,
  useLabel,
  useWords,
  WidgetFault,
} from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAgain } from './use-path.ts'
import { ownPartWords } from './words.ts'

type Asked = { readonly data: OwnPartAsked; readonly isKept?: boolean }
const getKey = (id: string) => [employee.name, 'own-part', id]
interface AnswerProps {
  readonly id: string
  readonly answer: OwnPartAnswer
}
/** One record that came: what it says, and what is done with it. */
function Answer({ id, answer: { id: answerId, part, facts, file } }: AnswerProps) {
  const w = useWords(ownPartWords)
  const say = useLabel()
  const holds = useHolds()
  const again = useAgain()
  const client = useQueryClient()
  const decide = (take: boolean) =>
    api.post<Asked>(ownPartCalls.decide(id, answerId), { take }).then(({ data }) => {
      client.setQueryData(getKey(id), data)
      toastSuccess(w(take ? 'taken' : 'refused'))
      return again()
    }, toastRefusal)
  const show = () =>
    api
      .download(ownPartCalls.file(id, answerId))
      .then(({ blob }) => saveFile(blob, file?.filename ?? w('photo')), toastRefusal)
  const need = permit(askedParts[part].resource, isOfMaster(part) ? 'UPDATE' : 'CREATE')
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {say(askedParts[part].label)}
      </Text>
      {facts.map(({ label, value }) => (
        <Text key={label.en} size="sm">
          <Text span c="dimmed">{`${say(label)}: `}</Text>
          {say(value)}
        </Text>
      ))}
      {file && (
        <LoadingButton
          variant="subtle"
          size="compact-sm"
          onClick={show}
        >{`${w('photo')}: ${file.filename}`}</LoadingButton>
      )}
      <Group gap="xs">
        {need && holds(need) && (
          <LoadingButton size="compact-sm" onClick={() => decide(true)}>
            {w('take')}
          </LoadingButton>
        )}
        <LoadingButton size="compact-sm" variant="default" onClick={() => decide(false)}>
          {w('refuse')}
        </LoadingButton>
      </Group>
    </Stack>
  )
}
/** Where the last link stands, in words. */
function LinkState({ link }: { readonly link: NonNullable<OwnPartAsked['link']> }) {
  const w = useWords(ownPartWords)
  const { createdAt, openedAt, sentAt, endsAt, isOver } = link
  const end = formatDateTime(endsAt)
  const text = sentAt
    ? w('came', { at: formatDateTime(sentAt) })
    : isOver
      ? w('ended')
      : openedAt
        ? w('opened', { at: formatDateTime(openedAt), end })
        : w('asked', { at: formatDateTime(createdAt), end })
  return (
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  )
}
interface ContentProps {
  readonly id: string
  /**
   * The part that is asked for first; the others of a link that still opens are chosen beside it. Absent = all that do
   * not stand yet.
   */
  readonly first?: AskedPartName
  readonly onSent?: () => void
}
interface AskProps extends ContentProps {
  readonly asked: OwnPartAsked
}
/** What does not stand yet. A new link ends the one before it, so it asks for what that one still asks for. */
function getChosen(first: AskedPartName | undefined, { link, standing }: OwnPartAsked): readonly AskedPartName[] {
  if (!first) return askedPartNames.filter((part) => !standing.includes(part))
  const open = link && !link.isOver && !link.sentAt ? link.parts : []
  return askedPartNames.filter((part) => part === first || open.includes(part))
}
/** The parts to ask for, and the link. */
function Ask({ id, asked, first, onSent }: AskProps) {
  const w = useWords(ownPartWords)
  const say = useLabel()
  const client = useQueryClient()
  const again = useAgain()
  const [parts, setParts] = useState(() => getChosen(first, asked))
  const { link } = asked
  const send = () =>
    api.post<Asked>(ownPartCalls.ofPerson(id), { parts }).then(({ data, isKept }) => {
      client.setQueryData(getKey(id), data)
      toastSuccess(w(isKept ? 'kept' : 'sent'))
      onSent?.()
      return again()
    }, toastRefusal)
  const choose = (part: AskedPartName, isOn: boolean) =>
    setParts(askedPartNames.filter((one) => (one === part ? isOn : parts.includes(one))))
  return (
    <>
      <Stack gap="xs">
        {askedPartNames.map((part) => (
          <Checkbox
            key={part}
            label={say(askedParts[part].label)}
            checked={parts.includes(part)}
            onChange={(event) => choose(part, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      {link && <LinkState link={link} />}
      <div>
        <LoadingButton variant="default" disabled={parts.length === 0} onClick={send}>
          {w(link ? 'sendNew' : 'send')}
        </LoadingButton>
      </div>
    </>
  )
}
/** What a person is asked for by a link on the phone, and what came of it. */
export function OwnPartContent({ id, ...asking }: ContentProps) {
  const w = useWords(ownPartWords)
  const { data, isError, refetch } = useQuery({
    queryKey: getKey(id),
    queryFn: ({ signal }) =>
      api.get<Asked>(ownPartCalls.ofPerson(id), undefined, { signal }).then(({ data: asked }) => asked),
  })
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {w('text')}
      </Text>
      {isError ? (
        <WidgetFault onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.answers.length > 0 && (
            <Title order={3} size="h5">
              {w('toLook')}
            </Title>
          )}
          {data.answers.map((answer) => (
            <Answer key={answer.id} id={id} answer={answer} />
          ))}
          <Ask id={id} asked={data} {...asking} />
        </>
      ) : (
        <Skeleton h={120} />
      )}
    </Stack>
  )
}
/** The same beside the steps of a hire. */
export function OwnPartPanel({ id }: Pick<ContentProps, 'id'>) {
  const w = useWords(ownPartWords)
  return (
    <section className="kit-panel kit-section" aria-labelledby="own-part">
      <Title order={2} className="kit-section-title" id="own-part" mb="sm">
        {w('title')}
      </Title>
      <OwnPartContent id={id} />
    </section>
  )
}
