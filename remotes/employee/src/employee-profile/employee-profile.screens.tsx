import { useSession, type ResourceScreenProps } from '@staff/kit'
import { OwnProfile } from './own-profile.tsx'
import { PersonProfile } from './person-profile.tsx'

/** The employee profile: the page of one person (docs/rules/people.md, "The employee profile"). */
export default function EmployeeProfileScreen({ params = {} }: ResourceScreenProps) {
  const { id = '' } = params
  const isOwn = useSession(({ user }) => user?.isSelfService === true && user.employee?.id === id)
  return isOwn ? <OwnProfile id={id} /> : <PersonProfile id={id} />
}
