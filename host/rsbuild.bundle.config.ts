import { bundleConfig } from '@staff/build'

export default bundleConfig()
