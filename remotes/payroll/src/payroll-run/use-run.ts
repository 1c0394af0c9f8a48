import { payrollChecksCall, payrollRunCall, type PayrollCheck, type PayrollRunHead } from '@staff/contract/payroll'
import { api } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'

const root = 'payroll-run'
/** The query key of everything about one run. */
export const runKey = (id: string) => [root, id] as const
/** How often a run is read during generation, in ms. */
const pace = 2_000
export const isRunning = ({ status }: Pick<PayrollRunHead, 'status'>): boolean =>
  status === 'processing' || status === 'nssf processing'

const get = <T>(path: string, signal: AbortSignal) =>
  api.get<{ readonly data: T }>(path, undefined, { signal }).then(({ data }) => data)
/** The head of a run; read again and again during generation. */
export const useRun = (id: string) =>
  useQuery({
    queryKey: [...runKey(id), 'head'],
    queryFn: ({ signal }) => get<PayrollRunHead>(payrollRunCall(id), signal),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? pace : false),
  })
/** The findings of a run in its current state. */
export const useChecks = ({ id, version }: PayrollRunHead) =>
  useQuery({
    queryKey: [...runKey(id), 'checks', version],
    queryFn: ({ signal }) => get<readonly PayrollCheck[]>(payrollChecksCall(id), signal),
  })
