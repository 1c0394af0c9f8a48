import type { Operation } from '../../http/operation.ts'
import { auditLogOperations } from './audit-log/audit-log.operations.ts'
import { bulkImportDocumentOperations } from './bulk-import-document/bulk-import-document.operations.ts'
import { codeOperations } from './code/code.operations.ts'
import { companyStructureOperations } from './company-structure/company-structure.operations.ts'
import { deviceScansReportOperations } from './finger-print-device/device-scans-report.operations.ts'
import { fingerPrintDeviceOperations } from './finger-print-device/finger-print-device.operations.ts'
import { leftOutOperations } from './finger-print-device/left-out.operations.ts'
import { messageOutboxOperations } from './message-outbox/message-outbox.operations.ts'
import { positionLevelOperations } from './position-level/position-level.operations.ts'
import { permissionOperations } from './role/permission.operations.ts'
import { roleOperations } from './role/role.operations.ts'
import { structureComponentOperations } from './structure-component/structure-component.operations.ts'
import { userOperations } from './user/user.operations.ts'
import { userSearchOperations } from './user/user-search.operations.ts'
import { approvalDelegationOperations } from './approval-delegation/approval-delegation.operations.ts'
import { approvalStatusTrackingOperations } from './approval-status-tracking/approval-status-tracking.operations.ts'
import { requestApprovalReportOperations } from './approval-status-tracking/request-approval-report.operations.ts'
import { approvalWorkflowOperations } from './approval-workflow/approval-workflow.operations.ts'
import { companyInformationOperations } from './company-information/company-information.operations.ts'
import { globalConfigurationOperations } from './global-configuration/global-configuration.operations.ts'
import { reasonTemplateOperations } from './reason-template/reason-template.operations.ts'
import { requestWorkflowTypeOperations } from './request-workflow-type/request-workflow-type.operations.ts'

/** Every call of the administration area. */
export const adminOperations: readonly Operation[] = [
  ...auditLogOperations,
  ...positionLevelOperations,
  ...fingerPrintDeviceOperations,
  ...leftOutOperations,
  ...deviceScansReportOperations,
  ...messageOutboxOperations,
  ...codeOperations,
  ...companyStructureOperations,
  ...structureComponentOperations,
  ...userSearchOperations,
  ...userOperations,
  ...roleOperations,
  ...permissionOperations,
  ...requestWorkflowTypeOperations,
  ...approvalWorkflowOperations,
  ...reasonTemplateOperations,
  ...globalConfigurationOperations,
  ...companyInformationOperations,
  ...approvalStatusTrackingOperations,
  ...requestApprovalReportOperations,
  ...approvalDelegationOperations,
  ...bulkImportDocumentOperations,
]
