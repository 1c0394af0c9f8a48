import { RemoteVersionPage } from './remote-version-page.tsx'

export default RemoteVersionPage
