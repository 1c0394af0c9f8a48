import { remoteConfig } from '@staff/build'

export default remoteConfig('payroll')
