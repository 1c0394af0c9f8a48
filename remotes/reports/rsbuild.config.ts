import { remoteConfig } from '@staff/build'

export default remoteConfig('reports')
