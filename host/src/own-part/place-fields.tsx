import { NativeSelect } from '@mantine/core'
import { useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadPlaces } from './own-part-calls.ts'
import { ownPartWords } from './words.ts'

const levels = ['level1', 'level2', 'level3', 'level4'] as const
interface LevelProps {
  readonly keyOfLink: string
  readonly parentId: string
  readonly level: (typeof levels)[number]
  readonly value: string
  readonly onChange: (id: string) => void
}
function Level({ keyOfLink, parentId, level, value, onChange }: LevelProps) {
  const w = useWords(ownPartWords)
  const say = useLabel()
  const { data = [] } = useQuery({
    queryKey: ['own-part-places', parentId],
    queryFn: () => loadPlaces(keyOfLink, parentId),
  })
  if (data.length === 0 && parentId !== '') return null
  return (
    <NativeSelect
      label={w(level)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: w('choose') }, ...data.map(({ id, label }) => ({ value: id, label: say(label) }))]}
    />
  )
}
interface Props {
  readonly keyOfLink: string
  readonly onChange: (id: string) => void
}
/** A place from the province down; the smallest chosen one counts. */
export function PlaceFields({ keyOfLink, onChange }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const choose = (at: number, id: string) => {
    const next = [...chosen.slice(0, at), ...(id ? [id] : [])]
    setChosen(next)
    onChange(next.at(-1) ?? '')
  }
  return levels
    .slice(0, chosen.length + 1)
    .map((level, at) => (
      <Level
        key={level}
        keyOfLink={keyOfLink}
        level={level}
        parentId={chosen[at - 1] ?? ''}
        value={chosen[at] ?? ''}
        onChange={(id) => choose(at, id)}
      />
    ))
}
