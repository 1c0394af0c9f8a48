import { structureComponent } from '@staff/contract/admin'
import { screens } from '@staff/kit'

export default screens(structureComponent)
