import { L } from '@staff/contract'
import { approvalDelegation, type ApprovalDelegation } from '@staff/contract/admin'
import { defineWords, screens, useLanguage, useWords } from '@staff/kit'

const words = defineWords('approval-delegation', { every: L('Every kind', 'គ្រប់ប្រភេទ') })

/** The kinds of request of a delegation; an empty list means every kind. */
function Types({ types }: Pick<ApprovalDelegation, 'types'>) {
  const w = useWords(words)
  const lang = useLanguage()
  const names = (types ?? []).map(({ requestWorkflowType: { name, nameKh } }) => String(lang === 'km' ? nameKh : name))
  return names.length ? <span title={names.join(', ')}>{names.join(', ')}</span> : <>{w('every')}</>
}
export default screens(approvalDelegation, { cells: { types: (row) => <Types types={row.types} /> } })
