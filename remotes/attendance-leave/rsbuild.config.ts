import { remoteConfig } from '@staff/build'

export default remoteConfig('attendance-leave')
