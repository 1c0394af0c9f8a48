import { fingerPrintDevice, type FingerPrintDevice } from '@staff/contract/admin'
import { ResourceList, screens, type ListOptions, type ResourceScreenProps, type RowAction } from '@staff/kit'
import { IconDownload, IconKey, IconListDetails, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { EnableSwitch } from '../enable-switch.tsx'
import { DeviceStatus } from './device-status.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { TalkDialog } from './talk-dialog.tsx'
import { deviceActions } from './words.ts'

interface Open {
  readonly action: 'test' | 'retrieve' | 'newKey' | 'leftOut'
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
  const makeAction = (
    name: Open['action'],
    icon: NonNullable<RowAction<FingerPrintDevice>['icon']>,
    when?: (row: FingerPrintDevice) => boolean,
  ): RowAction<FingerPrintDevice> => ({
    label: deviceActions[name],
    icon,
    permission,
    run: (device) => setOpen({ action: name, device }),
    ...(when ? { when } : {}),
  })
  const close = () => setOpen(null)
  return (
    <>
      <ResourceList
        resource={fingerPrintDevice}
        rowActions={[
          makeAction('test', IconPlugConnected),
          makeAction('retrieve', IconDownload, ({ isEnabled }) => isEnabled),
          makeAction('newKey', IconKey),
          makeAction('leftOut', IconListDetails, ({ leftOutLines }) => leftOutLines > 0),
        ]}
        cells={cells}
      />
      {open &&
        (open.action === 'newKey' ? (
          <KeyDialog device={open.device} onClose={close} />
        ) : open.action === 'leftOut' ? (
          <LeftOutDialog device={open.device} onClose={close} />
        ) : (
          <TalkDialog action={open.action} device={open.device} onClose={close} />
        ))}
    </>
  )
}

/** Devices with their switch, their status and the actions that connect to them; the form is the declared one. */
export default function FingerPrintDeviceScreen(props: ResourceScreenProps) {
  return props.mode === 'list' ? <DeviceList /> : <Forms {...props} />
}
