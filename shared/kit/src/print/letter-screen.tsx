import type { Label } from '@staff/contract'
import type { LetterApprover, LetterPerson } from '@staff/contract/requests'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLabel } from '../i18n/define-words.ts'
import { NotFoundState } from '../states/states.tsx'
import { LetterPage } from './letter-page.tsx'
import { LetterHeading, LetterLines, LetterSignatures, type LetterLine } from './letter-parts.tsx'
import { letterWords } from './letter-words.ts'
import { PrintPage } from './print-page.tsx'

/** What a letter answers: whom it is about, and who approved it where it is the answer of a request. */
interface AnyLetter {
  readonly employee: LetterPerson
  readonly approvers?: readonly LetterApprover[]
}
export interface LetterDeclaration<T extends AnyLetter> {
  /** The heading; with the account number it also names the file. */
  readonly title: Label
  /** The path of the call that answers the letter of a record. */
  readonly call: (id: string) => string
  /** The page that Close leads to; the page before, when absent. */
  readonly list?: string
  /** Milliseconds until the dialog opens (spec 2 and 3, section 9); 1 second when absent. */
  readonly delayMs?: number
  /** The lines below those of the person; a line without a value is left out. */
  readonly lines: (letter: T) => readonly LetterLine[]
  /** The text between the lines and the signatures. */
  readonly body: (letter: T) => ReactNode
  /** The places to sign; the employee, the manager and human resources when absent. */
  readonly signers?: readonly Label[]
  /** Whether this letter may be printed in its present state; always, when absent. */
  readonly isPrintable?: (letter: T) => boolean
}
const { employee, accountNo, position, place, signEmployee, signManager, signHr } = letterWords
const usualSigners = [signEmployee, signManager, signHr]
const getPersonLines = (person: LetterPerson): readonly LetterLine[] => [
  [employee, person.name],
  [accountNo, person.accountNo],
  [position, person.position],
  [place, person.place],
]

function Letter<T extends AnyLetter>({ letter, of }: { readonly letter: T; readonly of: LetterDeclaration<T> }) {
  const say = useLabel()
  const navigate = useNavigate()
  const { title, list, delayMs = 1_000, lines, body, signers = usualSigners } = of
  return (
    <PrintPage
      title={`${say(title)} ${letter.employee.accountNo}`}
      delayMs={delayMs}
      {...(list ? { onClose: () => void navigate(list) } : {})}
    >
      <LetterHeading of={title} />
      <LetterLines lines={[...getPersonLines(letter.employee), ...lines(letter)]} />
      {body(letter)}
      <LetterSignatures approvers={letter.approvers ?? []} signers={signers} />
    </PrintPage>
  )
}
/** The page of a letter about one person, in both languages, to print: the record is `id` of its address. */
export const letterScreen = <T extends AnyLetter>(of: LetterDeclaration<T>) =>
  function LetterScreen({ params }: { readonly params?: Readonly<Record<string, string>> }) {
    return (
      <LetterPage<T> call={of.call(params?.['id'] ?? '')}>
        {(letter) => (of.isPrintable?.(letter) === false ? <NotFoundState /> : <Letter letter={letter} of={of} />)}
      </LetterPage>
    )
  }
