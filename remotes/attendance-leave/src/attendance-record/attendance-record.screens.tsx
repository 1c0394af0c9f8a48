import { dayOfInstant, L, to } from '@staff/contract'
import { attendanceRecord, personDaysPage } from '@staff/contract/attendance-leave'
import { ResourceForm, ResourceList, useLanguage, type ResourceScreenProps } from '@staff/kit'
import { useNavigate } from 'react-router-dom'

const unmatched = L('Scans without a person', 'ការស្កេនគ្មានម្ចាស់')
const openDay = L('Day', 'ថ្ងៃ')

function ScanList() {
  const navigate = useNavigate()
  const isKhmer = useLanguage() === 'km'
  return (
    <ResourceList
      resource={attendanceRecord}
      cells={{ storeName: ({ storeName, storeNameKh }) => (isKhmer && storeNameKh) || storeName || '-' }}
      listActions={[{ label: unmatched, to: to(attendanceRecord).list({ isUnmatched: 'true', limit: 10 }) }]}
      rowActions={[
        {
          label: openDay,
          permission: 'READ_ATTENDANCE_REPORT',
          when: ({ employee }) => employee !== null,
          run: ({ employee, scanTime }) =>
            navigate(
              to(personDaysPage).list({ employeeId: employee?.id ?? '', date: dayOfInstant(Date.parse(scanTime)) }),
            ),
        },
      ]}
    />
  )
}
/** Scans, listed and corrected (spec 3 section 2.1); those of numbers that nobody has, and the day of each, stand one click away. */
export default function AttendanceRecordScreen({ mode, id }: ResourceScreenProps) {
  return mode === 'list' || mode === 'page' ? (
    <ScanList />
  ) : (
    <ResourceForm key={`${mode}:${id ?? ''}`} resource={attendanceRecord} mode={mode} id={id} />
  )
}
