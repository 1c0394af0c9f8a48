import { Button, Checkbox, Drawer, Group, Skeleton, Stack, Switch, Table, Text } from '@mantine/core'
import type { StructureNode } from '@staff/contract'
import type { DuplicateResult } from '@staff/contract/admin'
import {
  AfterPause,
  EmptyState,
  ErrorState,
  formatNumber,
  kitWords,
  LoadingButton,
  getMessage,
  toastRefusal,
  toastSuccess,
  useLanguage,
  useWords,
} from '@staff/kit'
import { useState } from 'react'
import { duplicateDepartment, useStores } from '../calls.ts'
import styles from '../structure-graph.module.css'
import { graphWords } from '../words.ts'

interface Names {
  readonly name: string
  readonly nameKh: string
}
const useName = () => {
  const lang = useLanguage()
  return ({ name, nameKh }: Names) => (lang === 'km' ? nameKh || name : name || nameKh)
}

function Outcome({ result }: { readonly result: DuplicateResult }) {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const nameOf = useName()
  return (
    <Table fz="sm" verticalSpacing={8} aria-label={w('duplicated')}>
      <Table.Thead bg="var(--kit-head)">
        <Table.Tr>
          <Table.Th>{kit('outlet')}</Table.Th>
          <Table.Th ta="right">{w('created')}</Table.Th>
          <Table.Th ta="right">{w('skipped')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {result.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Th scope="row" fw={400}>
              {nameOf(row)}
            </Table.Th>
            <Table.Td ta="right">{formatNumber(row.created)}</Table.Td>
            <Table.Td ta="right">{formatNumber(row.skipped)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface StoresProps {
  readonly stores: readonly StructureNode[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly error: string | null
}
function Stores({ stores, chosen, onChoose, error }: StoresProps) {
  const w = useWords(graphWords)
  const nameOf = useName()
  const all = chosen.size === stores.length
  const toggle = (id: string) =>
    onChoose(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id]))
  return (
    <Stack gap="sm" role="group" aria-label={w('stores')}>
      <Group justify="space-between">
        <Checkbox
          label={w('checkAll')}
          checked={all}
          indeterminate={chosen.size > 0 && !all}
          onChange={() => onChoose(all ? new Set() : new Set(stores.map(({ id }) => id)))}
        />
        <Text size="xs" c="dimmed" className="kit-figures" role="status">
          {w('chosen', { count: chosen.size, total: stores.length })}
        </Text>
      </Group>
      <Stack gap={0} className={`kit-panel ${styles['stores']}`}>
        {stores.map((store) => (
          <Checkbox
            key={store.id}
            name="companyStructureStoreIds"
            value={store.id}
            label={nameOf(store.companyStructureComponent)}
            checked={chosen.has(store.id)}
            onChange={() => toggle(store.id)}
          />
        ))}
      </Stack>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}

interface Department {
  readonly id: string
  readonly name: string
  readonly store: string
  readonly storeId: string | null
}
/** The stores that can get a copy of a department, the selection, and the result of copying. */
function useDuplicate(department: Department) {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const { data, isError, error: failure, refetch } = useStores()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isIncluded, setIncluded] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [result, setResult] = useState<DuplicateResult | null>(null)
  const choose = (next: ReadonlySet<string>) => {
    setChosen(next)
    setError(null)
  }
  const confirm = async () => {
    if (chosen.size === 0) return setError(w('nothingChosen'))
    try {
      setResult(await duplicateDepartment(department.id, { companyStructureStoreIds: [...chosen], isIncluded }))
      toastSuccess(kit('created'))
    } catch (refused) {
      setError(getMessage(refused))
      toastRefusal(refused)
    }
  }
  const stores = data?.filter(({ id }) => id !== department.storeId)
  return {
    /** undefined while they are loading. */
    stores,
    failure: isError ? failure : null,
    retry: () => void refetch(),
    chosen,
    choose,
    isIncluded,
    setIncluded,
    error,
    result,
    confirm,
  }
}

/** Which stores: the selected ones, or all except them. */
function Choice({
  stores,
  failure,
  retry,
  chosen,
  choose,
  isIncluded,
  setIncluded,
  error,
}: ReturnType<typeof useDuplicate>) {
  const w = useWords(graphWords)
  if (!stores)
    return failure ? (
      <ErrorState text={getMessage(failure)} onRetry={retry} />
    ) : (
      <AfterPause>
        <Skeleton h={240} />
      </AfterPause>
    )
  if (stores.length === 0) return <EmptyState text={w('noStores')} />
  return (
    <>
      <Switch
        name="isIncluded"
        checked={isIncluded}
        label={w(isIncluded ? 'include' : 'exclude')}
        description={w(isIncluded ? 'includeHelp' : 'excludeHelp')}
        onChange={(event) => setIncluded(event.currentTarget.checked)}
      />
      <Stores stores={stores} chosen={chosen} onChoose={choose} error={error} />
    </>
  )
}

interface Props {
  /** The department and its store. */
  readonly department: Department
  readonly onClose: () => void
}
/** Copies a department to other stores: the selected ones, or all except them (spec 2 sections 2.2 and 5). */
export function DuplicateDrawer({ department, onClose }: Props) {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const duplicate = useDuplicate(department)
  const { stores, result, confirm } = duplicate
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={w('duplicateTitle')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        {result ? (
          <Outcome result={result} />
        ) : (
          <>
            <Text size="sm">{w('duplicateText', { name: department.name, store: department.store })}</Text>
            <Choice {...duplicate} />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {w('back')}
          </Button>
          {!result && (
            <LoadingButton disabled={!stores || stores.length === 0} onClick={confirm}>
              {w('confirm')}
            </LoadingButton>
          )}
        </Group>
      </Stack>
    </Drawer>
  )
}
