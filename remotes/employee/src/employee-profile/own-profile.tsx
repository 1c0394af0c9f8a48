import { useWords } from '@staff/kit'
import { OwnDetails } from '../profile/own-details.tsx'
import { profileWords } from '../profile/words.ts'
import { PersonProfile } from './person-profile.tsx'

/** One's own page: the page of any person, with the record that one asks to change as a tab. */
export function OwnProfile({ id }: { readonly id: string }) {
  const w = useWords(profileWords)
  return <PersonProfile id={id} own={[{ key: 'details', title: w('title'), draw: () => <OwnDetails /> }]} />
}
