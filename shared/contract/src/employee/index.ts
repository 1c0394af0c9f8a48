export { metaDataScreen, type CodeFields } from './code-list.ts'
export { employee, type Employee, type EmployeeInput } from './employee.resource.ts'
export { addressParts, addressWords } from './employee-address.ts'
export { nextAccountNoCall } from './account-number.ts'
export { asOfCall, type AsOf } from './as-of.ts'
export { cvCall, cvPage, type EmployeeCv } from './employee-cv.ts'
export {
  dependantAgesCall,
  dependantsOf,
  type DependantAges,
  type Dependants,
  type FamilyMember,
} from './employee-family-dependants.ts'
export {
  employeeFamily,
  type EmployeeFamily,
  type EmployeeFamilyInput,
  type RelationshipValue,
} from './employee-family.resource.ts'
export {
  employeePosition,
  employeePositionPages,
  type EmployeePosition,
  type EmployeePositionInput,
} from './employee-position.resource.ts'
export {
  ownInformationCalls,
  ownPartNames,
  ownParts,
  type OwnChange,
  type OwnInformation,
  type OwnPart,
  type OwnPartName,
} from './own-information.ts'
export { documentType } from './document-type.resource.ts'
export { educationType } from './education-type.resource.ts'
export {
  employeeContact,
  contactTypes,
  type ContactType,
  type EmployeeContact,
  type EmployeeContactInput,
} from './employee-contact.resource.ts'
export {
  employeeEducation,
  type EmployeeEducation,
  type EmployeeEducationInput,
} from './employee-education.resource.ts'
export {
  employeeEmergencyContact,
  type EmployeeEmergencyContact,
  type EmployeeEmergencyContactInput,
} from './employee-emergency-contact.resource.ts'
export {
  employeeIdentifier,
  type EmployeeIdentifier,
  type EmployeeIdentifierInput,
} from './employee-identifier.resource.ts'
export {
  employeeInsurance,
  type EmployeeInsurance,
  type EmployeeInsuranceInput,
} from './employee-insurance.resource.ts'
export { employeeLanguage, type EmployeeLanguage, type EmployeeLanguageInput } from './employee-language.resource.ts'
export {
  employeePaymentMethod,
  type EmployeePaymentMethod,
  type EmployeePaymentMethodInput,
} from './employee-payment-method.resource.ts'
export { employeeSkill, type EmployeeSkill, type EmployeeSkillInput } from './employee-skill.resource.ts'
export { employeeTraining, type EmployeeTraining, type EmployeeTrainingInput } from './employee-training.resource.ts'
export {
  employeeVaccination,
  type EmployeeVaccination,
  type EmployeeVaccinationInput,
} from './employee-vaccination.resource.ts'
export { gender } from './gender.resource.ts'
export {
  geographic,
  geographicTypes,
  type GeographicType,
  type Geographic,
  type GeographicInput,
} from './geographic.resource.ts'
export { insurance, type Insurance, type InsuranceInput } from './insurance.resource.ts'
export { language } from './language.resource.ts'
export { maritalStatus } from './marital-status.resource.ts'
export { nationality } from './nationality.resource.ts'
export { paymentMethod, type PaymentMethod, type PaymentMethodInput } from './payment-method.resource.ts'
export { relationship } from './relationship.resource.ts'
export { resignationType } from './resignation-type.resource.ts'
export { skill } from './skill.resource.ts'
export { training } from './training.resource.ts'
export { vaccination, type Vaccination, type VaccinationInput } from './vaccination.resource.ts'
export { warningType } from './warning-type.resource.ts'
export {
  employeeMovement,
  movementRequest,
  type EmployeeMovement,
  type EmployeeMovementInput,
} from './employee-movement.resource.ts'
export {
  employeeResignation,
  resignationRequest,
  type EmployeeResignation,
  type EmployeeResignationInput,
} from './employee-resignation.resource.ts'
export {
  employeeWarning,
  warningRequest,
  writtenWarningLimit,
  writtenWarningRule,
  type EmployeeWarning,
  type EmployeeWarningInput,
} from './employee-warning.resource.ts'
export * from './working-life.ts'
export {
  workingShift,
  weekdayPlans,
  weekdays,
  type WorkingShift,
  type WorkingShiftInput,
} from './working-shift.resource.ts'
export { workshiftType } from './workshift-type.resource.ts'
export * from './widgets.ts'
