import { useWords } from '@staff/kit'
import { OwnDetails } from '../profile/own-details.tsx'
import { profileWords } from '../profile/words.ts'
import { PersonProfile } from './person-profile.tsx'

const detailsTab = 'details'
interface Props {
  readonly id: string
  /** Opens at the own record, where changes are asked for. */
  readonly isForChange?: boolean
}
/** One's own page: the page of any person, with the record that one asks to change as a tab. */
export function OwnProfile({ id, isForChange = false }: Props) {
  const w = useWords(profileWords)
  const details = { key: detailsTab, title: w('title'), content: <OwnDetails /> }
  return <PersonProfile id={id} own={[details]} {...(isForChange ? { first: detailsTab } : {})} />
}
