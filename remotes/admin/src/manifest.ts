import { approvalPages, L } from '@staff/contract'
import {
  approvalDelegation, auditLog, bulkImport, companyInformation, companyStructure, fingerPrintDevice, globalConfiguration, importTypes, messageOutbox, myRequestWidget, positionLevel, quickRequestWidget, reasonTemplate, requestWorkflowType, resetPasswordScreen, role, structureColorPage,
  structureComponent, teamRequestWidget, user,
} from '@staff/contract/admin'
import { defineRemote } from '@staff/remote-api'

export default defineRemote({
  name: 'admin',
  groups: [
    { id: 'user-management', under: 'admin', label: L('User Management', 'ការគ្រប់គ្រងអ្នកប្រើ'), order: 30 },
    { id: 'company-structure', under: 'admin', label: L('Company Structure', 'រចនាសម្ព័ន្ធក្រុមហ៊ុន'), order: 20 },
    { id: 'approval-workflow', under: 'admin', label: L('Approval Workflow', 'លំហូរអនុម័ត'), order: 650 },
    { id: 'import', under: 'admin', label: L('Import', 'ការនាំចូល'), order: 450 },
    // Words of the steps between, in the trail; without pages of their own they are no menu entries.
    { id: 'import/employee-management', under: 'admin', label: L('Employee Management', 'ការគ្រប់គ្រងបុគ្គលិក'), order: 451 },
    { id: 'import/attendance-management', under: 'admin', label: L('Attendance Management', 'ការគ្រប់គ្រងវត្តមាន'), order: 452 },
    // Spec 2 section 2.4: the menu says whose requests they are, the tabs which list.
    { id: 'pending-approval/approval', under: 'pending-approval', label: L('Pending Approval', 'រង់ចាំការអនុម័ត'), order: 10, permission: 'UPDATE_APPROVAL_STATUS_TRACKING' },
    { id: 'pending-approval/submission', under: 'pending-approval', label: L('Pending Submission', 'សំណើដែលបានដាក់'), order: 20 },
  ],
  resources: [
    { resource: user, load: () => import('./user/user.screens.tsx'), under: 'user-management', order: 10, tab: 'user-admin' },
    { resource: role, load: () => import('./role/role.screens.tsx'), under: 'user-management', order: 20, tab: 'user-admin' },
    { resource: positionLevel, load: () => import('./position-level/position-level.screens.tsx'), under: 'company-structure', order: 10, tab: 'structure' },
    { resource: fingerPrintDevice, load: () => import('./finger-print-device/finger-print-device.screens.tsx'), under: 'company-structure', order: 20, tab: 'structure' },
    { resource: structureComponent, load: () => import('./structure-component/structure-component.screens.tsx'), under: 'company-structure', order: 30, tab: 'structure' },
    { resource: companyStructure, load: () => import('./company-structure/company-structure.screens.tsx'), under: 'company-structure', order: 50, tab: 'structure' },
    { resource: reasonTemplate, load: () => import('./reason-template/reason-template.screens.tsx'), under: 'admin', order: 400 },
    { resource: globalConfiguration, load: () => import('./global-configuration/global-configuration.screens.tsx'), under: 'admin', order: 600 },
    { resource: requestWorkflowType, load: () => import('./request-workflow-type/request-workflow-type.screens.tsx'), under: 'approval-workflow', order: 10, tab: 'approval' },
    { resource: auditLog, load: () => import('./audit-log/audit-log.screens.tsx'), under: 'admin', order: 500 },
    { resource: messageOutbox, load: () => import('./message-outbox/message-outbox.screens.tsx'), under: 'admin', order: 800 },
    ...importTypes.map((type, at) => ({ resource: bulkImport.pageResource(type), load: () => import('./bulk-import/bulk-import.screens.tsx'), under: 'import', order: 10 * (at + 1), tab: 'import' })),
    { resource: approvalDelegation, load: () => import('./approval-delegation/approval-delegation.screens.tsx'), under: 'pending-approval', order: 30, tab: 'approval-tracking', selfService: true },
  ],
  pages: [
    {
      path: approvalPages.pending, permission: 'READ_APPROVAL_STATUS_TRACKING', title: L('Pending Approval', 'រង់ចាំការអនុម័ត'), selfService: true,
      load: () => import('./approval-status-tracking/approval-status-tracking.screens.tsx'), under: 'pending-approval/approval', order: 10, tab: 'approval-tracking',
      alsoTab: { group: 'approval', label: L('Approval Request List', 'បញ្ជីសំណើសុំការអនុម័ត'), order: 30 },
    },
    {
      path: approvalPages.team, permission: 'UPDATE_APPROVAL_STATUS_TRACKING', title: L('Team Request', 'សំណើរបស់ក្រុម'), selfService: true,
      load: () => import('./approval-status-tracking/team-request.screens.tsx'), under: 'pending-approval/approval', order: 20, tab: 'approval-tracking',
    },
    {
      path: approvalPages.mine, permission: 'READ_APPROVAL_STATUS_TRACKING', title: L('My Request', 'សំណើរបស់ខ្ញុំ'), selfService: true,
      load: () => import('./approval-status-tracking/my-request.screens.tsx'), under: 'pending-approval/submission', order: 20, tab: 'approval-tracking',
    },
    { path: approvalPages.create, permission: 'READ_APPROVAL_STATUS_TRACKING', title: L('New Request', 'សំណើថ្មី'), load: () => import('./approval-status-tracking/create-request.screens.tsx') },
    { path: '/pending-approval/{approvalId}/view', permission: 'READ_APPROVAL_STATUS_TRACKING', title: L('View Approval Request', 'មើលសំណើសុំការអនុម័ត'), load: () => import('./approval-status-tracking/view-request.screens.tsx') },
    { path: '/pending-approval/{approvalId}/update', permission: 'UPDATE_APPROVAL_STATUS_TRACKING', title: L('Answer Approval Request', 'ឆ្លើយតបសំណើសុំការអនុម័ត'), load: () => import('./approval-status-tracking/update-request.screens.tsx') },
    { path: `${bulkImport.document.screen}/view/{importId}`, permission: 'signedIn', title: bulkImport.document.label, load: () => import('./bulk-import/open-import.screens.tsx') },
    { path: resetPasswordScreen, permission: 'UPDATE_USER', title: L('Reset Password', 'កំណត់ពាក្យសម្ងាត់ឡើងវិញ'), load: () => import('./user/reset-password.screens.tsx') },
    {
      path: companyInformation.form.screen, permission: 'READ_COMPANY_INFORMATION', title: companyInformation.form.label,
      load: () => import('./company-information/company-information.screens.tsx'), under: 'admin', order: 10,
    },
    {
      path: '/admin/approval-workflow', permission: 'READ_REQUEST_APPROVAL_WORKFLOW', title: L('Approval Workflow', 'លំហូរអនុម័ត'),
      load: () => import('./approval-workflow/approval-workflow.screens.tsx'), under: 'approval-workflow', order: 20, tab: 'approval',
    },
    {
      path: '/admin/approval-workflow/workflow-type/{workflowTypeId}/workflow/create', permission: 'CREATE_REQUEST_APPROVAL_WORKFLOW', title: L('Create Workflow', 'បង្កើតលំហូរ'),
      load: () => import('./approval-workflow/workflow-editor.screens.tsx'),
    },
    {
      path: '/admin/approval-workflow/workflow-type/{workflowTypeId}/workflow/update/{id}', permission: 'UPDATE_REQUEST_APPROVAL_WORKFLOW', title: L('Update Workflow', 'កែលំហូរ'),
      load: () => import('./approval-workflow/workflow-editor.screens.tsx'),
    },
    {
      path: '/admin/approval-workflow/workflow-type/{workflowTypeId}/workflow/view/{id}', permission: 'READ_REQUEST_APPROVAL_WORKFLOW', title: L('View Workflow', 'មើលលំហូរ'),
      load: () => import('./approval-workflow/workflow-editor.screens.tsx'),
    },
    {
      path: '/admin/scheduler-job', permission: 'READ_SCHEDULER_JOB', title: L('Scheduler Job', 'កិច្ចការតាមកាលវិភាគ'),
      load: () => import('./scheduler-job/scheduler-job.screens.tsx'), under: 'admin', order: 700,
    },
    {
      path: structureColorPage.screen, permission: 'UPDATE_STRUCTURE_COMPONENT_COLOR', title: L('Structure Color', 'ពណ៌រចនាសម្ព័ន្ធ'),
      load: () => import('./structure-color/structure-color.screens.tsx'), under: 'company-structure', order: 40, tab: 'structure',
    },
    // Both trees in one chunk: the canvas library is fetched once.
    {
      path: '/admin/company-structure/structure-graph', permission: 'READ_COMPANY_STRUCTURE', title: L('Structure Graph', 'គំនូសតាងរចនាសម្ព័ន្ធ'),
      load: () => import(/* webpackChunkName: "structure-tree" */ './structure-graph/structure-graph.screens.tsx'), under: 'company-structure', order: 60, tab: 'structure',
    },
    {
      path: '/admin/company-structure/organization-chart', permission: 'READ_COMPANY_STRUCTURE', title: L('Organization Chart', 'តារាងអង្គភាព'),
      load: () => import(/* webpackChunkName: "structure-tree" */ './structure-graph/organization-chart.screens.tsx'), under: 'company-structure', order: 70, tab: 'structure',
    },
    {
      path: '/admin/remote-version', permission: 'READ_REMOTE_VERSION', title: L('Remote Versions', 'កំណែផ្នែកកម្មវិធី'),
      load: () => import('./remote-version/remote-version.screens.tsx'), under: 'admin', order: 900,
    },
  ],
  widgets: [
    { widget: quickRequestWidget, load: () => import('./widgets/quick-request.widget.tsx') },
    { widget: myRequestWidget, load: () => import('./widgets/my-request.widget.tsx') },
    { widget: teamRequestWidget, load: () => import('./widgets/team-request.widget.tsx') },
  ],
})
