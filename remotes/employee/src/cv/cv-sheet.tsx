import { Group } from '@mantine/core'
import type { CodeValue, Label, StructureNode } from '@staff/contract'
import { contactTypes, employeeLanguage, type EmployeeCv } from '@staff/contract/employee'
import { formatDate, useLabel, useLanguage, useStoredImage, useWords } from '@staff/kit'
import type { ReactNode } from 'react'
import styles from './cv.module.css'
import { cvWords } from './words.ts'

type Line = readonly [head: string, text: ReactNode]
function Lines({ title, lines }: { readonly title?: string; readonly lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles['part']}>
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

/** The values of a sheet as words in the user's language. */
function useSaid() {
  const w = useWords(cvWords)
  const say = useLabel()
  const lang = useLanguage()
  const labelIn = (options: readonly { readonly value: string; readonly label: Label }[], value: string) => {
    const found = options.find((option) => option.value === value)
    return found ? say(found.label) : value
  }
  return {
    code: ({ value, valueKh }: CodeValue) => (lang === 'km' ? valueKh || value : value || valueKh),
    node: (one: StructureNode | null) =>
      one ? (lang === 'km' ? one.companyStructureComponent.nameKh : one.companyStructureComponent.name) : '',
    period: (from: string | null | undefined, until: string | null | undefined) =>
      from ? `${formatDate(from)} – ${until ? formatDate(until) : w('present')}` : until ? formatDate(until) : '',
    fluency: (value: string) => labelIn(employeeLanguage.fields.speaking.options, value),
    wayOf: (type: string) => labelIn(contactTypes, type),
  }
}
interface PartProps {
  readonly cv: EmployeeCv
}

/** The person and the contact data. */
function About({ cv }: PartProps) {
  const w = useWords(cvWords)
  const { code, wayOf } = useSaid()
  const about: readonly Line[] = [
    [w('accountNo'), cv.accountNo],
    [w('gender'), code(cv.gender)],
    [w('dob'), formatDate(cv.dob)],
    [w('nationality'), code(cv.nationality)],
    [w('maritalStatus'), code(cv.maritalStatus)],
    ...(cv.address ? [[w('address'), cv.address] as const] : []),
  ]
  return (
    <>
      <Lines lines={about} />
      <Lines
        title={w('contact')}
        lines={cv.contacts.map(({ contactType, contact }) => [wayOf(contactType), contact])}
      />
      <Lines title={w('papers')} lines={(cv.identifiers ?? []).map(({ type, no }) => [code(type), no])} />
    </>
  )
}

/** Positions, education and training. */
function Career({ cv }: PartProps) {
  const w = useWords(cvWords)
  const { code, node, period } = useSaid()
  return (
    <>
      <Lines
        title={w('positions')}
        lines={cv.positions.map((position) => [
          period(position.startDate, position.endDate),
          joined(
            node(position.companyStructurePosition),
            node(position.companyStructureTeam),
            node(position.companyStructureDepartment),
            node(position.companyStructureOutlet),
            node(position.companyStructureLocation),
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
    </>
  )
}

/** What the person can do: languages and skills. */
function Abilities({ cv }: PartProps) {
  const w = useWords(cvWords)
  const { code, fluency } = useSaid()
  return (
    <>
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
    </>
  )
}

/** The sheet itself: person, contact data, positions, education and skills. */
export function CvSheet({ cv }: PartProps) {
  const { picture: photo } = useStoredImage(cv.photo)
  return (
    <article>
      <Group align="flex-start" justify="space-between" wrap="nowrap" className={styles['head']}>
        <div>
          <h1 className={styles['name']} lang="km">
            {cv.displayFullNameKh}
          </h1>
          <p className={styles['nameEn']} lang="en">
            {cv.displayFullNameEn}
          </p>
        </div>
        {photo && <img className={styles['photo']} src={photo} alt="" />}
      </Group>
      <About cv={cv} />
      <Career cv={cv} />
      <Abilities cv={cv} />
    </article>
  )
}
