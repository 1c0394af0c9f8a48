import { L } from '@staff/contract'
import type { Employee } from '@staff/contract/employee'
import type { RowAction } from '@staff/kit'
import { IconHourglass } from '@tabler/icons-react'

/** What the action is called. */
export const probationLabel = L('Probation', 'ការសាកល្បង')
/**
 * The action of the employee list that opens the dialog; offered only for an employee with status IN_PROBATION (spec 2
 * section 2.6).
 */
export const probationAction = (open: (row: Employee) => void): RowAction<Employee> => ({
  label: probationLabel,
  icon: IconHourglass,
  permission: 'UPDATE_EMPLOYEE_POST_PROBATION',
  when: ({ status }) => status === 'IN_PROBATION',
  run: open,
})
