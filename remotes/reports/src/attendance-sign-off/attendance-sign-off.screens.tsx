import { Text } from '@mantine/core'
import { attendanceSignOff, signOffCall, type AttendanceSignOff, type SignOffInput } from '@staff/contract/reports'
import {
  ActionDialog,
  api,
  ask,
  formatDate,
  formatMonth,
  formatNumber,
  queryClient,
  ResourceList,
  say,
  toastRefusal,
  toastSuccess,
  useAction,
  useLabel,
  useWords,
  type RowAction,
} from '@staff/kit'
import { useState } from 'react'
import { SignOffDays } from './sign-off-days.tsx'
import { signOffLabels, signOffWords } from './words.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: [attendanceSignOff.name] })
/** Whether a day of the row's month is over and nobody has signed off its current state. */
const mayBeSigned = ({ state, lastDay, month, signedThrough }: AttendanceSignOff): boolean =>
  lastDay !== null && lastDay >= `${month}-01` && (state !== 'SIGNED' || signedThrough !== lastDay)

async function takeBack({ id }: AttendanceSignOff): Promise<void> {
  const isSure = await ask({
    title: say(signOffWords, 'takeBackTitle'),
    text: say(signOffWords, 'takeBackText'),
    confirm: say(signOffWords, 'takeBack'),
    danger: true,
  })
  if (!isSure) return
  await api.delete(`employee/${signOffCall(id)}`).then(() => toastSuccess(say(signOffWords, 'takenBack')), toastRefusal)
  await reload()
}

/** Shows what the user signs off, and signs off only that. */
function SignDialog({ row, onClose }: { readonly row: AttendanceSignOff; readonly onClose: () => void }) {
  const w = useWords(signOffWords)
  const inWords = useLabel()
  const { id, lastDay, missingScans, unexplainedDays } = row
  const action = useAction(
    (sent: SignOffInput) => api.post(`employee/${signOffCall(id)}`, sent),
    () => {
      toastSuccess(w('signed'))
      onClose()
      void reload()
    },
  )
  return (
    <ActionDialog
      title={inWords({ en: row.storeName, km: row.storeNameKh })}
      label={w('sign')}
      isPending={action.isPending}
      faults={action.faults}
      fields={[]}
      onClose={() => {
        onClose()
        void reload()
      }}
      onConfirm={() => action.run({ through: lastDay ?? '', missingScans, unexplainedDays })}
    >
      <Text size="sm">
        {w('signText', {
          month: formatMonth(row.month),
          through: formatDate(lastDay),
          missing: formatNumber(missingScans),
          unexplained: formatNumber(unexplainedDays),
        })}
      </Text>
    </ActionDialog>
  )
}

/**
 * Missing scans and unexplained days by store, and who has signed them off (docs/rules/time.md, "Sign-off of a month").
 */
export default function AttendanceSignOffScreen() {
  const [opened, setOpened] = useState<AttendanceSignOff>()
  const [signing, setSigning] = useState<AttendanceSignOff>()
  const permission = 'UPDATE_ATTENDANCE_SIGN_OFF'
  const rowActions: RowAction<AttendanceSignOff>[] = [
    { label: signOffLabels.days, run: setOpened },
    { label: signOffLabels.sign, permission, when: mayBeSigned, run: setSigning },
    {
      label: signOffLabels.takeBack,
      permission,
      when: ({ signedThrough }) => signedThrough !== null,
      run: takeBack,
    },
  ]
  return (
    <>
      <ResourceList resource={attendanceSignOff} rowActions={rowActions} />
      {opened && <SignOffDays row={opened} onClose={() => setOpened(undefined)} />}
      {signing && <SignDialog row={signing} onClose={() => setSigning(undefined)} />}
    </>
  )
}
