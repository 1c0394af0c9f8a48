import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { ownPartLanguage, type OwnPartForm } from '@staff/contract'
import {
  ApiError,
  ErrorState,
  isLang,
  LoadingButton,
  PageSkeleton,
  setLanguage,
  useAction,
  useLabel,
  usePageTitle,
  useWords,
} from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom'
import { GateLayout } from '../auth/gate-layout.tsx'
import { getKey, openForm, sendParts } from './own-part-calls.ts'
import { RecordFields, type Typed } from './record-fields.tsx'
import { ownPartWords } from './words.ts'

function Said({
  title,
  text,
}: {
  readonly title: 'endedTitle' | 'doneTitle'
  readonly text: 'endedText' | 'doneText'
}) {
  const w = useWords(ownPartWords)
  usePageTitle(w(title))
  return (
    <GateLayout title={w(title)} text={w(text)}>
      {null}
    </GateLayout>
  )
}
const isTyped = ({ values, photo }: Typed) => photo !== null || Object.values(values).some((value) => value !== '')
const fresh = (part: string, at: number): Typed => ({ key: `${part} ${at}`, part, values: {}, photo: null })
/** A switch that nobody touched says no. */
const toSent = ({ part, values }: Typed, { parts }: OwnPartForm) => ({
  part,
  values: {
    ...Object.fromEntries(
      (parts.find(({ name }) => name === part)?.fields ?? []).flatMap(({ name, kind }) =>
        kind === 'YES_NO' ? [[name, false] as const] : [],
      ),
    ),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  },
})
interface PartProps {
  readonly part: OwnPartForm['parts'][number]
  readonly typed: readonly Typed[]
  readonly keyOfLink: string
  readonly getFaults: (one: Typed) => Readonly<Record<string, string>>
  readonly onChange: (next: readonly Typed[]) => void
}
/** The records of one part: one at first, and as many as it takes. */
function Part({ part, typed, keyOfLink, getFaults, onChange }: PartProps) {
  const w = useWords(ownPartWords)
  const say = useLabel()
  const put = (next: Typed) => onChange(typed.map((one) => (one.key === next.key ? next : one)))
  const newest = Number(typed.at(-1)?.key.split(' ')[1] ?? -1) + 1
  return (
    <section>
      <Title order={2} size="h4" mb="sm">
        {say(part.label)}
      </Title>
      <Stack gap="lg">
        {typed.map((one) => (
          <div key={one.key}>
            <RecordFields part={part} typed={one} keyOfLink={keyOfLink} faults={getFaults(one)} onChange={put} />
            {typed.length > 1 && (
              <Button
                mt="xs"
                variant="subtle"
                size="compact-sm"
                onClick={() => onChange(typed.filter(({ key }) => key !== one.key))}
              >
                {w('remove')}
              </Button>
            )}
          </div>
        ))}
      </Stack>
      {typed.length < part.most && (
        <Button
          mt="sm"
          variant="default"
          size="compact-md"
          onClick={() => onChange([...typed, fresh(part.name, newest)])}
        >
          {w('add')}
        </Button>
      )}
    </section>
  )
}
/** The faults of one record; paths are `records.{n}.{field}`. */
const getFaultsAt = (faults: Readonly<Record<string, string>>, at: number): Readonly<Record<string, string>> => {
  const before = `records.${at}.`
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, said]) =>
      path.startsWith(before) ? [[path.slice(before.length), said]] : [],
    ),
  )
}
interface FormProps {
  readonly form: OwnPartForm
  readonly keyOfLink: string
}
function Form({ form, keyOfLink }: FormProps) {
  const w = useWords(ownPartWords)
  const say = useLabel()
  const [typed, setTyped] = useState<readonly Typed[]>(() => form.parts.map(({ name }) => fresh(name, 0)))
  const [isSent, setSent] = useState(false)
  const records = typed.filter(isTyped)
  const action = useAction(
    (all: readonly Typed[]) =>
      sendParts(
        keyOfLink,
        all.map((one) => ({ sent: toSent(one, form), photo: one.photo })),
      ),
    () => setSent(true),
  )
  usePageTitle(w('title'))
  if (isSent) return <Said title="doneTitle" text="doneText" />
  const others = Object.entries(action.faults).filter(([path]) => !path.startsWith('records.'))
  return (
    <GateLayout title={w('title')} text={w('text', { company: say(form.company) })}>
      <Stack gap="xl">
        <Text size="sm" c="dimmed">
          {w('left')}
        </Text>
        {form.parts.map((part) => (
          <Part
            key={part.name}
            part={part}
            keyOfLink={keyOfLink}
            typed={typed.filter((one) => one.part === part.name)}
            getFaults={(one) => getFaultsAt(action.faults, records.indexOf(one))}
            onChange={(own) =>
              setTyped(
                form.parts.flatMap(({ name }) => (name === part.name ? own : typed.filter((one) => one.part === name))),
              )
            }
          />
        ))}
        {others.map(([path, said]) => (
          <Text key={path} size="sm" c="danger" role="alert">
            {said}
          </Text>
        ))}
        <Group>
          <LoadingButton
            fullWidth
            disabled={records.length === 0}
            loading={action.isPending}
            onClick={() => action.run(records)}
          >
            {w('send')}
          </LoadingButton>
        </Group>
      </Stack>
    </GateLayout>
  )
}
function Opened({ token }: { readonly token: string }) {
  const w = useWords(ownPartWords)
  const [key] = useState(() => getKey(token))
  const { data, error, refetch } = useQuery({
    queryKey: ['own-part', key],
    queryFn: () => openForm(token, key),
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  if (error instanceof ApiError && error.status < 500 && error.status !== 0)
    return <Said title="endedTitle" text="endedText" />
  if (data) return <Form form={data} keyOfLink={key} />
  return (
    <GateLayout title={w('title')} text="">
      {error ? <ErrorState onRetry={() => void refetch()} /> : <PageSkeleton />}
    </GateLayout>
  )
}
/** Before the page is drawn: it opens in the language of the message with the link. */
export function openInLanguage({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  const language = new URL(request.url).searchParams.get(ownPartLanguage)
  if (isLang(language)) setLanguage(language)
  return null
}
/** Taken once: what the person switches to afterwards stays, also when the page is opened again. */
function useLanguageTaken(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== '') void navigate({ pathname, hash }, { replace: true })
  }, [pathname, search, hash, navigate])
}
/** The page of a link for a new person: it asks for the own part, and shows nothing of the record. */
export function OwnPartPage() {
  const { hash } = useLocation()
  const token = hash.slice(1)
  useLanguageTaken()
  return /^[\w-]{32,64}$/.test(token) ? (
    <Opened key={token} token={token} />
  ) : (
    <Said title="endedTitle" text="endedText" />
  )
}
