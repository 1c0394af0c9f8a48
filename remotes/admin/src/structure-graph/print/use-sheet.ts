import { useMantineTheme } from '@mantine/core'
import { useWords } from '@staff/kit'
import { useCallback, useMemo } from 'react'
import type { Box, Layout } from '../tree/layout.ts'
import { measureIn, type Ink } from './picture.ts'
import { namedPeople } from '../tree/shapes.ts'
import { getSheet, type Sheet } from './sheet.ts'
import type { Look } from '../tools/use-look.ts'
import { graphWords } from '../words.ts'

/** Converts a layout to a sheet, in the language of the page and with the product's font and neutral colours. */
export function useSheet(look: Look): { readonly ink: Ink; readonly sheet: (layout: Layout) => Sheet } {
  const w = useWords(graphWords)
  const theme = useMantineTheme()
  const ink = useMemo(
    (): Ink => ({
      paper: theme.white,
      word: theme.black,
      quiet: theme.colors.gray[6],
      line: theme.colors.gray[4],
      font: theme.fontFamily,
    }),
    [theme],
  )
  const sheet = useCallback(
    (layout: Layout) => {
      const getText = ({ branch }: Box) => {
        const { people, headCount, type, isHq, isActive } = branch
        const beyond = (people?.length ?? 0) - namedPeople
        const notes = [
          look.getKind(branch),
          ...(headCount === null ? [] : [w('people', { count: headCount })]),
          ...(isHq ? [w('hq')] : []),
          ...(isActive ? [] : [w('inactive')]),
        ]
        return {
          kind: notes.join(' · '),
          name: look.nameOf(branch),
          second: look.secondOf(branch),
          color: look.colorOf(type, 'paper'),
          people: people
            ? [
                ...(people.length === 0 ? [w('vacant')] : []),
                ...people.slice(0, namedPeople).map(look.personName),
                ...(beyond > 0 ? [w('more', { count: beyond })] : []),
              ]
            : [],
        }
      }
      return getSheet(layout, getText, measureIn(ink))
    },
    [ink, look, w],
  )
  return { ink, sheet }
}
