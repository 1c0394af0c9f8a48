import { to } from '@staff/contract'
import { employeeResignation, workingLifeCalls, type ResignationLetter } from '@staff/contract/employee'
import { formatDate } from '@staff/kit'
import { LetterLines, LetterParagraphs, letterScreen, letterWords as shared } from '@staff/kit/print'
import { getLength } from './duration.ts'
import { resignationLetterWords as words } from './letter-words.ts'

/** The letter of an ACTIVE resignation at the employee's own wish (spec 2 section 2.8). */
export default letterScreen<ResignationLetter>({
  title: words.title,
  call: workingLifeCalls.resignationLetter,
  list: to(employeeResignation).list(),
  lines: (letter) => [
    [words.startDate, formatDate(letter.startDate)],
    [words.requestDate, formatDate(letter.requestDate)],
    [words.resignDate, formatDate(letter.resignDate)],
    [words.duration, getLength(letter.duration)],
  ],
  body: (letter) => (
    <>
      <LetterParagraphs of={words.body} />
      <LetterLines
        lines={[
          [shared.reason, letter.reasonTemplate],
          [shared.details, letter.reason],
        ]}
      />
    </>
  ),
})
