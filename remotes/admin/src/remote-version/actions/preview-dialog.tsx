import { Button, CopyButton, NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { RemoteVersionState } from '@staff/contract/remote-version'
import { ApiError, formatDateTime, kitWords, useWords } from '@staff/kit'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { RemoteActionDialog } from './action-dialog.tsx'
import { actionWords } from './action-words.ts'
import { makePreview, refreshVersions } from '../calls.ts'
import { ConfirmButton, ReasonField, useReason } from '../review/review.tsx'
import { useDecision } from '../review/use-decision.ts'

interface Props {
  readonly remote: string
  readonly state: RemoteVersionState
  readonly onClose: () => void
}
interface Typed {
  readonly version: string
  readonly user: string
  readonly hours: number
}
interface FieldsProps {
  readonly typed: Typed
  readonly available: readonly string[]
  readonly userFault: string | false | undefined
  readonly onType: (part: Partial<Typed>) => void
}
/** The version, the duration, and the user. */
function LinkFields({ typed: { version, user, hours }, available, userFault, onType }: FieldsProps) {
  const w = useWords(actionWords)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <Select
        name="version"
        label={w('version')}
        data={[...available]}
        value={version}
        allowDeselect={false}
        onChange={(value) => onType({ version: value ?? '' })}
      />
      <NumberInput
        name="hours"
        label={w('hours')}
        value={hours}
        min={1}
        max={168}
        clampBehavior="blur"
        allowDecimal={false}
        onChange={(value) => onType({ hours: Number(value) || 1 })}
      />
      <TextInput
        data-autofocus
        name="user"
        label={w('user')}
        description={w('userHelp')}
        required
        maxLength={200}
        value={user}
        error={userFault}
        onChange={(event) => onType({ user: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

/** Creates a link that opens one version for one user, and shows it once. Nothing becomes active. */
export function PreviewDialog({ remote, state, onClose }: Props) {
  const w = useWords(actionWords)
  const kit = useWords(kitWords)
  const deciding = useDecision(state, onClose)
  const reason = useReason()
  const available = state.remotes.find(({ name }) => name === remote)?.available ?? []
  const [typed, setTyped] = useState<Typed>({ version: available[0] ?? '', user: '', hours: 24 })
  const [made, setMade] = useState<{ readonly link: string; readonly until: string } | null>(null)
  const user = typed.user.trim()
  const title = w('previewTitle', { name: `${remote} ${typed.version}` })
  if (made) {
    return (
      <RemoteActionDialog title={title} close={kit('close')} onClose={onClose} action={<CopyLink link={made.link} />}>
        <Text size="sm">{w('previewReady', { user, until: formatDateTime(made.until) })}</Text>
        <TextInput
          name="link"
          label={w('link')}
          value={made.link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </RemoteActionDialog>
    )
  }
  // A wrong name is also shown at its field.
  const userFault =
    deciding.error instanceof ApiError && deciding.error.body.errors.find(({ path }) => path === 'user')?.message
  const make = (why: string) =>
    deciding.attempt(async () => {
      setMade(await makePreview({ remote, ...typed, user, reason: why }))
      await refreshVersions()
    })
  return (
    <RemoteActionDialog
      title={title}
      deciding={deciding}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w('confirmPreview')}
          reason={reason}
          disabled={!typed.version || !user}
          onConfirm={make}
        />
      }
    >
      <LinkFields
        typed={typed}
        available={available}
        userFault={userFault}
        onType={(part) => setTyped((before) => ({ ...before, ...part }))}
      />
      <ReasonField reason={reason} />
    </RemoteActionDialog>
  )
}

function CopyLink({ link }: { readonly link: string }) {
  const w = useWords(actionWords)
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />} onClick={copy}>
          {w(copied ? 'copied' : 'copyLink')}
        </Button>
      )}
    </CopyButton>
  )
}
