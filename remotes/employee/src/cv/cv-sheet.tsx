import { Group } from '@mantine/core'
import type { CodeValue, StructureNode } from '@staff/contract'
import { contactTypes, employeeLanguage, type EmployeeCv } from '@staff/contract/employee'
import { formatDate, useLabel, useLanguage, useStoredImage, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import './cv.css'
import { cvWords } from './words.ts'

type Line = readonly [head: string, text: ReactNode]
function Lines({ title, lines }: { readonly title?: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className="cv-part">
      {title && <h2>{title}</h2>}
      <table className="kit-paper-lines">
        <tbody>
          {lines.map(([head, text], index) => (
            <tr key={index}>
              <th scope="row">{head}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** The sheet itself: who, how to reach, what was held, learned and can be done. */
export function CvSheet({ cv }: { readonly cv: EmployeeCv }) {
  const w = useWords(cvWords)
  const say = useLabel()
  const lang = useLanguage()
  const photo = useStoredImage(cv.photo)
  const code = ({ value, valueKh }: CodeValue) => (lang === 'km' ? valueKh || value : value || valueKh)
  const node = (one: StructureNode | null) =>
    one ? (lang === 'km' ? one.companyStructureComponent.nameKh : one.companyStructureComponent.name) : ''
  const period = (from: string | null | undefined, until: string | null | undefined) =>
    from ? `${formatDate(from)} – ${until ? formatDate(until) : w('present')}` : until ? formatDate(until) : ''
  const fluency = (value: string) => {
    const found = employeeLanguage.fields.speaking.options.find((option) => option.value === value)
    return found ? say(found.label) : value
  }
  const wayOf = (type: string) => {
    const found = contactTypes.find(({ value }) => value === type)
    return found ? say(found.label) : type
  }
  const about: readonly Line[] = [
    [w('accountNo'), cv.accountNo],
    [w('gender'), code(cv.gender)],
    [w('dob'), formatDate(cv.dob)],
    [w('nationality'), code(cv.nationality)],
    [w('maritalStatus'), code(cv.maritalStatus)],
    ...(cv.address ? [[w('address'), cv.address] as const] : []),
  ]
  return (
    <article>
      <Group align="flex-start" justify="space-between" wrap="nowrap" className="cv-head">
        <div>
          <h1 className="cv-name" lang="km">
            {cv.displayFullNameKh}
          </h1>
          <p className="cv-name-en" lang="en">
            {cv.displayFullNameEn}
          </p>
        </div>
        {photo && <img className="cv-photo" src={photo} alt="" />}
      </Group>
      <Lines lines={about} />
      <Lines
        title={w('contact')}
        lines={cv.contacts.map(({ contactType, contact }) => [wayOf(contactType), contact])}
      />
      <Lines title={w('papers')} lines={(cv.identifiers ?? []).map(({ type, no }) => [code(type), no])} />
      <Lines
        title={w('positions')}
        lines={cv.positions.map((held) => [
          period(held.startDate, held.endDate),
          joined(
            node(held.companyStructurePosition),
            node(held.companyStructureTeam),
            node(held.companyStructureDepartment),
            node(held.companyStructureOutlet),
            node(held.companyStructureLocation),
          ),
        ])}
      />
      <Lines
        title={w('education')}
        lines={cv.education.map(({ type, schoolName, major, startDate, endDate }) => [
          period(startDate, endDate) || code(type),
          joined(code(type), schoolName, major),
        ])}
      />
      <Lines
        title={w('training')}
        lines={cv.training.map(({ training, provider, startDate, endDate, result }) => [
          period(startDate, endDate ?? startDate),
          joined(code(training), provider, result),
        ])}
      />
      <Lines
        title={w('languages')}
        lines={cv.languages.map((one) => [
          code(one.language),
          one.isNative
            ? w('native')
            : joined(
                ...(['speaking', 'listening', 'reading', 'writing'] as const).map(
                  (skill) => `${w(skill)}: ${fluency(one[skill])}`,
                ),
              ),
        ])}
      />
      <Lines
        title={w('skills')}
        lines={cv.skills.map(({ skill, level, years }) => [
          code(skill),
          joined(w('level', { level }), years === null ? null : w('years', { years })),
        ])}
      />
    </article>
  )
}
