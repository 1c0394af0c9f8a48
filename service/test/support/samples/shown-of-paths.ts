const employees = 'employee/employee-master-information'
const paths = 'src/areas/employee/onboarding/onboarding.test.ts'
const ownPart = 'src/areas/employee/own-part/own-part.test.ts'
const archive = 'src/areas/employee/person-archive/person-archive.test.ts'
const accounts = 'src/areas/employee/people-accounts/people-accounts.test.ts'
/** The calls of hires, of leavings and of accounts of many people, each with the test that shows its scope. */
export const shownOfPaths: Readonly<Record<string, string>> = {
  [`GET ${employees}/{id}/onboarding`]: paths,
  [`PUT ${employees}/{id}/onboarding/step`]: paths,
  [`GET ${employees}/{id}/leaving`]: paths,
  [`PUT ${employees}/{id}/leaving/step`]: paths,
  [`GET ${employees}/{id}/own-part`]: ownPart,
  [`POST ${employees}/{id}/own-part`]: ownPart,
  [`POST ${employees}/{id}/own-part/{answerId}`]: ownPart,
  [`GET ${employees}/{id}/own-part/{answerId}/file`]: ownPart,
  [`POST ${employees}/{id}/archive`]: archive,
  'GET employee/user/without-sign-in': accounts,
  'POST employee/user/of-people': accounts,
}
