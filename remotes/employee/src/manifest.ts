import { L, type AnyResource, type Label } from '@staff/contract'
import {
  employee, employeeByStoreWidget, employeeMovementWidget, personalInfoWidget, totalEmployeeWidget,
  cvPage, employeeFamily, employeePosition, employeePositionPages, documentType, educationType, employeeContact, employeeEducation, employeeEmergencyContact, employeeIdentifier, employeeInsurance,
  employeeLanguage, employeePaymentMethod, employeeSkill, employeeTraining, employeeVaccination, gender, geographic, insurance, language,
  employeeMovement, employeeResignation, employeeWarning, maritalStatus, nationality, paymentMethod, relationship, resignationType, skill, training, vaccination, warningType, workingShift, workshiftType,
} from '@staff/contract/employee'
import { ownInformationPage } from '@staff/contract/refs'
import { defineRemote, type LoadScreen, type ResourceEntry } from '@staff/remote-api'

const tab = 'employee-records'
/** A record of a person: in the tabs beside the master record. */
const record = (resource: AnyResource, order: number, load: LoadScreen): ResourceEntry => ({ resource, order, load, tab })
/** A request of a working life: in the menu, of self-service users as well (domain.md 3.4). */
const request = (resource: AnyResource, order: number, load: LoadScreen): ResourceEntry => ({ resource, order, load, under: 'employee-management', selfService: true })
/** A metadata list: a card on the landing page. */
const list = (resource: AnyResource, order: number, description: Label, load: LoadScreen): ResourceEntry =>
  ({ resource, order, load, card: { landing: '/meta-data/employee-management', description } })

