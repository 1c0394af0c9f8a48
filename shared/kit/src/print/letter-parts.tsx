import type { Label } from '@staff/contract'
import type { LetterApprover } from '@staff/contract/requests'
import { formatDate } from '../formats/dates.ts'
import './letter.css'
import { letterWords, stepWords } from './letter-words.ts'

/** Both wordings of a letter, Khmer first (docs/rules/screens.md, "Record, inbox, canvas, document"). */
export const BothLanguages = ({ of: { km, en } }: { readonly of: Label }) => (
  <>
    <span lang="km">{km}</span>
    {km && en ? ' / ' : ''}
    <span lang="en">{en}</span>
  </>
)
/** The same in two lines, where one would break between the words of a language. */
const TwoLines = ({ of: { km, en } }: { readonly of: Label }) => (
  <>
    <span lang="km">{km}</span>
    <br />
    <span lang="en">{en}</span>
  </>
)
/** The heading of a letter. */
export const LetterHeading = ({ of }: { readonly of: Label }) => (
  <h1>
    <TwoLines of={of} />
  </h1>
)
/** One paragraph in each language. */
export const LetterParagraphs = ({ of: { km, en } }: { readonly of: Label }) => (
  <>
    <p lang="km">{km}</p>
    <p lang="en">{en}</p>
  </>
)

/** A name and its value; null or empty = the line is left out. */
export type LetterLine = readonly [name: Label, value: string | Label | null]
/** Names and values, both in both languages. */
export function LetterLines({ lines }: { readonly lines: readonly LetterLine[] }) {
  return (
    <table className="kit-paper-lines letter-lines">
      <tbody>
        {lines
          .filter(([, value]) => value !== null && value !== '')
          .map(([name, value]) => (
            <tr key={name.en}>
              <th scope="row">
                <BothLanguages of={name} />
              </th>
              <td>{typeof value === 'object' && value !== null ? <BothLanguages of={value} /> : value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
/** The person who approved it, with the day; then the places to sign. */
export function LetterSignatures({
  approvers,
  signers,
}: {
  readonly approvers: readonly LetterApprover[]
  readonly signers: readonly Label[]
}) {
  return (
    <>
      {approvers.length > 0 && (
        <section className="letter-part">
          <h2>
            <BothLanguages of={letterWords.approvedBy} />
          </h2>
          <LetterLines
            lines={approvers.map(
              ({ step, name, answeredAt }) =>
                [
                  stepWords[step] ?? letterWords.approvedBy,
                  { km: name.km, en: `${name.en} · ${formatDate(answeredAt)}` },
                ] as const,
            )}
          />
        </section>
      )}
      <div className="kit-paper-signs">
        {signers.map((signer) => (
          <div key={signer.en}>
            <TwoLines of={signer} />
          </div>
        ))}
      </div>
    </>
  )
}
