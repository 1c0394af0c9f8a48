import { choice, L, longText } from '@staff/contract'
import { payslipQuestionCalls, type Payslip, type PayslipLine, type PayslipQuestion } from '@staff/contract/payroll'
import { ActionWindow, api, useLabel, useWords } from '@staff/kit'
import { payslipWords } from './words.ts'

/** The queries that show a question and its answer. */
const changes = [['payslip'], ['payslip-question']]
interface AskProps {
  readonly slip: Payslip
  readonly line: PayslipLine
  readonly onClose: () => void
}
/** Asks about one line, with one of the problems of the checklist. */
export function AskDialog({ slip, line, onClose }: AskProps) {
  const w = useWords(payslipWords)
  const say = useLabel()
  const options = slip.problems.map(({ id, name, nameKhmer }) => ({ value: id, label: { en: name, km: nameKhmer } }))
  return (
    <ActionWindow
      title={w('askAbout', { line: say({ en: line.type, km: line.typeKh }) })}
      label={w('ask')}
      fields={{
        problemId: choice({ label: L('Problem', 'បញ្ហា'), options }),
        question: longText({ label: L('Question', 'សំណួរ') }),
      }}
      send={(values) =>
        api.post(`employee/${payslipQuestionCalls.ofPayslip(slip.id)}`, { ...values, ordinal: line.ordinal })
      }
      said={w('asked')}
      changes={changes}
      onClose={onClose}
    />
  )
}
/** Answers a question at its line. */
export function AnswerDialog({ of, onClose }: { readonly of: PayslipQuestion; readonly onClose: () => void }) {
  const w = useWords(payslipWords)
  return (
    <ActionWindow
      title={of.question}
      label={w('answer')}
      fields={{ answer: longText({ label: L('Answer', 'ចម្លើយ') }) }}
      send={(values) => api.post(`employee/${payslipQuestionCalls.answer(of.id)}`, { ...values, version: of.version })}
      said={w('answered')}
      changes={changes}
      onClose={onClose}
    />
  )
}
