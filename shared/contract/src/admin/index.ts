export {
  auditFaults,
  auditLog,
  auditVerifyCall,
  type AuditChange,
  type AuditEntry,
  type AuditRow,
  type AuditLog,
  type AuditVerdict,
} from './audit-log.resource.ts'
export { positionLevel, type PositionLevel, type PositionLevelInput } from './position-level.resource.ts'
export { messageOutbox, type MessageOutbox } from './message-outbox.resource.ts'
export {
  deviceFaults,
  fingerPrintDevice,
  type DeviceFaultCode,
  type FingerPrintDevice,
  type FingerPrintDeviceInput,
} from './finger-print-device.resource.ts'
export {
  deviceCalls,
  deviceHeaders,
  leftOutKept,
  leftOutReasons,
  oldKeyDays,
  type DeviceTest,
  type IngestAnswer,
  type LeftOutLine,
} from './device-calls.ts'
export {
  runningTypes,
  schedulerJobCalls,
  schedulerJobParameter,
  schedulerJobScreen,
  schedulerJobStatus,
  type SchedulerJob,
} from './scheduler-job.ts'
export {
  parentLevels,
  structureCalls,
  structureLevelOptions,
  structureLevels,
  type DepartmentStructure,
  type DuplicateInput,
  type DuplicateResult,
  type StructureLevel,
  type StructurePosition,
  type StructureTeam,
  type StructureTreeNode,
  type StructureTreePerson,
} from './structure-tree.ts'
export { companyStructure, type CompanyStructure, type CompanyStructureInput } from './company-structure.resource.ts'
export {
  structureComponent,
  structureComponentRef,
  type StructureComponent,
  type StructureComponentInput,
} from './structure-component.resource.ts'
export { organizationChartPage, structureColorPage, type StructureColor } from './structure-color.ts'
export { requestTypes, type RequestType } from '../requests/request-types.ts'
export { requestWorkflowType, type RequestWorkflowType } from './request-workflow-type.resource.ts'
export { reasonTypes } from '../requests/reason-types.ts'
export { reasonTemplate, type ReasonTemplate, type ReasonTemplateInput } from './reason-template.resource.ts'
export {
  approvalSteps,
  approvalWorkflowCalls,
  askedBy,
  approvalWorkflowPages,
  approverModes,
  approverScopes,
  descriptionLength,
  slaHours,
  timeoutActions,
  type ApprovalStep,
  type ApprovalWorkflow,
  type ApprovalWorkflowInput,
  type ApprovalWorkflowType,
  type WaitingWorkflowChange,
  type Approver,
  type ApproverAnswer,
  type ApproverHolders,
  type ApproverScope,
  type WorkflowLevel,
  type WouldBeAsked,
} from './approval-workflow.ts'
export {
  globalConfiguration,
  globalConfigurationCalls,
  passwordMask,
  settingDataTypes,
  settingTypes,
  type GlobalConfiguration,
  type GlobalConfigurationInput,
  type SettingDataType,
  type SettingPeriod,
  type SettingType,
} from './global-configuration.resource.ts'
export {
  noticeStep,
  settingPairs,
  chosenWords,
  getSettingRule,
  settingRules,
  type SettingRule,
  type SettingPair,
} from './setting-rules.ts'
export { companyId, companyInformation, type CompanyInformation } from './company-information.ts'
export {
  implications,
  permissionCall,
  rolePreviewCall,
  withImplied,
  withoutImplying,
  type PermissionModule,
  type RolePreview,
} from './permission-matrix.ts'
export { dataScopeOptions, role, roleRef, type Role, type RoleInput } from './role.resource.ts'
export { resetPasswordScreen, user, userCalls, type User, type UserInput } from './user.resource.ts'
export {
  approvalStatusTracking,
  displayTypes,
  ownAnswers,
  type ApprovalStatusTracking,
  type DisplayType,
} from './approval-status-tracking.resource.ts'
export {
  approvalDelegation,
  type ApprovalDelegation,
  type ApprovalDelegationInput,
} from './approval-delegation.resource.ts'
export {
  countedStatus,
  countedWords,
  deviceScansWidget,
  deviceScansWords,
  myRequestWidget,
  quickRequestWidget,
  requestWidgets,
  scansPage,
  teamRequestWidget,
  cardRequests,
  ownWaitingWidget,
  toAnswerWidget,
  type CountedRequests,
  type DeviceScansCounts,
  type RequestApprovalReport,
} from './contributed/widgets.ts'
export {
  bulkImport,
  importLimits,
  importRowStatuses,
  importStatuses,
  type ImportDocument,
  type ImportLine,
  type ImportProgress,
  type ImportRow,
  type ImportAmount,
  type ImportPreview,
  type ImportRowStatus,
  type ImportStatus,
} from './bulk-import.ts'
export {
  clearWords,
  importModes,
  importNeeds,
  getModes,
  getImportPage,
  importPages,
  importTypes,
  type ImportMode,
  type ImportType,
} from './import-pages.ts'
export { adminTasks } from './contributed/tasks.ts'
