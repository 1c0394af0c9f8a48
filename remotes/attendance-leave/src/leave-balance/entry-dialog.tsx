import { choice, date, decimal, L, longText, plainNumber } from '@staff/contract'
import { leaveCalls, ledgerKinds, type LeaveBalance } from '@staff/contract/attendance-leave'
import { ActionWindow, api, businessToday, useWords } from '@staff/kit'
import { useMemo } from 'react'
import { balanceKey } from './use-balances.ts'
import { balanceWords } from './words.ts'

const untilHelp = L(
  'Only for days that expire, such as days carried over from an earlier year. Empty = the leave year of the date.',
  'សម្រាប់តែថ្ងៃដែលផុតកំណត់ដោយឡែក ដូចជាថ្ងៃលើកមកពីឆ្នាំមុន។ ទទេ = ឆ្នាំច្បាប់នៃកាលបរិច្ឆេទ។',
)
const entered = ledgerKinds.filter(({ value }) => value === 'OPENING' || value === 'ADJUST')
const getFields = (balances: readonly LeaveBalance[]) => ({
  leaveTypeId: choice({
    label: L('Leave Type', 'ប្រភេទច្បាប់'),
    options: balances.map(({ leaveType: { id, name, nameKh } }) => ({ value: id, label: L(name, nameKh) })),
  }),
  kind: choice({ label: L('Entry', 'ការបញ្ចូល'), options: entered }),
  date: date({ label: L('Date', 'កាលបរិច្ឆេទ') }),
  until: date({ label: L('Usable Until', 'ប្រើបានរហូតដល់'), optional: true, help: untilHelp }),
  days: decimal({ label: L('Days', 'ថ្ងៃ'), min: -366, max: 366 }),
  reason: longText({ label: L('Reason', 'មូលហេតុ'), max: 500 }),
})
/** Signed days as typed, Khmer digits too; null when they are no number. */
function typedDays(typed: unknown): number | null {
  const plain = typeof typed === 'string' ? plainNumber(typed) : null
  return plain === null ? null : Number(plain)
}

interface Props {
  readonly employeeId: string
  /** Types with a balance that decreases. */
  readonly balances: readonly LeaveBalance[]
  readonly onClose: () => void
}
/** An opening balance or a correction by the office, with its reason (docs/rules/time.md, "The leave ledger"). */
export function EntryDialog({ employeeId, balances, onClose }: Props) {
  const w = useWords(balanceWords)
  const fields = useMemo(() => getFields(balances), [balances])
  return (
    <ActionWindow
      title={w('enter')}
      label={w('save')}
      text={w('enterText')}
      fields={fields}
      initial={{
        leaveTypeId: balances[0]?.leaveType.id ?? '',
        kind: 'ADJUST',
        date: businessToday(),
        until: '',
        days: '',
        reason: '',
      }}
      send={(values) =>
        api.post(`employee/${leaveCalls.entry}`, {
          ...values,
          until: values['until'] || undefined,
          employeeId,
          days: typedDays(values['days']),
        })
      }
      said={w('entered')}
      changes={[balanceKey]}
      onClose={onClose}
    />
  )
}
