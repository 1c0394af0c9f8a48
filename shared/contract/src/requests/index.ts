export { ofPerson, personWords } from '../people/of-person.ts'
export { hasTemplate, requestActions, requestFields, type RequestDeclaration } from './request-fields.ts'
export type { ReasonType } from './reason-types.ts'
export { scanCorrections } from './scan-corrections.ts'
