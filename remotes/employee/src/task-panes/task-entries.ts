import { employeeTasks } from '@staff/contract/employee'
import type { TaskEntry } from '@staff/remote-api'

const { probations, contracts, identifiers, insurances, trainings, steps, ...others } = employeeTasks
/** The tasks of this remote, each with what stands beside its list where a row is acted on there. */
export const taskEntries: readonly TaskEntry[] = [
  { ...probations, load: () => import('./probation-pane.screens.tsx') },
  { ...contracts, load: () => import('./contract-pane.screens.tsx') },
  { ...identifiers, load: () => import('./identifier-pane.screens.tsx') },
  { ...insurances, load: () => import('./insurance-pane.screens.tsx') },
  { ...trainings, load: () => import('./training-pane.screens.tsx') },
  { ...steps, load: () => import('./step-pane.screens.tsx') },
  ...Object.values(others),
]
