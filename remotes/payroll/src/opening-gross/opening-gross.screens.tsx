import { openingGross } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAction, screens } from '@staff/kit'

export default screens(openingGross, { listActions: [importAction(importPage['opening-gross'])] })
