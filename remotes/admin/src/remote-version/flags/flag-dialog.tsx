import { Switch, Text, TextInput } from '@mantine/core'
import { flagNameSchema } from '@staff/contract'
import { useWords } from '@staff/kit'
import { useState } from 'react'
import { RemoteActionDialog } from '../actions/action-dialog.tsx'
import { actionWords } from '../actions/action-words.ts'
import { refreshVersions, saveFlag } from '../calls.ts'
import { ConfirmButton, ReasonField, useReason } from '../review/review.tsx'

/** What is done with a flag. */
export type FlagAction = { readonly kind: 'new' } | { readonly kind: 'on' | 'off' | 'remove'; readonly name: string }

const acts = {
  new: { title: 'flagNew', text: 'flagNewText', confirm: 'flagMake' },
  on: { title: 'flagOnTitle', text: 'flagOnText', confirm: 'flagOn' },
  off: { title: 'flagOffTitle', text: 'flagOffText', confirm: 'flagOff' },
  remove: { title: 'flagRemoveTitle', text: 'flagRemoveText', confirm: 'flagRemove' },
} as const
const after = { on: true, off: false, remove: null } as const

interface NewFlag {
  readonly name: string
  readonly isOn: boolean
}
interface NewFlagProps {
  readonly flag: NewFlag
  readonly isWrong: boolean
  readonly onType: (flag: NewFlag) => void
}
/** The name of a flag that is made, and whether it begins on. */
function NewFlagFields({ flag, isWrong, onType }: NewFlagProps) {
  const w = useWords(actionWords)
  return (
    <>
      <TextInput
        data-autofocus
        name="flag"
        label={w('flagName')}
        description={w('flagNameHelp')}
        required
        maxLength={40}
        value={flag.name}
        error={flag.name !== '' && isWrong && w('flagNameWrong')}
        onChange={(event) => onType({ ...flag, name: event.currentTarget.value.trim() })}
      />
      <Switch
        name="isOn"
        label={w('flagIsOn')}
        checked={flag.isOn}
        onChange={(event) => onType({ ...flag, isOn: event.currentTarget.checked })}
      />
    </>
  )
}

interface Props {
  readonly action: FlagAction
  readonly onClose: () => void
}
/** Makes, switches or removes a flag, with a reason that its row keeps. */
export function FlagDialog({ action, onClose }: Props) {
  const w = useWords(actionWords)
  const reason = useReason()
  const [flag, type] = useState<NewFlag>({ name: '', isOn: false })
  const [error, setError] = useState<unknown>(null)
  const { title, text, confirm } = acts[action.kind]
  const { name, isOn } = action.kind === 'new' ? flag : { name: action.name, isOn: after[action.kind] }
  const isWrong = !flagNameSchema.safeParse(name).success
  const save = async (why: string) => {
    setError(null)
    try {
      await saveFlag({ name, isOn, reason: why })
    } catch (refusal) {
      setError(refusal)
      return
    }
    onClose()
    await refreshVersions()
  }
  return (
    <RemoteActionDialog
      title={w(title, { name })}
      deciding={{ error, isConflict: false, task: null }}
      onClose={onClose}
      action={
        <ConfirmButton
          label={w(confirm)}
          danger={action.kind === 'remove'}
          disabled={isWrong}
          reason={reason}
          onConfirm={save}
        />
      }
    >
      <Text size="sm" c="dimmed">
        {w(text)}
      </Text>
      {action.kind === 'new' && <NewFlagFields flag={flag} isWrong={isWrong} onType={type} />}
      <ReasonField reason={reason} />
    </RemoteActionDialog>
  )
}
