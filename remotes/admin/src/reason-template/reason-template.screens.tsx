import { reasonTemplate } from '@staff/contract/admin'
import { screens } from '@staff/kit'
import { BilingualText } from '../approval-workflow/bilingual-text.tsx'

export default screens(reasonTemplate, {
  cells: { name: ({ name, nameKh }) => <BilingualText en={name} km={nameKh} /> },
})
