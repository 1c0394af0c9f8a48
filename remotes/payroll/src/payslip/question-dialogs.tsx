import { choice, L, longText, type AnyField } from '@staff/contract'
import { payslipQuestionCalls, type Payslip, type PayslipLine, type PayslipQuestion } from '@staff/contract/payroll'
import { ActDialog, ActFields, api, toastSuccess, useAct, useLabel, useWords } from '@staff/kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { payslipWords } from './words.ts'

interface Props {
  readonly title: string
  readonly label: string
  readonly fields: Readonly<Record<string, AnyField>>
  readonly send: (values: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly said: string
  readonly onClose: () => void
}
/** The window of a question or an answer: what is shown of both is asked for again afterwards. */
function WordsDialog({ title, label, fields, send, said, onClose }: Props) {
  const client = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const { run, isPending, faults } = useAct(send, () => {
    toastSuccess(said)
    void client.invalidateQueries({ queryKey: ['payslip'] })
    void client.invalidateQueries({ queryKey: ['payslip-question'] })
    onClose()
  })
  return (
    <ActDialog
      title={title}
      label={label}
      isPending={isPending}
      faults={faults}
      fields={Object.keys(fields)}
      onClose={onClose}
      onConfirm={() => run(values)}
    >
      <ActFields
        fields={fields}
        values={values}
        faults={faults}
        onChange={(key, next) => setValues((before) => ({ ...before, [key]: next }))}
      />
    </ActDialog>
  )
}
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
    <WordsDialog
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
      onClose={onClose}
    />
  )
}
/** Answers a question on its line. */
export function AnswerDialog({ of, onClose }: { readonly of: PayslipQuestion; readonly onClose: () => void }) {
  const w = useWords(payslipWords)
  return (
    <WordsDialog
      title={of.question}
      label={w('answer')}
      fields={{ answer: longText({ label: L('Answer', 'ចម្លើយ') }) }}
      send={(values) => api.post(`employee/${payslipQuestionCalls.answer(of.id)}`, { ...values, version: of.version })}
      said={w('answered')}
      onClose={onClose}
    />
  )
}
