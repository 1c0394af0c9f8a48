import { openingSeniority } from '@staff/contract/payroll'
import { importPage } from '@staff/contract/refs'
import { importAction, screens } from '@staff/kit'

export default screens(openingSeniority, { listActions: [importAction(importPage['opening-seniority'])] })
