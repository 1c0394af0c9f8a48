export { metaDataScreen, type CodeFields } from './lists/code-list.ts'
export { employee, type Employee, type EmployeeInput } from './person/employee.resource.ts'
export { addressParts, addressWords } from './person/employee-address.ts'
export { nextAccountNoCall } from './person/account-number.ts'
export { asOfCall, type AsOf } from './person/as-of.ts'
export { historyCall, historyPage, type EmployeeHistory, type HistoryEntry } from './person/employee-history.ts'
export { personArchiveCall } from './person/person-archive.ts'
export { cvCall, cvPage, type EmployeeCv } from './person/employee-cv.ts'
export {
  dependantAgesCall,
  getDependants,
  type DependantAges,
  type Dependants,
  type FamilyMember,
} from './person/employee-family-dependants.ts'
export {
  datedFacts,
  employeeFact,
  type DatedFact,
  type EmployeeFact,
  type FamilyFact,
  type PersonFact,
} from './person/employee-fact.resource.ts'
export {
  employeeFamily,
  type EmployeeFamily,
  type EmployeeFamilyInput,
  type RelationshipValue,
} from './person/employee-family.resource.ts'
export {
  employeePosition,
  employeePositionPages,
  type EmployeePosition,
  type EmployeePositionInput,
} from './person/employee-position.resource.ts'
export {
  missingPartNames,
  missingParts,
  profileCall,
  type EmployeeProfile,
  type MissingPartName,
} from './person/employee-profile.ts'
export {
  joiningSteps,
  leavingSteps,
  joiningStepNames,
  leavingStepNames,
  leavingPage,
  getScannerNumber,
  onboardingPage,
  pathCall,
  pathPage,
  pathStepCall,
  pathSteps,
  type PathKind,
  type PathStep,
  type PathStepChange,
  type PathStepName,
  type PersonPath,
} from './onboarding/onboarding.ts'
export {
  askedPartNames,
  askedParts,
  isOfMaster,
  ownPartCalls,
  type AskedPartName,
  type OwnPartAnswer,
  type OwnPartAsked,
} from './onboarding/own-part.ts'
export {
  ownInformationCalls,
  ownPartNames,
  ownParts,
  type OwnChange,
  type OwnInformation,
  type OwnPart,
  type OwnPartName,
} from './person/own-information.ts'
export { documentType } from './lists/document-type.resource.ts'
export { educationType } from './lists/education-type.resource.ts'
export {
  employeeContact,
  contactTypes,
  type ContactType,
  type EmployeeContact,
  type EmployeeContactInput,
} from './person/employee-contact.resource.ts'
export {
  employeeEducation,
  type EmployeeEducation,
  type EmployeeEducationInput,
} from './person/employee-education.resource.ts'
export {
  employeeEmergencyContact,
  type EmployeeEmergencyContact,
  type EmployeeEmergencyContactInput,
} from './person/employee-emergency-contact.resource.ts'
export {
  employeeIdentifier,
  type EmployeeIdentifier,
  type EmployeeIdentifierInput,
} from './person/employee-identifier.resource.ts'
export {
  employeeInsurance,
  type EmployeeInsurance,
  type EmployeeInsuranceInput,
} from './person/employee-insurance.resource.ts'
export {
  employeeLanguage,
  type EmployeeLanguage,
  type EmployeeLanguageInput,
} from './person/employee-language.resource.ts'
export {
  employeePaymentMethod,
  type EmployeePaymentMethod,
  type EmployeePaymentMethodInput,
} from './person/employee-payment-method.resource.ts'
export { employeeSkill, type EmployeeSkill, type EmployeeSkillInput } from './person/employee-skill.resource.ts'
export {
  employeeTraining,
  type EmployeeTraining,
  type EmployeeTrainingInput,
} from './person/employee-training.resource.ts'
export {
  employeeVaccination,
  type EmployeeVaccination,
  type EmployeeVaccinationInput,
} from './person/employee-vaccination.resource.ts'
export { gender } from './lists/gender.resource.ts'
export {
  geographic,
  geographicTypes,
  type GeographicType,
  type Geographic,
  type GeographicInput,
} from './lists/geographic.resource.ts'
export { insurance, type Insurance, type InsuranceInput } from './lists/insurance.resource.ts'
export { language } from './lists/language.resource.ts'
export { maritalStatus } from './lists/marital-status.resource.ts'
export { nationality } from './lists/nationality.resource.ts'
export { paymentMethod, type PaymentMethod, type PaymentMethodInput } from './lists/payment-method.resource.ts'
export { relationship } from './lists/relationship.resource.ts'
export { resignationType } from './lists/resignation-type.resource.ts'
export { skill } from './lists/skill.resource.ts'
export { training } from './lists/training.resource.ts'
export { vaccination, type Vaccination, type VaccinationInput } from './lists/vaccination.resource.ts'
export { warningType } from './lists/warning-type.resource.ts'
export {
  employeeMovement,
  movementRequest,
  type EmployeeMovement,
  type EmployeeMovementInput,
} from './requests/employee-movement.resource.ts'
export {
  employeeResignation,
  resignationRequest,
  type EmployeeResignation,
  type EmployeeResignationInput,
} from './requests/employee-resignation.resource.ts'
export {
  employeeWarning,
  warningRequest,
  writtenWarningLimit,
  writtenWarningRule,
  type EmployeeWarning,
  type EmployeeWarningInput,
} from './requests/employee-warning.resource.ts'
export * from './person/working-life.ts'
export {
  workingShift,
  weekdayPlans,
  weekdays,
  type WorkingShift,
  type WorkingShiftInput,
} from './lists/working-shift.resource.ts'
export { workshiftType } from './lists/workshift-type.resource.ts'
export * from './widgets.ts'
export { employeeTasks } from './tasks.ts'
