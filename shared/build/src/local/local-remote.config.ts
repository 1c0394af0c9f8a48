import { localRemoteConfig } from './local-remote.ts'

const { LOCAL_NAME = '', LOCAL_PORT } = process.env

export default localRemoteConfig(LOCAL_NAME, Number(LOCAL_PORT))
