import { L, type Label } from '../engine/label.ts'
import type { PermissionKey, ResourceKey } from './catalogue.ts'

/** What each resource of the catalogue is called in the matrix. */
export const resourceWords: Readonly<Record<ResourceKey, Label>> = {
  APPROVAL_STATUS_TRACKING: L('Approvals', 'ការអនុម័ត'), NOTIFICATION: L('Notifications', 'ការជូនដំណឹង'),
  USER: L('Users', 'អ្នកប្រើ'), ROLE: L('Roles', 'តួនាទី'), USER_ROLE: L('Roles of Users', 'តួនាទីរបស់អ្នកប្រើ'),
  COMPANY_STRUCTURE: L('Company Structure', 'រចនាសម្ព័ន្ធក្រុមហ៊ុន'), COMPANY_STRUCTURE_COMPONENT: L('Structure Components', 'សមាសភាគរចនាសម្ព័ន្ធ'),
  STRUCTURE_COMPONENT_COLOR: L('Structure Colours', 'ពណ៌រចនាសម្ព័ន្ធ'), POSITION_LEVEL: L('Position Levels', 'កម្រិតមុខតំណែង'),
  FINGER_PRINT_DEVICE: L('Finger Print Devices', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'), AUDIT_LOG: L('Audit Log', 'កំណត់ហេតុសវនកម្ម'),
  GLOBAL_CONFIGURATION: L('Global Configuration', 'ការកំណត់រួម'), REASON_TEPLATE: L('Reason Templates', 'គំរូមូលហេតុ'), COMPANY_INFORMATION: L('Company Information', 'ព័ត៌មានក្រុមហ៊ុន'),
  REQUEST_APPROVAL_WORKFLOW: L('Approval Workflows', 'លំហូរការអនុម័ត'), REQUEST_WORKFLOW_TYPE: L('Request Workflow Types', 'ប្រភេទលំហូរសំណើ'),
  SCHEDULER_JOB: L('Scheduled Jobs', 'ការងារតាមកាលវិភាគ'), REMOTE_VERSION: L('Remote Versions', 'កំណែផ្នែកកម្មវិធី'), MESSAGE_OUTBOX: L('Message Outbox', 'ប្រអប់សារចេញ'),
  EMPLOYEE: L('Employees (administration)', 'បុគ្គលិក (រដ្ឋបាល)'), LEAVE_IMPORT: L('Leave Import', 'ការនាំចូលច្បាប់ឈប់សម្រាក'), ATTENDANCE_IMPORT: L('Attendance Import', 'ការនាំចូលវត្តមាន'),
  PAYROLL_DEDUCTION_IMPORT: L('Deduction Import', 'ការនាំចូលការកាត់ប្រាក់'), PAYROLL_BENEFIT_ADJUSTMENT_IMPORT: L('Benefit Adjustment Import', 'ការនាំចូលការកែសម្រួលអត្ថប្រយោជន៍'),
  EMPLOYEE_MASTER_INFORMATION: L('Employee Master Information', 'ព័ត៌មានបុគ្គលិក'), EMPLOYEE_POSITION: L('Employee Positions', 'មុខតំណែងបុគ្គលិក'),
  EMPLOYEE_CONTACT: L('Contacts', 'ទំនាក់ទំនង'), EMPLOYEE_EMERGENCY_CONTACT: L('Emergency Contacts', 'ទំនាក់ទំនងបន្ទាន់'), EMPLOYEE_EDUCATION: L('Education of Employees', 'ការសិក្សារបស់បុគ្គលិក'),
  EMPLOYEE_IDENTIFIER: L('Identity Documents', 'ឯកសារអត្តសញ្ញាណ'), EMPLOYEE_LANGUAGE: L('Languages of Employees', 'ភាសារបស់បុគ្គលិក'), EMPLOYEE_TRAINING: L('Trainings', 'ការបណ្ដុះបណ្ដាល'),
  EMPLOYEE_PAYMENT_METHOD_ACCOUNT: L('Payment Accounts', 'គណនីទទួលប្រាក់'), EMPLOYEE_INSURANCE: L('Insurance of Employees', 'ធានារ៉ាប់រងរបស់បុគ្គលិក'), EMPLOYEE_SKILL: L('Skills of Employees', 'ជំនាញរបស់បុគ្គលិក'),
  EMPLOYEE_VACCINATION: L('Vaccinations', 'ការចាក់វ៉ាក់សាំង'), EMPLOYEE_MOVEMENT: L('Movements', 'ការផ្លាស់ប្ដូរមុខតំណែង'), EMPLOYEE_WARNING: L('Warnings', 'ការព្រមាន'), EMPLOYEE_RESIGNATION: L('Resignations', 'ការលាឈប់'),
  WORKSHIFT_TYPE: L('Work Shift Types', 'ប្រភេទវេន'), WORKING_SHIFT: L('Working Shifts', 'វេនធ្វើការ'), GEOGRAPHIC: L('Geography', 'ភូមិសាស្ត្រ'), NATIONALITY: L('Nationalities', 'សញ្ជាតិ'),
  RELATIONSHIP: L('Relationships', 'ទំនាក់ទំនងគ្រួសារ'), DOCUMENT_TYPE: L('Document Types', 'ប្រភេទឯកសារ'), PAYMENT_METHOD: L('Payment Methods', 'វិធីទូទាត់ប្រាក់'), INSURANCE: L('Insurances', 'ធានារ៉ាប់រង'),
  EDUCATION_TYPE: L('Education Types', 'ប្រភេទការសិក្សា'), LANGUAGE: L('Languages', 'ភាសា'), SKILL: L('Skills', 'ជំនាញ'), RESIGNATION_TYPE: L('Resignation Types', 'ប្រភេទការលាឈប់'), WARNING_TYPE: L('Warning Types', 'ប្រភេទការព្រមាន'),
  GENDER: L('Genders', 'ភេទ'), MARITAL_STATUS: L('Marital Statuses', 'ស្ថានភាពគ្រួសារ'),
  ATTENDANCE_RECORD: L('Attendance Records', 'កំណត់ត្រាវត្តមាន'), BORROW_OR_PAYBACK: L('Borrow or Payback', 'ការខ្ចី ឬសងម៉ោង'), MISSED_SCAN_REQUEST: L('Missed Scans', 'ការភ្លេចស្កេន'),
  OVERTIME_REQUEST: L('Overtime Requests', 'សំណើថែមម៉ោង'), OVERTIME_REQUEST_TYPE: L('Overtime Types', 'ប្រភេទថែមម៉ោង'), PUBLIC_HOLIDAY: L('Public Holidays', 'ថ្ងៃឈប់សម្រាកបុណ្យ'),
  EMPLOYEE_WORKING_SCHEDULE: L('Working Schedules', 'កាលវិភាគធ្វើការ'),
  MISSION_REQUEST: L('Mission Requests', 'សំណើបេសកកម្ម'), DAY_OFF_REQUEST: L('Day Off Requests', 'សំណើថ្ងៃសម្រាក'), LEAVE_REQUEST: L('Leave Requests', 'សំណើសុំច្បាប់'), LEAVE_REQUEST_TYPE: L('Leave Types', 'ប្រភេទច្បាប់'),
  PAYROLL_BENEFIT: L('Payroll Benefits', 'អត្ថប្រយោជន៍បៀវត្សរ៍'), PAYROLL_DEDUCTION: L('Payroll Deductions', 'ការកាត់ប្រាក់បៀវត្សរ៍'), PAYROLL_BENEFIT_ADJUSTMENT: L('Benefit Adjustments', 'ការកែសម្រួលអត្ថប្រយោជន៍'),
  PAYROLL_GENERATION: L('Payroll Runs', 'ការគណនាបៀវត្សរ៍'), NATIONAL_SOCIAL_SECURITY_FUND: L('NSSF', 'ប.ស.ស.'), BENEFIT_COMPONENT_TYPE: L('Benefit Component Types', 'ប្រភេទសមាសភាគអត្ថប្រយោជន៍'),
  BENEFIT_COMPONENT: L('Benefit Components', 'សមាសភាគអត្ថប្រយោជន៍'), PAYROLL_DEDUCTION_TYPE: L('Deduction Types', 'ប្រភេទការកាត់ប្រាក់'), SALARY_TAX_WITHHELD_RANK: L('Tax Brackets', 'កម្រិតពន្ធលើប្រាក់បៀវត្សរ៍'),
  BENEFIT_ADJUSTMENT_TYPE: L('Benefit Adjustment Types', 'ប្រភេទការកែសម្រួលអត្ថប្រយោជន៍'), BENEFIT_STRUCTURE: L('Benefit Structures', 'រចនាសម្ព័ន្ធអត្ថប្រយោជន៍'), SALARY_ADJUSTMENT_TYPE: L('Salary Adjustment Types', 'ប្រភេទការកែសម្រួលប្រាក់បៀវត្សរ៍'),
  PAYROLL_CIRCLE_CONFIGURATION: L('Payroll Cycles', 'វដ្តបៀវត្សរ៍'), BENEFIT_INCREASEMENT_POLICY: L('Benefit Increment Policies', 'គោលការណ៍ដំឡើងអត្ថប្រយោជន៍'),
  ATTENDANCE_REPORT: L('Attendance Report', 'របាយការណ៍វត្តមាន'), WORKING_HOUR_REPORT_SUMMARY: L('Working Hour Summary', 'សង្ខេបម៉ោងធ្វើការ'), REPORT_EMPLOYEE_ATTENDANCE: L('Employee Attendance Report', 'របាយការណ៍វត្តមានបុគ្គលិក'),
  MONTHLY_ATTENDANCE_REPORT: L('Monthly Attendance Report', 'របាយការណ៍វត្តមានប្រចាំខែ'), REPORT_LEAVE_REQUEST_SUMMARY: L('Leave Request Summary', 'សង្ខេបសំណើសុំច្បាប់'), REPORT_LEAVE_ANNUAL_REPORT: L('Annual Leave Report', 'របាយការណ៍ច្បាប់ប្រចាំឆ្នាំ'),
  LEAVE_REMAINING_REPORT: L('Leave Remaining Report', 'របាយការណ៍ច្បាប់នៅសល់'), EMPLOYEE_BIRTHDAY_REPORT: L('Birthday Report', 'របាយការណ៍ថ្ងៃកំណើត'), EMPLOYEE_POST_PROBATION_REPORT: L('Post Probation Report', 'របាយការណ៍ផុតសាកល្បង'),
  EMPLOYEE_WORK_ANNIVERSARY_REPORT: L('Work Anniversary Report', 'របាយការណ៍ខួបធ្វើការ'),
}

/** What the keys that stand alone are called, those of whole modules left out: a module key opens the module's menu. */
export const singleWords: Readonly<Partial<Record<PermissionKey, Label>>> = {
  ALL_FUNCTION: L('Everything', 'គ្រប់យ៉ាង'), SPECIAL_MODULE: L('Everything (special module)', 'គ្រប់យ៉ាង (មុខងារពិសេស)'),
  READ_ALL_FUNCTION: L('Read everything', 'អានគ្រប់យ៉ាង'), READ_ALL_PERMISSION: L('Read everything (all permissions)', 'អានគ្រប់យ៉ាង (គ្រប់សិទ្ធិ)'), READ_ALL_SCOPE: L('See people of every place', 'មើលបុគ្គលិកគ្រប់ទីកន្លែង'),
  READ_DASHBOARD: L('Dashboard', 'ផ្ទាំងគ្រប់គ្រង'), METADATA_MODULE: L('Meta Data menu', 'ម៉ឺនុយទិន្នន័យគោល'),
  ATTACH_USER_TO_EMPLOYEE: L('Attach a user to an employee', 'ភ្ជាប់អ្នកប្រើទៅបុគ្គលិក'), UPDATE_EMPLOYEE_POST_PROBATION: L('Decide on probation', 'សម្រេចលើការសាកល្បង'), READ_SALARY: L('See salaries', 'មើលប្រាក់បៀវត្សរ៍'),
  GENERATE_PAYROLL: L('Generate a payroll', 'គណនាបៀវត្សរ៍'), READ_PAYROLL_REPORT: L('Payroll report', 'របាយការណ៍បៀវត្សរ៍'), PAYROLL_BENEFIT_ADJUSTMENT: L('Benefit adjustment menu', 'ម៉ឺនុយកែសម្រួលអត្ថប្រយោជន៍'),
  APPROVE_PAYROLL: L('Approve a payroll', 'អនុម័តបៀវត្សរ៍'), PAY_PAYROLL: L('Pay a payroll', 'បើកប្រាក់បៀវត្សរ៍'), REOPEN_PAYROLL: L('Reopen a payroll', 'បើកបៀវត្សរ៍ឡើងវិញ'),
}
