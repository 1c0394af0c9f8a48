import { openingSeniority } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAct, screens } from '@staff/kit'

export default screens(openingSeniority, { listActions: [importAct(importPage['opening-seniority'])] })
