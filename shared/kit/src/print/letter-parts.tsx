import type { Label, LetterApprover } from '@staff/contract'
import { formatDate } from '../formats/dates.ts'
import './letter.css'
import { letterWords, stepWords } from './letter-words.ts'

/**
 * Both wordings of a letter, Khmer first, once where they are equal
 * (docs/rules/screens.md, "Record, inbox, canvas, document").
 */
export const BothLanguages = ({ of: { km, en } }: { readonly of: Label }) => (
  <>
    <span lang="km">{km}</span>
    {km && en && km !== en ? ' / ' : ''}
    {km !== en && <span lang="en">{en}</span>}
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
interface LinesProps {
  readonly lines: readonly LetterLine[]
  /** Whether two of them stand side by side, which halves the height of short ones. */
  readonly isPaired?: boolean
}
const Cells = ({ of: [name, value], isLast }: { readonly of: LetterLine; readonly isLast: boolean }) => (
  <>
    <th scope="row">
      <BothLanguages of={name} />
    </th>
    <td {...(isLast ? { colSpan: 3 } : {})}>
      {typeof value === 'object' && value !== null ? <BothLanguages of={value} /> : value}
    </td>
  </>
)
/** Names and values, both in both languages; a line without a value is left out. */
export function LetterLines({ lines, isPaired = false }: LinesProps) {
  const shown = lines.filter(([, value]) => value !== null && value !== '')
  const perRow = isPaired ? 2 : 1
  const rows = shown.flatMap((_, at) => (at % perRow === 0 ? [shown.slice(at, at + perRow)] : []))
  return (
    <table className="kit-paper-lines letter-lines" data-paired={isPaired || undefined}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.map(([name]) => name.en).join()}>
            {row.map((line) => (
              <Cells key={line[0].en} of={line} isLast={row.length < perRow} />
            ))}
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
