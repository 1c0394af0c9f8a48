import { fingerPrintDevice, type FingerPrintDevice } from '@staff/contract/admin'
import { ResourceList, screens, type ListOptions, type ResourceScreenProps, type RowAction } from '@staff/kit'
import { IconDownload, IconKey, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { EnableSwitch } from '../enable-switch.tsx'
import { DeviceStatus } from './device-status.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { TalkDialog } from './talk-dialog.tsx'
import { deviceActions } from './words.ts'

interface Open {
  readonly act: 'test' | 'retrieve' | 'newKey'
  readonly device: FingerPrintDevice
}
const Forms = screens(fingerPrintDevice)
const permission = 'UPDATE_FINGER_PRINT_DEVICE'

const cells: NonNullable<ListOptions<FingerPrintDevice>['cells']> = {
  isEnabled: (row) => (
    <EnableSwitch
      key={`${row.id}:${String(row.version)}`}
      resource={fingerPrintDevice}
      row={row}
      name={`${row.modelName} ${row.ipAddress}`}
    />
  ),
  lastRetrievedStatus: (row) => <DeviceStatus row={row} />,
}

function DeviceList() {
  const [open, setOpen] = useState<Open | null>(null)
  const act = (
    name: Open['act'],
    icon: NonNullable<RowAction<FingerPrintDevice>['icon']>,
    when?: (row: FingerPrintDevice) => boolean,
  ): RowAction<FingerPrintDevice> => ({
    label: deviceActions[name],
    icon,
    permission,
    run: (device) => setOpen({ act: name, device }),
    ...(when ? { when } : {}),
  })
  const close = () => setOpen(null)
  return (
    <>
      <ResourceList
        resource={fingerPrintDevice}
        rowActions={[
          act('test', IconPlugConnected),
          act('retrieve', IconDownload, ({ isEnabled }) => isEnabled),
          act('newKey', IconKey),
        ]}
        cells={cells}
      />
      {open &&
        (open.act === 'newKey' ? (
          <KeyDialog device={open.device} onClose={close} />
        ) : (
          <TalkDialog act={open.act} device={open.device} onClose={close} />
        ))}
    </>
  )
}

/** Devices with their switch, their status and the actions that connect to them; the form is the declared one. */
export default function FingerPrintDeviceScreen(props: ResourceScreenProps) {
  return props.mode === 'list' ? <DeviceList /> : <Forms {...props} />
}
