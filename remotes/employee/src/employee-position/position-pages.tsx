import { employeePosition } from '@staff/contract/employee'
import { ResourceForm, type ResourceScreenProps } from '@staff/kit'

/** One position at the address that spec 2 section 2.6 gives it. */
const page = (mode: 'view' | 'update') => function PositionPage({ params }: Pick<ResourceScreenProps, 'params'>) {
  return <ResourceForm key={params?.['id']} resource={employeePosition} mode={mode} id={params?.['id']} params={params} />
}
export const PositionView = page('view')
export const PositionUpdate = page('update')
