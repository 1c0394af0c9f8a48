import { openingGross } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAct, screens } from '@staff/kit'

export default screens(openingGross, { listActions: [importAct(importPage['opening-gross'])] })
