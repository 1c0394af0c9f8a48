import { L } from '@staff/contract'
import { nssf, type Nssf } from '@staff/contract/payroll'
import {
  api,
  formatNumber,
  ResourceList,
  saveFile,
  screens,
  toastRefusal,
  type ListAction,
  type ResourceScreenProps,
} from '@staff/kit'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { UploadDialog } from './upload-dialog.tsx'

const Forms = screens(nssf)
const cells = {
  salary: ({ salary }: Nssf) => formatNumber(salary),
  salaryInAverage: ({ salaryInAverage }: Nssf) => formatNumber(salaryInAverage),
  salaryWithTax: ({ salaryWithTax }: Nssf) => formatNumber(salaryWithTax),
  nssfPersonalAccidentInsurrance: (row: Nssf) => formatNumber(row.nssfPersonalAccidentInsurrance),
  nssfHealthInsurrance: (row: Nssf) => formatNumber(row.nssfHealthInsurrance),
  pensionFundEmployee: (row: Nssf) => formatNumber(row.pensionFundEmployee),
  pensionFundCompany: (row: Nssf) => formatNumber(row.pensionFundCompany),
  totalNSSFPaid: (row: Nssf) => formatNumber(row.totalNSSFPaid),
}
const template: ListAction = {
  label: L('Download Template', 'ទាញយកគំរូ'),
  icon: IconDownload,
  permission: 'DOWNLOAD_NATIONAL_SOCIAL_SECURITY_FUND',
  run: () =>
    api
      .download('employee/nssf/download-excel', undefined, {})
      .then(({ blob, filename }) => saveFile(blob, filename ?? `${nssf.label.en}.xlsx`), toastRefusal),
}

function NssfTable() {
  const [uploading, setUploading] = useState(false)
  const upload: ListAction = {
    label: L('Upload Excel', 'បញ្ចូល Excel'),
    icon: IconUpload,
    permission: 'UPDATE_NATIONAL_SOCIAL_SECURITY_FUND',
    run: () => setUploading(true),
  }
  return (
    <>
      <ResourceList resource={nssf} cells={cells} listActions={[template, upload]} />
      {uploading && <UploadDialog onClose={() => setUploading(false)} />}
    </>
  )
}

/** The table of contributions with its template and its upload (docs/rules/pay.md, "NSSF table"). */
export default function NssfScreens(props: ResourceScreenProps) {
  return props.mode === 'list' ? <NssfTable /> : <Forms {...props} />
}
