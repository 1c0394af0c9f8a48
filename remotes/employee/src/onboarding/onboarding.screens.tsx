import type { ResourceScreenProps } from '@staff/kit'
import { PathPage } from './path-page.tsx'

/** The path of a hire. */
export default function OnboardingScreen({ params = {} }: ResourceScreenProps) {
  const { id = '' } = params
  return <PathPage key={id} id={id} kind="onboarding" />
}