export default defineRemote({
  name: 'employee',
  resources: [
    {
      resource: employee, load: () => import('./employee-master-information/employee-master-information.screens.tsx'),
      under: 'employee-management', order: 10, label: L('Employee Master Information', 'ព័ត៌មានបុគ្គលិក'), tab,
    },
    record(employeePosition, 15, () => import('./employee-position/employee-position.screens.tsx')),
    record(employeeFamily, 17, () => import('./employee-family/employee-family.screens.tsx')),
    record(employeeContact, 20, () => import('./employee-contact/employee-contact.screens.tsx')),
    record(employeeEmergencyContact, 30, () => import('./employee-emergency-contact/employee-emergency-contact.screens.tsx')),
    record(employeeIdentifier, 40, () => import('./employee-identifier/employee-identifier.screens.tsx')),
    record(employeeEducation, 50, () => import('./employee-education/employee-education.screens.tsx')),
    record(employeeTraining, 60, () => import('./employee-training/employee-training.screens.tsx')),
    record(employeeSkill, 70, () => import('./employee-skill/employee-skill.screens.tsx')),
    record(employeeLanguage, 80, () => import('./employee-language/employee-language.screens.tsx')),
    record(employeePaymentMethod, 90, () => import('./employee-payment-method/employee-payment-method.screens.tsx')),
    record(employeeInsurance, 100, () => import('./employee-insurance/employee-insurance.screens.tsx')),
    record(employeeVaccination, 110, () => import('./employee-vaccination/employee-vaccination.screens.tsx')),
    request(employeeMovement, 20, () => import('./movement/employee-movement.screens.tsx')),
    request(employeeWarning, 30, () => import('./warning/employee-warning.screens.tsx')),
    request(employeeResignation, 40, () => import('./resignation/employee-resignation.screens.tsx')),
    list(workshiftType, 10, L('How a shift plans its days: weekly pattern, roster or hours only', 'របៀបរៀបចំថ្ងៃធ្វើការ៖ គំរូប្រចាំសប្ដាហ៍ កាលវិភាគ ឬតែម៉ោង'), () => import('./workshift-type/workshift-type.screens.tsx')),
    list(workingShift, 20, L('Working times, breaks, grace and scans', 'ម៉ោងធ្វើការ ម៉ោងសម្រាក ការអនុគ្រោះ និងការស្កេន'), () => import('./working-shift/working-shift.screens.tsx')),
    list(geographic, 30, L('Provinces, districts, communes and villages', 'រាជធានី ខេត្ត ខណ្ឌ ក្រុង ស្រុក សង្កាត់ ឃុំ និងភូមិ'), () => import('./geographic/geographic.screens.tsx')),
    list(nationality, 40, L('Whose citizens employees are', 'សញ្ជាតិរបស់បុគ្គលិក'), () => import('./nationality/nationality.screens.tsx')),
    list(relationship, 50, L('Family and others; who is spouse or child', 'សាច់ញាតិ និងអ្នកដទៃ ព្រមទាំងអ្នកជាប្ដី ប្រពន្ធ ឬកូន'), () => import('./relationship/relationship.screens.tsx')),
    list(documentType, 60, L('Identity papers, and which of them expire', 'ឯកសារសម្គាល់ខ្លួន និងឯកសារណាខ្លះមានសុពលភាព'), () => import('./document-type/document-type.screens.tsx')),
    list(paymentMethod, 70, L('Cash, banks and wallets that pay out wages', 'សាច់ប្រាក់ ធនាគារ និងកាបូបអេឡិចត្រូនិកសម្រាប់បើកប្រាក់'), () => import('./payment-method/payment-method.screens.tsx')),
    list(insurance, 80, L('Policies that employees may have', 'ធានារ៉ាប់រងដែលបុគ្គលិកអាចមាន'), () => import('./insurance/insurance.screens.tsx')),
    list(vaccination, 90, L('Vaccines and the doses they need', 'វ៉ាក់សាំង និងចំនួនដូសដែលត្រូវការ'), () => import('./vaccination/vaccination.screens.tsx')),
    list(educationType, 100, L('From primary school to doctorate', 'ពីបឋមសិក្សារហូតដល់បណ្ឌិត'), () => import('./education-type/education-type.screens.tsx')),
    list(language, 110, L('Languages that employees speak', 'ភាសាដែលបុគ្គលិកចេះ'), () => import('./language/language.screens.tsx')),
    list(training, 120, L('Courses that employees take', 'វគ្គបណ្ដុះបណ្ដាលសម្រាប់បុគ្គលិក'), () => import('./training/training.screens.tsx')),
    list(skill, 130, L('What employees can do', 'ជំនាញរបស់បុគ្គលិក'), () => import('./skill/skill.screens.tsx')),
    list(resignationType, 140, L('How an employment ends; notice and final pay', 'របៀបបញ្ចប់ការងារ ការជូនដំណឹង និងការទូទាត់ចុងក្រោយ'), () => import('./resignation-type/resignation-type.screens.tsx')),
    list(warningType, 150, L('Spoken and written warnings, and how long they count', 'ការព្រមានផ្ទាល់មាត់ និងជាលាយលក្ខណ៍អក្សរ និងសុពលភាព'), () => import('./warning-type/warning-type.screens.tsx')),
    list(gender, 160, L('As it stands on papers', 'ដូចមានក្នុងឯកសារ'), () => import('./gender/gender.screens.tsx')),
    list(maritalStatus, 170, L('Single, married and so on', 'នៅលីវ រៀបការ ជាដើម'), () => import('./marital-status/marital-status.screens.tsx')),
  ],
  pages: [
    { path: '/employee-management/warning/print/{id}', permission: 'PRINT_EMPLOYEE_WARNING', title: L('Warning Letter', 'លិខិតព្រមាន'), load: () => import('./warning/warning-letter.screens.tsx') },
    { path: '/employee-management/resignation/print/{id}', permission: 'PRINT_EMPLOYEE_RESIGNATION', title: L('Resignation Letter', 'លិខិតលាឈប់ពីការងារ'), load: () => import('./resignation/resignation-letter.screens.tsx') },
    { path: cvPage, permission: 'READ_EMPLOYEE_MASTER_INFORMATION', title: L('CV', 'ប្រវត្តិរូប'), load: () => import('./cv/cv.screens.tsx') },
    { path: employeePositionPages.view, permission: 'READ_EMPLOYEE_POSITION', title: L('View Employee Position', 'មើលមុខតំណែងបុគ្គលិក'), load: () => import('./employee-position/position-view.screens.tsx') },
    { path: employeePositionPages.update, permission: 'UPDATE_EMPLOYEE_POSITION', title: L('Update Employee Position', 'កែមុខតំណែងបុគ្គលិក'), load: () => import('./employee-position/position-update.screens.tsx') },
    { path: ownInformationPage.screen, permission: 'signedIn', title: L('My Information', 'ព័ត៌មានរបស់ខ្ញុំ'), load: () => import('./profile/profile.screens.tsx'), under: 'employee-management', order: 12, selfService: true },
  ],
  widgets: [
    { widget: totalEmployeeWidget, load: () => import('./widgets/total-employee.widget.tsx') },
    { widget: employeeByStoreWidget, load: () => import('./widgets/employee-by-store.widget.tsx') },
    { widget: employeeMovementWidget, load: () => import('./widgets/employee-movement.widget.tsx') },
    { widget: personalInfoWidget, load: () => import('./widgets/personal-info.widget.tsx') },
  ],
})
