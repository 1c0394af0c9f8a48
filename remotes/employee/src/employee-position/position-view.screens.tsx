import { employeePosition } from '@staff/contract/employee'
import { ResourceForm, type ResourceScreenProps } from '@staff/kit'

/** One position to view, at the address that spec 2 section 2.6 gives it. */
export default function PositionView({ params }: Pick<ResourceScreenProps, 'params'>) {
  return (
    <ResourceForm key={params?.['id']} resource={employeePosition} mode="view" id={params?.['id']} params={params} />
  )
}
