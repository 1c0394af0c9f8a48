import { Alert, Button, Group, Loader, Table, Text } from '@mantine/core'
import {
  deviceCalls,
  fingerPrintDevice,
  type DeviceTest,
  type FingerPrintDevice,
  type IngestAnswer,
} from '@staff/contract/admin'
import { api, formatNumber, getMessage, useWords } from '@staff/kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceWords } from './words.ts'

/** A device on a slow line gets the same time limit as in the service. */
const patience = 120_000
type Word = NonNullable<(typeof deviceWords)['keys']>
type Figures = readonly (readonly [Word, number | string])[]
const testFigures = ({ serialNumber, users, records }: DeviceTest): Figures => [
  ...(serialNumber === null ? [] : [['serialNumber', serialNumber] as const]),
  ['users', users],
  ['records', records],
]
const scanFigures = ({ received, stored, duplicates, unmatched, ignored }: IngestAnswer): Figures => [
  ['received', received],
  ['new', stored],
  ['duplicates', duplicates],
  ['unmatched', unmatched],
  ...(ignored > 0 ? [['ignored', ignored] as const] : []),
]

interface Props {
  readonly action: 'test' | 'retrieve'
  readonly device: Pick<FingerPrintDevice, 'id' | 'modelName' | 'ipAddress' | 'port'>
  readonly onClose: () => void
}

const asked = async <T,>(path: string): Promise<T> =>
  (await api.post<{ data: T }>(`employee/${path}`, undefined, { timeoutMs: patience })).data

/** The answer of the device: read once each time the dialog opens, never again automatically. */
function useTalk(action: Props['action'], id: string) {
  const client = useQueryClient()
  const talk = useId()
  return useQuery({
    queryKey: ['device-talk', id, action, talk],
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<Figures> => {
      if (action === 'test') return testFigures(await asked<DeviceTest>(deviceCalls.test(id)))
      try {
        return scanFigures(await asked<IngestAnswer>(deviceCalls.retrieve(id)))
      } finally {
        void client.invalidateQueries({ queryKey: [fingerPrintDevice.name] })
      }
    },
  })
}

function Answered({ title, figures }: { readonly title: string; readonly figures: Figures }) {
  const w = useWords(deviceWords)
  return (
    <Alert color="success" title={title}>
      <Table variant="vertical" withRowBorders={false}>
        <Table.Tbody>
          {figures.map(([word, figure]) => (
            <Table.Tr key={word}>
              <Table.Th bg="transparent" w="60%">
                {w(word)}
              </Table.Th>
              <Table.Td ta="right">{typeof figure === 'number' ? formatNumber(figure) : figure}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Alert>
  )
}

/** Connects to a device while the user waits: its answer, or why there was none. */
export function TalkDialog({ action, device: { id, modelName, ipAddress, port }, onClose }: Props) {
  const w = useWords(deviceWords)
  const { data, error, isFetching, refetch } = useTalk(action, id)
  return (
    <DeviceDialog
      title={`${w(action)} · ${modelName}`}
      onClose={onClose}
      action={!isFetching && error && <Button onClick={() => void refetch()}>{w('again')}</Button>}
    >
      <div aria-live="polite">
        {isFetching ? (
          <Group gap="sm">
            <Loader size="sm" />
            <Text size="sm">{w('talking', { address: `${ipAddress}:${String(port)}` })}</Text>
          </Group>
        ) : error ? (
          <Alert color="danger" role="alert">
            {getMessage(error)}
          </Alert>
        ) : (
          data && <Answered title={w(action === 'test' ? 'answers' : 'stored')} figures={data} />
        )}
      </div>
    </DeviceDialog>
  )
}
