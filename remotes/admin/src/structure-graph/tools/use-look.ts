import { useComputedColorScheme } from '@mantine/core'
import { structureLevelOptions, type StructureLevel, type StructureTreePerson } from '@staff/contract/admin'
import { kitWords, useCodeOptions, useLabel, useLanguage, useWords } from '@staff/kit'
import { useMemo } from 'react'
import type { Branch } from '../tree/tree.ts'
import { graphWords } from '../words.ts'

/** Names and colours of branches, in the language of the page. */
export interface Look {
  readonly typeName: (type: StructureLevel) => string
  /** The configured colour (code list COMPANY_STRUCTURE_COMPONENT_COLOR); a dark colour is lightened on the screen. */
  readonly colorOf: (type: StructureLevel, where?: 'screen' | 'paper') => string
  readonly nameOf: (branch: Branch) => string
  /** The name in the other language; empty where it is the same. */
  readonly secondOf: (branch: Branch) => string
  readonly personName: (person: StructureTreePerson) => string
  /** Kind and level: "Position · Level 5". */
  readonly getKind: (branch: Branch) => string
  /** The whole content of a box, in one sentence. */
  readonly describe: (branch: Branch) => string
}

const listName = 'COMPANY_STRUCTURE_COMPONENT_COLOR'
const isColor = (value: string) => /^#[0-9a-f]{6}$/i.test(value)
const neutral = '#606c6d'

export function useLook(): Look {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const lang = useLanguage()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { data: codes } = useCodeOptions(listName)
  return useMemo(() => {
    const names = new Map(structureLevelOptions.map(({ value, label }) => [value, say(label)]))
    const colors = new Map(
      codes?.filter(({ value }) => isColor(value)).map(({ identifier, value }) => [identifier, value]),
    )
    const both = (en: string, km: string) => (lang === 'km' ? ([km || en, en] as const) : ([en || km, km] as const))
    const getName = ({ name, nameKh }: Branch) => both(name, nameKh)[0]
    const typeName = (type: StructureLevel) => names.get(type) ?? type
    const getKind = ({ type, levelNumber }: Branch) =>
      levelNumber === null ? typeName(type) : `${typeName(type)} · ${kit('levelOf', { number: levelNumber })}`
    return {
      typeName,
      nameOf: getName,
      getKind,
      colorOf: (type, where = 'screen') => {
        const color = colors.get(type) ?? neutral
        return isDark && where === 'screen' ? `color-mix(in srgb, ${color} 62%, white)` : color
      },
      secondOf: ({ name, nameKh }) => {
        const [first, second] = both(name, nameKh)
        return second === first ? '' : second
      },
      personName: ({ displayFullNameEn, displayFullNameKh }) => both(displayFullNameEn, displayFullNameKh)[0],
      describe: (branch) =>
        [
          getName(branch),
          getKind(branch),
          ...(branch.isHq ? [w('hq')] : []),
          ...(branch.isActive ? [] : [w('inactive')]),
          ...(branch.headCount === null ? [] : [w('people', { count: branch.headCount })]),
        ].join(', '),
    }
  }, [codes, isDark, kit, lang, say, w])
}
