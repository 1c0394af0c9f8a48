import type { Operation } from '../../http/operation.ts'
import { attachUserOperations } from './employee/attach-user.operations.ts'
import { employeeSearchOperations } from './employee/employee-search.operations.ts'
import { employeeUniqueOperations } from './employee/employee-unique.operations.ts'
import { nextAccountNoOperations } from './employee/next-account-no.operations.ts'
import { employeeOperations as employees } from './employee/employee.operations.ts'
import { documentTypeOperations } from './document-type/document-type.operations.ts'
import { educationTypeOperations } from './education-type/education-type.operations.ts'
import { employeeContactOperations } from './employee-contact/employee-contact.operations.ts'
import { employeeEducationOperations } from './employee-education/employee-education.operations.ts'
import { employeeEmergencyContactOperations } from './employee-emergency-contact/employee-emergency-contact.operations.ts'
import { asOfOperations } from './as-of/as-of.operations.ts'
import { employeeCvOperations } from './employee-cv/employee-cv.operations.ts'
import { employeeHistoryOperations } from './employee-history/employee-history.operations.ts'
import { employeeFactOperations } from './employee-fact/employee-fact.operations.ts'
import { employeeFamilyOperations } from './employee-family/employee-family.operations.ts'
import { employeePositionOperations } from './employee-position/employee-position.operations.ts'
import { employeeIdentifierOperations } from './employee-identifier/employee-identifier.operations.ts'
import { employeeInsuranceOperations } from './employee-insurance/employee-insurance.operations.ts'
import { employeeLanguageOperations } from './employee-language/employee-language.operations.ts'
import { employeePaymentMethodOperations } from './employee-payment-method/employee-payment-method.operations.ts'
import { employeeSkillOperations } from './employee-skill/employee-skill.operations.ts'
import { employeeTrainingOperations } from './employee-training/employee-training.operations.ts'
import { employeeVaccinationOperations } from './employee-vaccination/employee-vaccination.operations.ts'
import { genderOperations } from './gender/gender.operations.ts'
import { geographicOperations } from './geographic/geographic.operations.ts'
import { insuranceOperations } from './insurance/insurance.operations.ts'
import { languageOperations } from './language/language.operations.ts'
import { maritalStatusOperations } from './marital-status/marital-status.operations.ts'
import { nationalityOperations } from './nationality/nationality.operations.ts'
import { onboardingOperations } from './onboarding/onboarding.operations.ts'
import { ownInformationOperations } from './own-information/own-information.operations.ts'
import { personArchiveOperations } from './person-archive/person-archive.operations.ts'
import { paymentMethodOperations } from './payment-method/payment-method.operations.ts'
import { relationshipOperations } from './relationship/relationship.operations.ts'
import { resignationTypeOperations } from './resignation-type/resignation-type.operations.ts'
import { skillOperations } from './skill/skill.operations.ts'
import { trainingOperations } from './training/training.operations.ts'
import { vaccinationOperations } from './vaccination/vaccination.operations.ts'
import { employeeMovementOperations } from './employee-movement/employee-movement.operations.ts'
import { employeeResignationOperations } from './employee-resignation/employee-resignation.operations.ts'
import { employeeWarningOperations } from './employee-warning/employee-warning.operations.ts'
import { probationOperations } from './probation/probation.operations.ts'
import { warningTypeOperations } from './warning-type/warning-type.operations.ts'
import { workingShiftOperations } from './working-shift/working-shift.operations.ts'
import { workshiftTypeOperations } from './workshift-type/workshift-type.operations.ts'
import { employeeBirthdayReportOperations } from './employee-birthday-report/employee-birthday-report.operations.ts'
import { employeePostProbationReportOperations } from './employee-post-probation-report/employee-post-probation-report.operations.ts'
import { employeeWorkAnniversaryReportOperations } from './employee-work-anniversary-report/employee-work-anniversary-report.operations.ts'
import { totalEmployeeReportOperations } from './total-employee-report/total-employee-report.operations.ts'
import { headcountReportOperations } from './headcount-report/headcount-report.operations.ts'
import { totalEmployeeByStoreOperations } from './total-employee-by-store/total-employee-by-store.operations.ts'
import { employeeMovementReportOperations } from './employee-movement-report/employee-movement-report.operations.ts'
import { employeePersonalInfoOperations } from './employee-personal-info/employee-personal-info.operations.ts'
import { employeeReminderOperations } from './employee-reminder/employee-reminder.operations.ts'

/** Every call of the employee area. */
export const employeeOperations: readonly Operation[] = [
  ...employees,
  ...employeeSearchOperations,
  ...employeeUniqueOperations,
  ...nextAccountNoOperations,
  ...attachUserOperations,
  ...employeeFactOperations,
  ...employeeFamilyOperations,
  ...employeePositionOperations,
  ...employeeCvOperations,
  ...asOfOperations,
  ...employeeHistoryOperations,
  ...personArchiveOperations,
  ...onboardingOperations,
  ...ownInformationOperations,
  ...employeeContactOperations,
  ...employeeEducationOperations,
  ...employeeEmergencyContactOperations,
  ...employeeIdentifierOperations,
  ...employeeInsuranceOperations,
  ...employeeLanguageOperations,
  ...employeePaymentMethodOperations,
  ...employeeSkillOperations,
  ...employeeTrainingOperations,
  ...employeeVaccinationOperations,
  ...employeeMovementOperations,
  ...employeeWarningOperations,
  ...employeeResignationOperations,
  ...probationOperations,
  ...documentTypeOperations,
  ...educationTypeOperations,
  ...genderOperations,
  ...geographicOperations,
  ...insuranceOperations,
  ...languageOperations,
  ...maritalStatusOperations,
  ...nationalityOperations,
  ...paymentMethodOperations,
  ...relationshipOperations,
  ...resignationTypeOperations,
  ...skillOperations,
  ...trainingOperations,
  ...vaccinationOperations,
  ...warningTypeOperations,
  ...workingShiftOperations,
  ...workshiftTypeOperations,
  ...employeeBirthdayReportOperations,
  ...employeePostProbationReportOperations,
  ...employeeWorkAnniversaryReportOperations,
  ...totalEmployeeReportOperations,
  ...headcountReportOperations,
  ...totalEmployeeByStoreOperations,
  ...employeeMovementReportOperations,
  ...employeePersonalInfoOperations,
  ...employeeReminderOperations,
]
