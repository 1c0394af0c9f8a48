import { Input, Select, SimpleGrid } from '@mantine/core'
import { geographicTypes, type GeographicType } from '@staff/contract/employee'
import { api, useLabel, useLanguage, useWords, type InputProps } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { addressWords } from './words.ts'

interface Place {
  readonly id: string
  readonly name: string
  readonly nameKh: string
  readonly type: GeographicType
  readonly parentId: string | null
}
const options = 'employee/geographic/search/template'
const fresh = 5 * 60_000
/** From the province down to a place. */
async function pathTo(id: string, signal: AbortSignal): Promise<readonly Place[]> {
  const { data } = await api.get<{ data: Place }>(`${options}/${encodeURIComponent(id)}`, undefined, { signal })
  return data.parentId ? [...(await pathTo(data.parentId, signal)), data] : [data]
}
const usePath = (id: string) =>
  useQuery({
    queryKey: ['geographic', 'path', id],
    staleTime: fresh,
    enabled: id !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<readonly Place[]> => pathTo(id, signal),
  })
const usePlaces = (type: GeographicType, parentId: string | null, enabled: boolean) =>
  useQuery({
    queryKey: ['geographic', 'options', type, parentId],
    staleTime: fresh,
    enabled,
    queryFn: ({ signal }) => api.getAll<Place>(options, { type, ...(parentId ? { parentId } : {}) }, { signal }),
  })

interface LevelProps {
  readonly type: GeographicType
  readonly name: string
  readonly above: Place | undefined
  readonly value: Place | undefined
  readonly disabled: boolean
  readonly onPick: (place: Place | null) => void
  readonly onBlur: () => void
}
function Level({ type, name, above, value, disabled, onPick, onBlur }: LevelProps) {
  const w = useWords(addressWords)
  const say = useLabel()
  const lang = useLanguage()
  const isTop = type === geographicTypes[0].value
  const ready = isTop || above !== undefined
  const { data = [] } = usePlaces(type, above?.id ?? null, ready && !disabled)
  const getWord = (place: Place) => (lang === 'km' ? place.nameKh : place.name)
  const all = value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data
  const label = geographicTypes.find((one) => one.value === type)?.label
  return (
    <Select
      label={label && say(label)}
      attributes={{ input: { name: `${name}.${type}` } }}
      data={all.map((place) => ({ value: place.id, label: getWord(place) }))}
      value={value?.id ?? null}
      searchable
      clearable
      allowDeselect={false}
      disabled={disabled || !ready}
      placeholder={ready ? w('choose') : ''}
      nothingFoundMessage={w('none')}
      onBlur={onBlur}
      onChange={(id) => onPick(data.find((place) => place.id === id) ?? null)}
    />
  )
}

/**
 * A place chosen level by level: the value is the smallest one chosen, usually a village;
 * it determines the larger ones.
 */
export function PlaceInput({ name, label, value, error, disabled = false, onChange, onBlur }: InputProps) {
  const id = typeof value === 'string' ? value : ''
  const { data: path = [], isFetching } = usePath(id)
  const shown = id ? path : []
  const pick = (depth: number) => (place: Place | null) => onChange(place?.id ?? shown[depth - 1]?.id ?? '')
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" mt={4}>
        {geographicTypes.map(({ value: type }, depth) => (
          <Level
            key={type}
            type={type}
            name={name}
            above={shown[depth - 1]}
            value={shown[depth]}
            disabled={disabled || (isFetching && shown.length === 0)}
            onPick={pick(depth)}
            onBlur={onBlur}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
