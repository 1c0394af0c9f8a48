import { L, systemStatusScreen } from '@staff/contract'

/** Pages of those who look after the installation. */
export const operationPages = [
  {
    path: '/admin/scheduler-job',
    permission: 'READ_SCHEDULER_JOB',
    title: L('Scheduler Job', 'កិច្ចការតាមកាលវិភាគ'),
    load: () => import('./scheduler-job/scheduler-job.screens.tsx'),
    under: 'admin',
    order: 700,
  },
  {
    path: '/admin/remote-version',
    permission: 'READ_REMOTE_VERSION',
    title: L('Remote Versions', 'កំណែផ្នែកកម្មវិធី'),
    load: () => import('./remote-version/remote-version.screens.tsx'),
    under: 'admin',
    order: 900,
  },
  {
    path: systemStatusScreen,
    permission: 'READ_SYSTEM_STATUS',
    title: L('System Status', 'ស្ថានភាពប្រព័ន្ធ'),
    load: () => import('./system-status/system-status.screens.tsx'),
    under: 'admin',
    order: 950,
  },
] as const
