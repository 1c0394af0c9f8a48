import { useMediaQuery } from '@mantine/hooks'
import { say, toastError } from '@staff/kit'
import { useState, type ComponentType } from 'react'
import { hostWords } from '../words.ts'
import type { Editing } from './editing.tsx'

type Editor = typeof Editing
const load = () => import('./editing.tsx')

/**
 * Edit mode: its code, loaded on demand, and whether the window is wide enough for it (spec 1 section 2.5: 1024 px).
 */
export function useEditor() {
  const [editor, setEditor] = useState<ComponentType<Parameters<Editor>[0]> | null>(null)
  const wide = useMediaQuery('(min-width: 1024px)', false, { getInitialValueInEffect: false })
  return {
    wide,
    editor,
    open: () =>
      load().then(
        ({ Editing: Part }) => setEditor(() => Part),
        () => toastError(say(hostWords, 'unavailableText')),
      ),
    close: () => setEditor(null),
    /** Starts loading; a failure shows when the editor opens. */
    warm: () => void load().catch(() => undefined),
  }
}
