import { L } from '@staff/contract'
import {
  api,
  ask,
  businessToday,
  defineWords,
  queryClient,
  say,
  toastRefusal,
  toastSuccess,
  type RowAction,
} from '../src/index.ts'

interface UniformLoan {
  readonly id: string
  readonly version: number
  readonly item: string
  readonly isOut: boolean
}

const words = defineWords('uniform-loan', {
  title: L('Take it back?', 'ទទួលមកវិញ?'),
  text: L('The loan ends today.', 'ការខ្ចីបញ្ចប់នៅថ្ងៃនេះ។'),
  confirm: L('Take back', 'ទទួលមកវិញ'),
  done: L('Taken back', 'បានទទួលមកវិញ'),
})

async function giveBack({ id, version, item }: UniformLoan): Promise<void> {
  const asked = { title: say(words, 'title'), text: say(words, 'text'), subject: item, confirm: say(words, 'confirm') }
  if (!(await ask(asked))) return
  try {
    const path = `employee/uniform-loan/${encodeURIComponent(id)}/return`
    await api.patch(path, { returnedOn: businessToday(), version })
    toastSuccess(say(words, 'done'))
  } catch (error) {
    toastRefusal(error)
  }
  await queryClient.invalidateQueries({ queryKey: ['uniform-loan'] })
}
export const giveBackAction: RowAction<UniformLoan> = {
  label: L('Take back', 'ទទួលមកវិញ'),
  permission: 'UPDATE_EMPLOYEE_SKILL',
  when: ({ isOut }) => isOut,
  run: giveBack,
}
