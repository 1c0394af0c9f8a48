import { borrowOrPayback } from '@staff/contract/attendance-leave'
import { screens, TodayInput } from '@staff/kit'
import { requestForm } from '../requests/request-form.tsx'
import { BorrowEndInput, PaybackForInput } from './borrow-inputs.tsx'

export default screens(borrowOrPayback, {
  Form: requestForm('BORROW_OR_PAYBACK_HOUR', 'UPDATE_BORROW_OR_PAYBACK', {
    requestDate: TodayInput,
    paybackFor: PaybackForInput,
    endTime: BorrowEndInput,
  }),
})
