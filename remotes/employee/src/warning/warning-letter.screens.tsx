import { to } from '@staff/contract'
import {
  employeeWarning,
  workingLifeCalls,
  writtenWarningLimit,
  writtenWarningRule,
  type WarningLetter,
} from '@staff/contract/employee'
import { formatDate } from '@staff/kit'
import { LetterLines, LetterParagraphs, letterScreen, letterWords as shared } from '@staff/kit/print'
import { getNumber, warningLetterWords as words } from './letter-words.ts'

/** The warning letter of an ACTIVE warning (spec 2 section 2.8). */
export default letterScreen<WarningLetter>({
  title: words.title,
  call: workingLifeCalls.warningLetter,
  list: to(employeeWarning).list(),
  delayMs: 600,
  lines: ({ title, type, date, isWritten, number, validUntil }) => [
    [words.subject, title],
    [words.type, type],
    [words.date, formatDate(date)],
    [words.number, isWritten ? getNumber(number, writtenWarningLimit) : null],
    [words.validUntil, validUntil ? formatDate(validUntil) : null],
  ],
  body: (letter) => (
    <>
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
    </>
  ),
})
