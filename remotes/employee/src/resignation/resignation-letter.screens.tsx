import { to } from '@staff/contract'
import { employeeResignation, workingLifeCalls, type ResignationLetter as Letter } from '@staff/contract/employee'
import { formatDate, useLabel } from '@staff/kit'
import {
  LetterHeading,
  LetterLines,
  LetterPage,
  LetterParagraphs,
  LetterSignatures,
  PrintPage,
  letterWords as shared,
} from '@staff/kit/print'
import { useNavigate } from 'react-router-dom'
import { getLength } from './duration.ts'
import { resignationLetterWords as words } from './letter-words.ts'

/** Milliseconds before the dialog opens (spec 2 section 9). */
const printDelay = 1_000

function Sheet({ letter }: { readonly letter: Letter }) {
  const say = useLabel()
  const navigate = useNavigate()
  const {
    employee: { accountNo, name, position, place },
    duration,
  } = letter
  return (
    <PrintPage
      title={`${say(words.title)} ${accountNo}`}
      delayMs={printDelay}
      onClose={() => void navigate(to(employeeResignation).list())}
    >
      <LetterHeading of={words.title} />
      <LetterLines
        lines={[
          [shared.employee, name],
          [shared.accountNo, accountNo],
          [shared.position, position],
          [shared.place, place],
          [words.startDate, formatDate(letter.startDate)],
          [words.requestDate, formatDate(letter.requestDate)],
          [words.resignDate, formatDate(letter.resignDate)],
          [words.duration, getLength(duration)],
        ]}
      />
      <LetterParagraphs of={words.body} />
      <LetterLines
        lines={[
          [shared.reason, letter.reasonTemplate],
          [shared.details, letter.reason],
        ]}
      />
      <LetterSignatures
        approvers={letter.approvers}
        signers={[shared.signEmployee, shared.signManager, shared.signHr]}
      />
    </PrintPage>
  )
}
/** The letter of an ACTIVE resignation at the employee's own wish (spec 2 section 2.8). */
export default function ResignationLetterPage({ params }: { readonly params?: Readonly<Record<string, string>> }) {
  return (
    <LetterPage<Letter> call={workingLifeCalls.resignationLetter(params?.['id'] ?? '')}>
      {(letter) => <Sheet letter={letter} />}
    </LetterPage>
  )
}
