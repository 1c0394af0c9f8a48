import { borrowOrPayback } from '@staff/contract/attendance-leave'
import { neededWhere, screens, TodayInput } from '@staff/kit'
import { requestForm } from '../requests/request-form.tsx'
import { BorrowEndInput, PaybackForInput } from './borrow-inputs.tsx'

export default screens(borrowOrPayback, {
  Form: requestForm(borrowOrPayback, 'BORROW_OR_PAYBACK_HOUR', 'UPDATE_BORROW_OR_PAYBACK', {
    requestDate: TodayInput,
    paybackFor: neededWhere(({ type }) => type === 'PAYBACK', PaybackForInput),
    endTime: BorrowEndInput,
  }),
})
