import { Alert, Loader, Table, Text } from '@mantine/core'
import {
  deviceCalls,
  fingerPrintDevice,
  leftOutKept,
  leftOutReasons,
  type FingerPrintDevice,
  type LeftOutLine,
} from '@staff/contract/admin'
import { api, formatDateTime, formatNumber, getMessage, useLabel, useWords } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceWords } from './words.ts'

const reasons = new Map(leftOutReasons.map(({ value, label }) => [value, label]))

function Lines({ lines }: { readonly lines: readonly LeftOutLine[] }) {
  const w = useWords(deviceWords)
  const say = useLabel()
  return (
    <Table.ScrollContainer minWidth={480} mah={400}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('line')}</Table.Th>
            <Table.Th>{w('reason')}</Table.Th>
            <Table.Th ta="right">{w('times')}</Table.Th>
            <Table.Th>{w('lastAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ line, reason, times, lastAt }) => (
            <Table.Tr key={line}>
              <Table.Td ff="monospace">{line}</Table.Td>
              <Table.Td>{say(reasons.get(reason) ?? { en: reason, km: reason })}</Table.Td>
              <Table.Td ta="right">{formatNumber(times)}</Table.Td>
              <Table.Td>{formatDateTime(lastAt)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** The lines that a device sent and that are no scans, each with the reason. */
export function LeftOutDialog({
  device: { id, modelName },
  onClose,
}: {
  readonly device: Pick<FingerPrintDevice, 'id' | 'modelName'>
  readonly onClose: () => void
}) {
  const w = useWords(deviceWords)
  const { data, error } = useQuery({
    queryKey: [fingerPrintDevice.name, 'left-out', id],
    queryFn: async () => (await api.get<{ data: LeftOutLine[] }>(`employee/${deviceCalls.leftOut(id)}`)).data,
  })
  return (
    <DeviceDialog title={`${w('leftOut')} · ${modelName}`} onClose={onClose}>
      <Text size="sm">{w('leftOutHelp', leftOutKept)}</Text>
      {error ? (
        <Alert color="danger" role="alert">
          {getMessage(error)}
        </Alert>
      ) : data ? (
        <Lines lines={data} />
      ) : (
        <Loader size="sm" />
      )}
    </DeviceDialog>
  )
}
