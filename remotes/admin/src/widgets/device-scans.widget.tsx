import { to } from '@staff/contract'
import {
  deviceScansWidget,
  deviceScansWords as words,
  fingerPrintDevice,
  scansPage,
  type DeviceScansCounts,
} from '@staff/contract/admin'
import { useLabel, usePageAccess, WidgetData, WidgetFigures } from '@staff/kit'

/** Finger Print Devices: scans that nobody gets, lines that were left out, devices that fail. */
export default function DeviceScansWidget() {
  const say = useLabel()
  const mayOpen = usePageAccess()
  const devices = to(fingerPrintDevice)
  const unmatched = to(scansPage).list({ isUnmatched: 'true', limit: 10 })
  return (
    <WidgetData<DeviceScansCounts> widget={deviceScansWidget}>
      {({ unmatchedScans, leftOutDevices, failedDevices }) => (
        <WidgetFigures
          figures={[
            {
              label: say(words.unmatched),
              value: unmatchedScans,
              to: mayOpen(unmatched) ? unmatched : devices.list(),
            },
            { label: say(words.leftOut), value: leftOutDevices, to: devices.list({ hasLeftOut: 'true', limit: 10 }) },
            {
              label: say(words.failed),
              value: failedDevices,
              to: devices.list({ lastRetrievedStatus: 'FAILED', isEnabled: 'true', limit: 10 }),
            },
          ]}
        />
      )}
    </WidgetData>
  )
}
