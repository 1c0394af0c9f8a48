import { Alert, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { dataScopeOptions, type PermissionModule, type RolePreview } from '@staff/contract/admin'
import { useLabel, useLanguage, useWords } from '@staff/kit'
import { useState } from 'react'
import { keyWords } from './matrix.ts'
import { useRolePreview, type Wanted } from './use-permissions.ts'
import { roleWords } from './words.ts'

type Holder = RolePreview['holders'][number]
const shownFirst = 8

function useKeyNames(modules: readonly PermissionModule[]) {
  const say = useLabel()
  const words = keyWords(modules)
  return (key: string) => (words.get(key) ?? []).map(say).join(' · ') || key
}
function Keys({
  title,
  keys,
  modules,
}: {
  readonly title: string
  readonly keys: readonly string[]
  readonly modules: readonly PermissionModule[]
}) {
  const w = useWords(roleWords)
  const nameOf = useKeyNames(modules)
  const [all, setAll] = useState(false)
  if (keys.length === 0) return null
  const shown = all ? keys : keys.slice(0, shownFirst)
  return (
    <div>
      <Text size="sm" fw={600}>{`${title} (${String(keys.length)})`}</Text>
      <Text size="sm">
        {shown.map(nameOf).join(', ')}
        {shown.length < keys.length && ` ${w('more', { count: keys.length - shown.length })}`}
      </Text>
      {keys.length > shownFirst && !all && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {w('showAll', { count: keys.length })}
        </Button>
      )}
    </div>
  )
}
function HolderLine({
  holder: { name, username, added, removed, scopeBefore, scopeAfter },
  modules,
}: {
  readonly holder: Holder
  readonly modules: readonly PermissionModule[]
}) {
  const w = useWords(roleWords)
  const say = useLabel()
  const lang = useLanguage()
  const nameOf = useKeyNames(modules)
  const scope = (value: string) => {
    const option = dataScopeOptions.find((one) => one.value === value)
    return option ? say(option.label) : value
  }
  const listed = (keys: readonly string[]) =>
    `${keys.slice(0, 4).map(nameOf).join(', ')}${keys.length > 4 ? ` ${w('more', { count: keys.length - 4 })}` : ''}`
  const parts = [
    ...(added.length ? [`${w('added')}: ${listed(added)}`] : []),
    ...(removed.length ? [`${w('removed')}: ${listed(removed)}`] : []),
    ...(scopeBefore === scopeAfter ? [] : [w('scope', { before: scope(scopeBefore), after: scope(scopeAfter) })]),
  ]
  return (
    <List.Item>
      <Text span fw={600}>
        {name ? name[lang] || name.en : username}
      </Text>
      {` — ${parts.join('; ')}`}
    </List.Item>
  )
}
function Effect({
  preview,
  modules,
}: {
  readonly preview: RolePreview
  readonly modules: readonly PermissionModule[]
}) {
  const w = useWords(roleWords)
  const [all, setAll] = useState(false)
  const { holders, changed, unchanged, beyond } = preview
  const summary = changed
    ? w('someEffect', { changed, unchanged })
    : unchanged
      ? w('noEffect', { count: unchanged })
      : beyond
        ? ''
        : w('noHolder')
  return (
    <>
      <Text size="sm">{[summary, ...(beyond ? [w('beyond', { count: beyond })] : [])].filter(Boolean).join(' ')}</Text>
      {holders.length > 0 && (
        <List size="sm" spacing={2}>
          {holders.slice(0, all ? holders.length : shownFirst).map((holder) => (
            <HolderLine key={holder.id} holder={holder} modules={modules} />
          ))}
        </List>
      )}
      {holders.length > shownFirst && !all && (
        <Button variant="subtle" size="compact-sm" className="kit-start" onClick={() => setAll(true)}>
          {w('showAll', { count: holders.length })}
        </Button>
      )}
    </>
  )
}

interface Props {
  readonly modules: readonly PermissionModule[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The stored role, when there is one. */
  readonly id: string | undefined
  readonly wanted: Wanted
}
/** The changes that saving would make: the keys, and the effect on each holder of the role (G18). */
export function ChangePanel({ modules, added, removed, id, wanted }: Props) {
  const w = useWords(roleWords)
  const [settled] = useDebouncedValue(wanted, 500)
  const { data: preview, isError } = useRolePreview(id, settled, true)
  return (
    <Alert color="brand" title={w('changes')} role="region" aria-label={w('changes')}>
      <Stack gap="xs">
        <Keys title={w('added')} keys={added} modules={modules} />
        <Keys title={w('removed')} keys={removed} modules={modules} />
        {id !== undefined && (
          <Stack gap={4} aria-live="polite">
            <Group gap="xs">
              <Title order={3} size="h6">
                {w('effect')}
              </Title>
            </Group>
            {isError ? (
              <Text size="sm">{w('effectFailed')}</Text>
            ) : (
              preview && <Effect preview={preview} modules={modules} />
            )}
          </Stack>
        )}
      </Stack>
    </Alert>
  )
}
