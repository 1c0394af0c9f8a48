import { bool, choice, code, date, file, int, L, longText, month, position, ref, resource, text, type Input, type Row } from '../index.ts'
import { contractTypes, employeeStatuses, employmentTypes, peopleWords as w } from '../people.ts'
import { positionLevelRef, userRef, workingShiftRef } from '../refs.ts'
import { addressFields, addressSections } from './employee-address.ts'
import { families } from './employee-family.resource.ts'

/** Spec 2 section 2.6; the form of domain.md 3.1 with identity, employment, position and account. */
export const employee = resource({
  name: 'employee-master-information', screen: '/employee-management/employee-master-information', permission: 'EMPLOYEE_MASTER_INFORMATION',
  // Spec 2 section 7. Account numbers are unique for ever (domain.md 3.1): only a record made by mistake goes, that nothing points to. Who has worked resigns.
  can: { delete: ['IN_PROBATION'] },
  label: L('Employee', 'បុគ្គលិក'), title: ['accountNo', 'displayFullNameEn'], titleKm: ['accountNo', 'displayFullNameKh'],
  fields: {
    accountNo: text({ label: w.accountNo, max: 20 }),
    displayFullNameKh: text({ label: w.nameKh, readOnly: true }),
    displayFullNameEn: text({ label: w.nameEn, readOnly: true }),
    lastNameEn: text({ label: L('Last Name EN', 'នាមត្រកូលជាអក្សរឡាតាំង'), use: 'detail' }),
    firstNameEn: text({ label: L('First Name EN', 'នាមខ្លួនជាអក្សរឡាតាំង'), use: 'detail' }),
    lastNameKh: text({ label: L('Last Name KH', 'នាមត្រកូលជាភាសាខ្មែរ'), use: 'detail' }),
    firstNameKh: text({ label: L('First Name KH', 'នាមខ្លួនជាភាសាខ្មែរ'), use: 'detail' }),
    gender: code({ label: w.gender, type: 'GENDER' }),
    dob: date({ label: w.dob, use: 'detail' }),
    nationality: code({ label: L('Nationality', 'សញ្ជាតិ'), type: 'NATIONALITY', use: 'detail' }),
    maritalStatus: code({ label: L('Marital Status', 'ស្ថានភាពគ្រួសារ'), type: 'MARITAL_STATUS', use: 'detail' }),
    photo: file({ label: L('Photo', 'រូបថត'), use: 'detail', optional: true, entityType: 'EMPLOYEE_PROFILE', maxBytes: 2_097_152, accept: ['image/jpeg', 'image/png'] }),
    startDate: date({ label: L('Start Date', 'ថ្ងៃចូលធ្វើការ'), use: 'detail' }),
    employmentType: choice({ label: w.employmentType, options: employmentTypes, use: 'detail', initial: 'FULL_TIME' }),
    contractType: choice({ label: L('Contract Type', 'ប្រភេទកិច្ចសន្យា'), options: contractTypes, use: 'detail', initial: 'UDC' }),
    contractPeriodStartDate: date({ label: L('Contract Period Start', 'កិច្ចសន្យាចាប់ពី'), use: 'detail', optional: true }),
    contractPeriodEndDate: date({ label: L('Contract Period End', 'កិច្ចសន្យារហូតដល់'), use: 'detail', optional: true }),
    probationMonths: int({ label: L('Probation Months', 'ចំនួនខែសាកល្បង'), use: 'detail', min: 0, max: 3, initial: 3 }),
    postProbationDate: date({ label: L('Post Probation Date', 'ថ្ងៃផុតសាកល្បង'), use: 'detail', readOnly: true }),
    passProbationStatus: text({ label: L('Probation Result', 'លទ្ធផលសាកល្បង'), use: 'detail', readOnly: true, optional: true }),
    isPassedProbation: bool({ label: L('Passed Probation', 'ជាប់សាកល្បង'), use: 'detail', readOnly: true }),
    workingShiftId: ref({ label: L('Working Shift', 'វេនធ្វើការ'), to: workingShiftRef }),
    fingerPrintId: text({ label: L('Device User Number', 'លេខអ្នកប្រើលើម៉ាស៊ីនស្កេន'), use: 'detail', optional: true, max: 20, help: L('Empty = the account number', 'ទទេ = លេខគណនី') }),
    nssfNo: text({ label: L('NSSF No', 'លេខ ប.ស.ស.'), use: 'detail', optional: true, max: 9, pattern: 'digits' }),
    isTaxResident: bool({ label: L('Tax Resident', 'និវាសនជនជាប់ពន្ធ'), use: 'detail', initial: true }),
    isSeniorityEligible: bool({ label: L('Seniority Eligible', 'ទទួលប្រាក់បំណាច់អតីតភាព'), use: 'detail', optional: true, help: L('Automatic = yes for open-ended contracts', 'ស្វ័យប្រវត្តិ = មាន សម្រាប់កិច្ចសន្យាមិនកំណត់រយៈពេល') }),
    remark: longText({ label: L('Remark', 'សម្គាល់'), use: 'detail', optional: true }),
    ...addressFields,
    families,
    positions: position({ label: w.position, many: true, level: true }),
    user: ref({ label: L('Username', 'ឈ្មោះអ្នកប្រើ'), to: userRef, optional: true }),
    newUsername: text({ label: L('New Username', 'ឈ្មោះអ្នកប្រើថ្មី'), use: 'input', optional: true, createOnly: true, max: 50, pattern: 'username' }),
    newUserPhone: text({ label: L('Phone', 'ទូរសព្ទ'), use: 'input', optional: true, createOnly: true, pattern: 'phone' }),
    newUserEmail: text({ label: L('Email', 'អ៊ីមែល'), use: 'input', optional: true, createOnly: true, pattern: 'email' }),
    status: choice({ label: L('Status', 'ស្ថានភាព'), options: employeeStatuses, readOnly: true }),
    newEmployeeInMonth: month({ label: L('New Employee in Month', 'បុគ្គលិកថ្មីក្នុងខែ'), use: 'filter' }),
    positionLevel: ref({ label: L('Level', 'កម្រិត'), to: positionLevelRef, use: 'filter' }),
    name: text({ label: L('Name', 'ឈ្មោះ'), use: 'filter' }),
    contactNumber: text({ label: L('Contact Number', 'លេខទំនាក់ទំនង'), use: 'filter' }),
  },
  list: {
    columns: ['accountNo', 'displayFullNameKh', 'displayFullNameEn', 'gender', 'workingShiftId', 'positions', 'user', 'status', 'createdBy', 'createdAt'],
    filters: ['newEmployeeInMonth', 'gender', 'employmentType', 'workingShiftId', 'positionLevel', 'positions', 'status', 'accountNo', 'name', 'contactNumber'],
    sort: ['accountNo', 'displayFullNameEn', 'displayFullNameKh', 'gender', 'status', 'createdAt'], order: 'accountNo:ASC',
    keywords: ['accountNo', 'displayFullNameEn', 'displayFullNameKh'],
  },
  form: [
    { label: L('Identity', 'អត្តសញ្ញាណ'), rows: [['accountNo', 'photo'], ['lastNameKh', 'firstNameKh'], ['lastNameEn', 'firstNameEn'], ['gender', 'dob'], ['nationality', 'maritalStatus']] },
    ...addressSections,
    { label: L('Family', 'គ្រួសារ'), rows: [['families']] },
    { label: L('Employment', 'ការងារ'), rows: [
      ['startDate', 'employmentType'], ['contractType', 'workingShiftId'], ['contractPeriodStartDate', 'contractPeriodEndDate'],
      ['probationMonths', 'postProbationDate'], ['nssfNo', 'fingerPrintId'], ['isTaxResident', 'isSeniorityEligible'], ['remark'],
    ] },
    { label: L('Position', 'មុខតំណែង'), rows: [['positions']] },
    { label: L('Account', 'គណនីប្រើប្រាស់'), rows: [['user'], ['newUsername'], ['newUserPhone', 'newUserEmail']] },
  ],
})
export type Employee = Row<typeof employee>
export type EmployeeInput = Input<typeof employee>
