import type { ResourceScreenProps } from '@staff/kit'
import { PersonProfile } from './person-profile.tsx'

/** The employee profile: the page of one person (docs/rules/people.md, "The employee profile"). */
export default function EmployeeProfileScreen({ params = {} }: ResourceScreenProps) {
  return <PersonProfile id={params['id'] ?? ''} />
}
