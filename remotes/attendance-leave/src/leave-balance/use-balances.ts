import { leaveCalls, type LeaveBalance, type LeaveFigure, type LeaveLedgerRow } from '@staff/contract/attendance-leave'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

/** The query key of all balances. */
export const balanceKey = ['leave-stock'] as const
const whenOf = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) })

/** Every balance of a person in a month (`YYYY-MM`). */
export const useBalances = (employeeId: string, month: string) =>
  useQuery({
    queryKey: [...balanceKey, employeeId, month],
    enabled: employeeId !== '' && month !== '',
    queryFn: ({ signal }) =>
      api
        .get<{ data: readonly LeaveBalance[] }>(`employee/${leaveCalls.balance(employeeId)}`, whenOf(month), { signal })
        .then(({ data }) => data),
  })
/** The rows that add up to a figure of a balance. */
export const useFigureRows = (employeeId: string, leaveTypeId: string, month: string, figure: LeaveFigure) =>
  useQuery({
    queryKey: [...balanceKey, employeeId, month, leaveTypeId, figure],
    queryFn: ({ signal }): Promise<readonly LeaveLedgerRow[]> =>
      api
        .get<{ data: { readonly rows: readonly LeaveLedgerRow[] } }>(
          `employee/${leaveCalls.rows(employeeId, leaveTypeId)}`,
          { ...whenOf(month), figure },
          { signal },
        )
        .then(({ data }) => data.rows),
  })
