import { compositionKeysSchema } from '@staff/contract'
import { localHostConfig } from './local-host.ts'

const { LOCAL_HOST_PORT, LOCAL_PORT, LOCAL_AGAINST = '', LOCAL_ALONE = '', LOCAL_KEYS = '' } = process.env

export default localHostConfig({
  port: Number(LOCAL_HOST_PORT),
  against: LOCAL_AGAINST,
  keys: compositionKeysSchema.parse(JSON.parse(LOCAL_KEYS)),
  alone: LOCAL_ALONE !== '',
  localBase: `http://127.0.0.1:${LOCAL_PORT}/`,
})
