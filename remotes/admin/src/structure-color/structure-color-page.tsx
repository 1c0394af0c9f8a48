import { Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { structureCalls, structureLevelOptions, type StructureColor } from '@staff/contract/admin'
import {
  AfterPause,
  api,
  ApiError,
  ErrorState,
  kitWords,
  LoadingButton,
  getMessage,
  PageHeader,
  toastRefusal,
  toastSuccess,
  toastUnchanged,
  useLabel,
  useUnsavedGuard,
  useWords,
} from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ColorField } from './color-field.tsx'
import { isColor } from './contrast.ts'
import { Legend } from './legend.tsx'
import { colorWords } from './words.ts'

const key = ['structure-color']
type Typed = Readonly<Record<string, string>>

/** The colour of each type of node, with a common preview (spec 2 section 2.2). */
export function StructureColorPage() {
  const w = useWords(colorWords)
  const {
    data: colors,
    isError,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      api
        .get<{ readonly data: readonly StructureColor[] }>(structureCalls.color, undefined, { signal })
        .then(({ data }) => data),
  })
  if (colors) return <Colors colors={colors} />
  return (
    <Stack gap="md">
      <PageHeader title={w('title')} />
      {isError ? (
        <div className="kit-panel">
          <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <AfterPause>
          <Skeleton h={320} radius="md" />
        </AfterPause>
      )}
    </Stack>
  )
}

const alike = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()

/** The typed colours, and saving the changed ones. */
function useTypedColors(colors: readonly StructureColor[]) {
  const kit = useWords(kitWords)
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [clashed, setClashed] = useState(false)
  const getText = ({ identifier, value }: StructureColor) => typed[identifier] ?? value
  const changed = colors.filter((color) => !alike(getText(color), color.value))
  const save = async () => {
    const faulty = changed.find((color) => !isColor(getText(color)))
    // Its message stands at the field already.
    if (faulty) return document.getElementsByName(faulty.identifier)[0]?.focus()
    if (changed.length === 0) return toastUnchanged()
    setClashed(false)
    const left: Record<string, string> = { ...typed }
    try {
      // One after another: each has its own version, and colours saved before a refusal stay saved.
      for (const color of changed) {
        await api.patch(`${structureCalls.color}/${encodeURIComponent(color.id)}`, {
          value: getText(color),
          version: color.version,
        })
        delete left[color.identifier]
      }
      toastSuccess(kit('updated'))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setClashed(true)
      else toastRefusal(error)
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: key }),
      client.invalidateQueries({ queryKey: ['code', 'options', 'COMPANY_STRUCTURE_COMPONENT_COLOR'] }),
    ])
    setTyped(left)
  }
  return {
    textOf: getText,
    type: (identifier: string, text: string) => setTyped({ ...typed, [identifier]: text }),
    undo: () => setTyped({}),
    isChanged: changed.length > 0,
    /** Another user saved one of them in the meantime. */
    clashed,
    save,
  }
}

interface FieldsProps extends Pick<ReturnType<typeof useTypedColors>, 'textOf' | 'type'> {
  readonly colors: readonly StructureColor[]
  readonly nameOf: (identifier: string) => string
}
/** A field for each type of node; it says when another type has the same colour. */
function ColorFields({ colors, textOf, type, nameOf }: FieldsProps) {
  const getTwin = (color: StructureColor) =>
    colors.find((other) => other.identifier !== color.identifier && alike(textOf(other), textOf(color)))?.identifier
  return (
    <Stack gap="md">
      {colors.map((color) => {
        const twin = getTwin(color)
        return (
          <ColorField
            key={color.identifier}
            name={color.identifier}
            label={nameOf(color.identifier)}
            value={textOf(color)}
            stored={color.value}
            {...(twin ? { twin: nameOf(twin) } : {})}
            onChange={(text) => type(color.identifier, text)}
          />
        )
      })}
    </Stack>
  )
}

function Colors({ colors }: { readonly colors: readonly StructureColor[] }) {
  const w = useWords(colorWords)
  const kit = useWords(kitWords)
  const say = useLabel()
  const { textOf, type, undo, isChanged, clashed, save } = useTypedColors(colors)
  useUnsavedGuard(isChanged)
  const getName = (identifier: string) => {
    const option = structureLevelOptions.find(({ value }) => value === identifier)
    return option ? say(option.label) : identifier
  }
  const drawn = new Map(colors.map((color) => [color.identifier, isColor(textOf(color)) ? textOf(color) : color.value]))
  return (
    <Stack gap="md">
      <PageHeader
        title={w('title')}
        actions={
          <>
            <Button variant="default" disabled={!isChanged} onClick={undo}>
              {w('undo')}
            </Button>
            <LoadingButton onClick={save}>{kit('save')}</LoadingButton>
          </>
        }
      />
      <Text c="dimmed" size="sm">
        {w('intro')}
      </Text>
      {clashed && (
        <Alert color="warning" role="alert">
          {w('conflict')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Paper withBorder p="md">
          <ColorFields colors={colors} textOf={textOf} type={type} nameOf={getName} />
        </Paper>
        <Paper withBorder p="md">
          <Group mb="sm">
            <Title order={2} size="h4">
              {w('legend')}
            </Title>
          </Group>
          <Legend colors={drawn} nameOf={getName} />
        </Paper>
      </SimpleGrid>
    </Stack>
  )
}
