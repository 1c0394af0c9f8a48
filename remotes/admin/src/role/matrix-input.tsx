import { Button, Group, Input, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { Need } from '@staff/contract'
import { role, roleRef, type Role } from '@staff/contract/admin'
import {
  api,
  ErrorState,
  messageOf,
  RefPicker,
  toastError,
  toastSuccess,
  useFormAround,
  useHolds,
  useRecord,
  useWords,
  type InputProps,
} from '@staff/kit'
import { IconArrowBackUp, IconSearch } from '@tabler/icons-react'
import { createContext, useContext, useMemo, useState } from 'react'
import { ChangePanel } from './change-panel.tsx'
import { choose, difference, keysOfModule, matching } from './matrix.ts'
import { PermissionGrid } from './permission-grid.tsx'
import styles from './permission-grid.module.css'
import { SingleKeys } from './single-keys.tsx'
import { usePermissions } from './use-permissions.ts'
import { roleWords } from './words.ts'

/** The role that the form around is about, for the effect of a change; undefined for a new one. */
export const RoleContext = createContext<string | undefined>(undefined)

const idsOf = (answered: unknown): string[] =>
  (Array.isArray(answered) ? (answered as Role['rolePermission']) : []).map(({ permission }) => permission.id)
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** Chooses the permissions of a role: search, copy, the matrix, the single keys and what saving would change (domain.md 3.4). */
export function MatrixInput({ name, label, error, value, shown, onChange, onBlur }: InputProps) {
  const w = useWords(roleWords)
  const holds = useHolds()
  const id = useContext(RoleContext)
  const { values } = useFormAround()
  const { data: record } = useRecord<Role>(role, id)
  const { data: modules, isError, refetch } = usePermissions()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const keys = useMemo(() => new Set(strings(value)), [value])
  const saved = useMemo(() => new Set(idsOf(shown)), [shown])
  const mayGive = (key: string) => saved.has(key) || holds(key as Need)
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  if (!modules) return <Skeleton h={320} />

  const put = (next: Iterable<string>) => {
    const wanted = [...next].sort()
    // In the order of the record when nothing differs, so that the form knows it is unchanged.
    onChange(wanted.length === saved.size && wanted.every((key) => saved.has(key)) ? [...saved] : wanted)
    onBlur()
  }
  const found = matching(modules, typed)
  const searched = typed.trim() !== ''
  const { added, removed } = difference(modules, saved, keys)
  const isChanged = added.length > 0 || removed.length > 0
  const reachesOther =
    record !== undefined && (values['dataScope'] !== record.dataScope || values['isEnabled'] !== record.isEnabled)
  const choosing = {
    keys,
    saved,
    mayGive,
    onChoose: (ids: readonly string[], on: boolean) => put(choose(modules, keys, ids, on, mayGive)),
  }
  const copy = async (from: string) => {
    if (!from) return
    try {
      const { data } = await api.get<{ data: Role }>(`employee/${role.name}/${encodeURIComponent(from)}`)
      const wanted = idsOf(data.rolePermission)
      const given = choose(modules, new Set(), wanted, true, mayGive)
      const less = wanted.filter((key) => !given.includes(key)).length
      put(given)
      toastSuccess(w(less ? 'copiedLess' : 'copied', { name: data.name, count: less }))
    } catch (failure) {
      toastError(messageOf(failure))
    }
  }
  const all = modules.flatMap(keysOfModule).length
  const isAllOpen = modules.every(({ module }) => open.has(module))
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} className={styles['whole'] ?? ''}>
      <Stack gap="md" pt={4}>
        <Group gap="sm" align="end">
          <TextInput
            name={`${name}.search`}
            type="search"
            label={w('search')}
            leftSection={<IconSearch size={18} />}
            value={typed}
            flex="1 1 220px"
            autoComplete="off"
            // Enter belongs to the search, not to the form.
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          <RefPicker
            target={roleRef}
            name={`${name}.copy`}
            label={w('copyFrom')}
            value=""
            flex="1 1 220px"
            onChange={(from) => void copy(from)}
          />
          <Button
            variant="default"
            onClick={() => setOpen(isAllOpen ? new Set() : new Set(modules.map(({ module }) => module)))}
          >
            {w(isAllOpen ? 'closeAll' : 'openAll')}
          </Button>
          {isChanged && (
            <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={() => put(saved)}>
              {w('undo')}
            </Button>
          )}
        </Group>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" aria-live="polite">
            {w('count', { chosen: keys.size, all })}
          </Text>
          <Text id={`${name}-keys`} size="xs" c="dimmed" visibleFrom="sm">
            {w('keys')}
          </Text>
        </Group>
        {found.length === 0 ? (
          <Text size="sm">{w('nothing')}</Text>
        ) : (
          <>
            <PermissionGrid
              {...choosing}
              modules={found}
              hint={`${name}-keys`}
              isOpen={(module) => searched || open.has(module)}
              onOpen={(module) =>
                setOpen(new Set(open.has(module) ? [...open].filter((one) => one !== module) : [...open, module]))
              }
            />
            <SingleKeys {...choosing} modules={found} />
          </>
        )}
        {(isChanged || reachesOther) && (
          <ChangePanel
            modules={modules}
            added={added}
            removed={removed}
            id={id}
            wanted={{
              permissionIds: [...keys],
              dataScope: String(values['dataScope']),
              isEnabled: values['isEnabled'] === true,
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  )
}
