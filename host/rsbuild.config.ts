import { hostConfig } from '@staff/build'

export default hostConfig()
