import { authorName, type Approval } from '@staff/contract'
import { formatDate, formatDateTime, PersonLink, useLanguage, useWords } from '@staff/kit'
import { aboutLine, RequestContent } from '@staff/kit/approval'
import type { ReactNode } from 'react'
import { trackingWords } from './words.ts'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <div className="kit-read-label">{name}</div>
      <div className="kit-read">{children}</div>
    </div>
  )
}
const places = ['location', 'outlet', 'department', 'team', 'position'] as const

/** The facts of a request: the person, the workplace, the requester and the time; and the proposed change. */
export function RequestFacts({ approval, type }: { readonly approval: Approval; readonly type: string }) {
  const w = useWords(trackingWords)
  const lang = useLanguage()
  const { employee, createdBy, createdAt, effectiveDate, about, fields, changes, papers } = approval
  const line = aboutLine(about, lang)
  return (
    <>
      <section className="kit-panel kit-section" aria-label={w('facts')}>
        <div className="kit-form-row">
          <Fact name={w('employee')}>
            <PersonLink id={employee.id}>
              {[employee.accountNo, lang === 'km' ? employee.displayFullNameKh : employee.displayFullNameEn]
                .filter(Boolean)
                .join(' - ')}
            </PersonLink>
          </Fact>
          <Fact name={w('type')}>{type}</Fact>
          {line && <Fact name={w('about')}>{line}</Fact>}
          {places.map((key) => {
            const place = employee[key]
            return (
              place && (
                <Fact key={key} name={w(key)}>
                  {lang === 'km' ? place.nameKh || place.name : place.name || place.nameKh}
                </Fact>
              )
            )
          })}
          <Fact name={w('createdBy')}>{createdBy ? authorName(createdBy, lang) : '-'}</Fact>
          <Fact name={w('createdAt')}>
            <span className="kit-figures">{formatDateTime(createdAt)}</span>
          </Fact>
          <Fact name={w('effectiveDate')}>
            <span className="kit-figures">{effectiveDate ? formatDate(effectiveDate) : w('atOnce')}</span>
          </Fact>
        </div>
      </section>
      {(fields.length > 0 || changes.length > 0 || papers) && (
        <div className="kit-panel kit-section">
          <RequestContent approval={approval} />
        </div>
      )}
    </>
  )
}
