import { L } from '@staff/contract'
import { employee } from '@staff/contract/employee'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'employee',
  resources: [
    {
      resource: employee, load: () => import('./employee-master-information/employee-master-information.screens.tsx'),
      under: 'employee-management', order: 10, label: L('Employee Master Information', 'ព័ត៌មានបុគ្គលិក'),
    },
  ],
})
