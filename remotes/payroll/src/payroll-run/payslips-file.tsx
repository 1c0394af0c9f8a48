import { Button } from '@mantine/core'
import { choice, L, type Task } from '@staff/contract'
import { payslipOrders, payslipsFileCall, payslipStoresCall, type PayrollRunHead } from '@staff/contract/payroll'
import { ActionWindow, api, lookAtTasks, useHolds, useWords } from '@staff/kit'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { runKey } from './use-run.ts'
import { payrollRunWords } from './words.ts'

const everybody = 'ALL'
interface Props {
  readonly id: string
  readonly onClose: () => void
}
/** Asks whose payslips are printed, and in which order; the file comes with the tasks. */
function PayslipsDialog({ id, onClose }: Props) {
  const w = useWords(payrollRunWords)
  const { data: stores = [] } = useQuery({
    queryKey: [...runKey(id), 'payslip-stores'],
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: readonly string[] }>(payslipStoresCall(id), undefined, { signal })
        .then(({ data }) => data),
  })
  const all = { value: everybody, label: L('All stores', 'ហាងទាំងអស់') }
  const fields = {
    store: choice({
      label: L('Store', 'ហាង'),
      options: [all, ...stores.map((store) => ({ value: store, label: L(store, store) }))],
    }),
    order: choice({ label: L('Order', 'លំដាប់'), options: [...payslipOrders] }),
  }
  return (
    <ActionWindow
      title={w('payslips')}
      label={w('payslipsMake')}
      fields={fields}
      initial={{ store: everybody, order: 'accountNo' }}
      send={({ store, order }) =>
        api
          .post<{ data: Task }>(payslipsFileCall(id), { order, ...(store === everybody ? {} : { store }) })
          .then(() => lookAtTasks())
      }
      said={w('payslipsStarted')}
      changes={[]}
      text={w('payslipsText')}
      onClose={onClose}
    />
  )
}
/** The payslips of an approved payroll as one PDF; nothing where the caller may not see salaries. */
export function PayslipsFile({ run: { id } }: { readonly run: PayrollRunHead }) {
  const w = useWords(payrollRunWords)
  const holds = useHolds()
  const [isOpen, setOpen] = useState(false)
  if (!holds('READ_PAYROLL_GENERATION') || !holds('READ_SALARY')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {w('payslips')}
      </Button>
      {isOpen && <PayslipsDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
