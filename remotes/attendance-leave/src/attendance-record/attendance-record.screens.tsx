import { dayOfInstant, L, reachesAll, to } from '@staff/contract'
import { attendanceRecord, personDaysPage } from '@staff/contract/attendance-leave'
import { ResourceForm, ResourceList, useLanguage, useSession, type ResourceScreenProps } from '@staff/kit'
import { useNavigate } from 'react-router-dom'

const unmatched = L('Scans without a person', 'ការស្កេនគ្មានម្ចាស់')
const openDay = L('Day', 'ថ្ងៃ')

/** Users with access to all people also see scans of unknown numbers; for others that list is always empty. */
function useSeesEverybody(): boolean {
  const { user, permissions } = useSession()
  return user?.isSelfService === false && reachesAll(user.dataScope, permissions)
}
function ScanList() {
  const navigate = useNavigate()
  const isKhmer = useLanguage() === 'km'
  const ofNobody = { label: unmatched, to: to(attendanceRecord).list({ isUnmatched: 'true', limit: 10 }) }
  const seesEverybody = useSeesEverybody()
  return (
    <ResourceList
      resource={attendanceRecord}
      cells={{ storeName: ({ storeName, storeNameKh }) => (isKhmer && storeNameKh) || storeName || '-' }}
      listActions={seesEverybody ? [ofNobody] : []}
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
/**
 * Scans, listed and corrected (spec 3 section 2.1), with links to scans of unknown numbers and to the day of each scan.
 */
export default function AttendanceRecordScreen({ mode, id }: ResourceScreenProps) {
  return mode === 'list' || mode === 'page' ? (
    <ScanList />
  ) : (
    <ResourceForm key={`${mode}:${id ?? ''}`} resource={attendanceRecord} mode={mode} id={id} />
  )
}
