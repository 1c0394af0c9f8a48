import { screenTests } from '../../shared/kit/test/screen-tests.ts'

export default screenTests('payroll')
