import { Group, Input, Skeleton, Stack, Text } from '@mantine/core'
import type { Need } from '@staff/contract'
import { role, type PermissionModule, type Role } from '@staff/contract/admin'
import {
  api,
  ErrorState,
  toastRefusal,
  toastSuccess,
  useFormAround,
  useHolds,
  useRecord,
  useWords,
  type InputProps,
} from '@staff/kit'
import { createContext, useContext, useMemo, useState } from 'react'
import { ChangePanel } from './change-panel.tsx'
import { choose, difference, keysOfModule, matching } from './matrix.ts'
import { MatrixTools } from './matrix-tools.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { SingleKeys } from './single-keys.tsx'
import { usePermissions } from './use-permissions.ts'
import { roleWords } from './words.ts'

/** The role of the surrounding form, for the effect of a change; undefined for a new one. */
export const RoleContext = createContext<string | undefined>(undefined)

const getIds = (answered: unknown): string[] =>
  (Array.isArray(answered) ? (answered as Role['rolePermission']) : []).map(({ permission }) => permission.id)
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

type Modules = readonly PermissionModule[]

/** The selected keys and the keys of the stored role. */
function useRoleKeys({ value, shown, onChange, onBlur }: Pick<InputProps, 'value' | 'shown' | 'onChange' | 'onBlur'>) {
  const holds = useHolds()
  const keys = useMemo(() => new Set(strings(value)), [value])
  const saved = useMemo(() => new Set(getIds(shown)), [shown])
  const put = (next: Iterable<string>) => {
    const wanted = [...next].sort()
    // In the order of the record when nothing differs, so that the form knows it is unchanged.
    onChange(wanted.length === saved.size && wanted.every((key) => saved.has(key)) ? [...saved] : wanted)
    onBlur()
  }
  const mayGive = (key: string) => saved.has(key) || holds(key as Need)
  return { keys, saved, put, mayGive }
}
type RoleKeys = ReturnType<typeof useRoleKeys>

/** Copies the permissions of another role, as far as this user may give them. */
function useCopy(modules: Modules, { mayGive, put }: Pick<RoleKeys, 'mayGive' | 'put'>) {
  const w = useWords(roleWords)
  return async (from: string) => {
    if (!from) return
    try {
      const { data } = await api.get<{ data: Role }>(`employee/${role.name}/${encodeURIComponent(from)}`)
      const wanted = getIds(data.rolePermission)
      const given = choose(modules, new Set(), wanted, true, mayGive)
      const less = wanted.filter((key) => !given.includes(key)).length
      put(given)
      toastSuccess(w(less ? 'copiedLess' : 'copied', { name: data.name, count: less }))
    } catch (failure) {
      toastRefusal(failure)
    }
  }
}

/** The changes that saving would make, when there are differences from the stored role. */
function Changes({ modules, keys, saved }: Pick<RoleKeys, 'keys' | 'saved'> & { readonly modules: Modules }) {
  const id = useContext(RoleContext)
  const { values } = useFormAround()
  const { data: record } = useRecord<Role>(role, id)
  const { added, removed } = difference(modules, saved, keys)
  const reachesOther =
    record !== undefined && (values['dataScope'] !== record.dataScope || values['isEnabled'] !== record.isEnabled)
  if (added.length === 0 && removed.length === 0 && !reachesOther) return null
  return (
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
  )
}

interface MatrixProps extends RoleKeys {
  readonly name: string
  readonly modules: Modules
}
function Matrix({ name, modules, keys, saved, mayGive, put }: MatrixProps) {
  const w = useWords(roleWords)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const copy = useCopy(modules, { mayGive, put })
  const found = matching(modules, typed)
  const searched = typed.trim() !== ''
  const choosing = {
    keys,
    saved,
    mayGive,
    onChoose: (ids: readonly string[], on: boolean) => put(choose(modules, keys, ids, on, mayGive)),
  }
  const isAllOpen = modules.every(({ module }) => open.has(module))
  const isChanged = keys.size !== saved.size || [...keys].some((key) => !saved.has(key))
  return (
    <Stack gap="md" pt={4}>
      <MatrixTools
        name={name}
        typed={typed}
        onType={setTyped}
        onCopy={(from) => void copy(from)}
        isAllOpen={isAllOpen}
        onOpenAll={() => setOpen(isAllOpen ? new Set() : new Set(modules.map(({ module }) => module)))}
        onUndo={isChanged ? () => put(saved) : undefined}
      />
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {w('count', { chosen: keys.size, all: modules.flatMap(keysOfModule).length })}
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
      <Changes modules={modules} keys={keys} saved={saved} />
    </Stack>
  )
}

/**
 * The editor of a role's permissions: search, copy, the matrix, the single keys and the changes
 * (docs/rules/access.md, "Roles and permissions").
 */
export function MatrixInput({ name, label, error, value, shown, onChange, onBlur }: InputProps) {
  const roleKeys = useRoleKeys({ value, shown, onChange, onBlur })
  const { data: modules, isError, refetch } = usePermissions()
  if (isError && !modules) return <ErrorState onRetry={() => void refetch()} />
  if (!modules) return <Skeleton h={320} />
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} data-whole-row>
      <Matrix {...roleKeys} name={name} modules={modules} />
    </Input.Wrapper>
  )
}
