import { Alert, CopyButton, Button, Group, Switch, Text, TextInput } from '@mantine/core'
import {
  deviceCalls,
  deviceHeaders,
  fingerPrintDevice,
  oldKeyDays,
  type FingerPrintDevice,
} from '@staff/contract/admin'
import { api, LoadingButton, toastRefusal, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeviceDialog } from './device-dialog.tsx'
import { deviceWords } from './words.ts'

function Copied({
  label,
  value,
  description,
}: {
  readonly label: string
  readonly value: string
  readonly description?: string
}) {
  const w = useWords(deviceWords)
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        readOnly
        flex={1}
        inputWrapperOrder={['label', 'description', 'input']}
        label={label}
        description={description}
        value={value}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-label={`${w('copy')}: ${label}`}>
            {w(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  )
}

/** Creates a key for a device and shows it only once. */
export function KeyDialog({
  device: { id, modelName, hasKey },
  onClose,
}: {
  readonly device: Pick<FingerPrintDevice, 'id' | 'modelName' | 'hasKey'>
  readonly onClose: () => void
}) {
  const w = useWords(deviceWords)
  const client = useQueryClient()
  const [key, setKey] = useState<string | null>(null)
  const [endsOld, setEndsOld] = useState(false)
  const make = async () => {
    try {
      setKey((await api.post<{ data: { key: string } }>(`employee/${deviceCalls.key(id)}`, { endsOld })).data.key)
      void client.invalidateQueries({ queryKey: [fingerPrintDevice.name] })
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <DeviceDialog
      title={`${w('newKey')} · ${modelName}`}
      onClose={onClose}
      action={key === null && <LoadingButton onClick={make}>{w('makeKey')}</LoadingButton>}
    >
      {key === null ? (
        <>
          <Text size="sm">{w('keyFirst')}</Text>
          {hasKey && (
            <>
              <Alert color="warning">{endsOld ? w('keyEnds') : w('keyRotate', { days: oldKeyDays })}</Alert>
              <Switch
                label={w('endsOld')}
                checked={endsOld}
                onChange={(event) => setEndsOld(event.currentTarget.checked)}
              />
            </>
          )}
        </>
      ) : (
        <>
          <Alert color="success" role="status">
            {w('keyOnce')}
          </Alert>
          <Copied
            label={w('key')}
            value={key}
            description={w('keyHeader', { key: deviceHeaders.key, serial: deviceHeaders.serialNumber })}
          />
          <Copied label={w('pushAddress')} value={`${location.origin}/iclock/${key}`} />
        </>
      )}
    </DeviceDialog>
  )
}
