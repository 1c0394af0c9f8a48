import { L, to } from '@staff/contract'
import { attendanceDifference, personDaysPage } from '@staff/contract/attendance-leave'
import { ResourceList } from '@staff/kit'
import { useNavigate } from 'react-router-dom'

const open = L('Day', 'ថ្ងៃ')

/** Settled days whose result would now be different, each with a link to the day itself. */
export default function AttendanceDifferenceScreen() {
  const navigate = useNavigate()
  return (
    <ResourceList
      resource={attendanceDifference}
      rowActions={[
        {
          label: open,
          run: ({ employee, date }) => navigate(to(personDaysPage).list({ employeeId: employee.id, date })),
        },
      ]}
    />
  )
}
