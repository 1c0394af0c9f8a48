import { L } from '@staff/contract'
import { employee, employeeByStoreWidget, employeeMovementWidget, personalInfoWidget, totalEmployeeWidget } from '@staff/contract/employee'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'employee',
  resources: [
    {
      resource: employee, load: () => import('./employee-master-information/employee-master-information.screens.tsx'),
      under: 'employee-management', order: 10, label: L('Employee Master Information', 'ព័ត៌មានបុគ្គលិក'),
    },
  ],
  widgets: [
    { widget: totalEmployeeWidget, load: () => import('./widgets/total-employee.widget.tsx') },
    { widget: employeeByStoreWidget, load: () => import('./widgets/employee-by-store.widget.tsx') },
    { widget: employeeMovementWidget, load: () => import('./widgets/employee-movement.widget.tsx') },
    { widget: personalInfoWidget, load: () => import('./widgets/personal-info.widget.tsx') },
  ],
})
