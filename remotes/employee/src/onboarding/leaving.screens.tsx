import type { ResourceScreenProps } from '@staff/kit'
import { PathPage } from './path-page.tsx'

/** The path of a leaving. */
export default function LeavingScreen({ params = {} }: ResourceScreenProps) {
  const { id = '' } = params
  return <PathPage key={id} id={id} kind="leaving" />
}
