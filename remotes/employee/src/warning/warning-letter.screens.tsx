import { to } from '@staff/contract'
import {
  employeeWarning,
  workingLifeCalls,
  writtenWarningLimit,
  writtenWarningRule,
  type WarningLetter as Letter,
} from '@staff/contract/employee'
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
import { getNumber, warningLetterWords as words } from './letter-words.ts'

/** Milliseconds before the dialog opens (spec 2 section 9). */
const printDelay = 600

function Sheet({ letter }: { readonly letter: Letter }) {
  const say = useLabel()
  const navigate = useNavigate()
  const {
    employee: { accountNo, name, position, place },
    isWritten,
  } = letter
  return (
    <PrintPage
      title={`${say(words.title)} ${accountNo}`}
      delayMs={printDelay}
      onClose={() => void navigate(to(employeeWarning).list())}
    >
      <LetterHeading of={words.title} />
      <LetterLines
        lines={[
          [shared.employee, name],
          [shared.accountNo, accountNo],
          [shared.position, position],
          [shared.place, place],
          [words.subject, letter.title],
          [words.type, letter.type],
          [words.date, formatDate(letter.date)],
          [words.number, isWritten ? getNumber(letter.number, writtenWarningLimit) : null],
          [words.validUntil, letter.validUntil ? formatDate(letter.validUntil) : null],
        ]}
      />
      <LetterParagraphs of={words.opening} />
      <LetterLines
        lines={[
          [shared.reason, letter.reasonTemplate],
          [shared.details, letter.reason],
          [words.issuedBy, letter.issuedBy],
        ]}
      />
      <LetterParagraphs of={writtenWarningRule} />
      <LetterParagraphs of={words.closing} />
      <LetterSignatures
        approvers={letter.approvers}
        signers={[shared.signEmployee, shared.signManager, shared.signHr]}
      />
    </PrintPage>
  )
}
/** The warning letter of an ACTIVE warning (spec 2 section 2.8). */
export default function WarningLetterPage({ params }: { readonly params?: Readonly<Record<string, string>> }) {
  return (
    <LetterPage<Letter> call={workingLifeCalls.warningLetter(params?.['id'] ?? '')}>
      {(letter) => <Sheet letter={letter} />}
    </LetterPage>
  )
}
