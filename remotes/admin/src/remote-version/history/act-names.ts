import { useWords } from '@staff/kit'
import { versionWords } from '../words.ts'

const names = {
  'first start': 'firstStart',
  'built anew': 'builtAnew',
  apply: 'applied',
  'apply, the newer one stays good': 'appliedKept',
  promote: 'promoted',
  rollback: 'rolledBack',
  canary: 'canaried',
  'canary ended': 'canaryEnded',
  ramp: 'ramped',
  pin: 'pinned',
  unpin: 'unpinned',
  kill: 'killed',
  revive: 'revived',
} as const
const isKnown = (action: string): action is keyof typeof names => Object.hasOwn(names, action)

/** Names an act of the history in words; an act of a later service by its own name. */
export function useActNames(): (action: string) => string {
  const w = useWords(versionWords)
  return (action) => (isKnown(action) ? w(names[action]) : action)
}
