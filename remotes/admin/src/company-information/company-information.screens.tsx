import { companyId, companyInformation } from '@staff/contract/admin'
import { ResourceForm, useHolds } from '@staff/kit'
import { useLocation } from 'react-router-dom'

/**
 * The one record, edited by a user with permission, else shown. Saving leads back here:
 * the form starts again with the saved values.
 */
export default function CompanyInformationPage() {
  const { key } = useLocation()
  const mode = useHolds()('UPDATE_COMPANY_INFORMATION') ? 'update' : 'view'
  return <ResourceForm key={key} resource={companyInformation.form} mode={mode} id={companyId} />
}
