import { SimpleGrid, Text, Title } from '@mantine/core'
import { date as dateField, L, type Label, type StructureNode } from '@staff/contract'
import { asOfCall, employee, type AsOf } from '@staff/contract/employee'
import { api, businessToday, FieldInput, formatDate, useLabel, useLanguage, useWords } from '@staff/kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asOfWords } from './words.ts'

const day = dateField({ label: L('Day', 'ថ្ងៃ') })
const { status: statuses, employmentType: types, contractType: contracts } = employee.fields
const useAsOf = (id: string, date: string) =>
  useQuery({
    queryKey: [employee.name, 'as-of', id, date, useLanguage()],
    enabled: date !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<AsOf> =>
      api.get<{ data: AsOf }>(asOfCall(id), { date }, { signal }).then(({ data }) => data),
  })
interface Choices {
  readonly options: readonly { readonly value: string; readonly label: Label }[]
}
/** The facts of a person on a day: each with its name, empty when there is none. */
function useFacts({ status, position, workingShift, employmentType, contract, pay }: AsOf) {
  const w = useWords(asOfWords)
  const say = useLabel()
  const lang = useLanguage()
  const choice = ({ options }: Choices, value: string | null | undefined) => {
    const found = options.find((option) => option.value === value)
    return found ? say(found.label) : ''
  }
  const nodeName = (node: StructureNode | null | undefined) =>
    node ? (lang === 'km' ? node.companyStructureComponent.nameKh : node.companyStructureComponent.name) : ''
  const place = position
    ? [
        position.companyStructureLocation,
        position.companyStructureOutlet,
        position.companyStructureDepartment,
        position.companyStructureTeam,
        position.companyStructurePosition,
      ]
        .map(nodeName)
        .filter(Boolean)
        .join(' › ')
    : ''
  return [
    [w('status'), choice(statuses, status)],
    [w('position'), place],
    [w('level'), position?.companyStructurePosition.positionLevel?.levelNumber],
    [w('shift'), workingShift?.['name']],
    [w('type'), choice(types, employmentType)],
    [
      w('contract'),
      contract &&
        [choice(contracts, contract.type), contract.endDate ? w('until', { date: formatDate(contract.endDate) }) : '']
          .filter(Boolean)
          .join(' '),
    ],
    ...(pay ?? []).map(({ label, value }) => [say(label), value] as const),
  ] as const
}

interface Shown {
  /** One fact in a line, and none today: the panel stands beside cards that say what holds today. */
  readonly isBeside: boolean
}
const inOne = { base: 1 } as const
const inThree = { base: 1, sm: 2, md: 3 } as const
function Facts({ at, isBeside }: Shown & { readonly at: AsOf }) {
  const w = useWords(asOfWords)
  const facts = useFacts(at)
  if (at.status === null)
    return (
      <Text size="sm" c="dimmed">
        {w('notYet')}
      </Text>
    )
  return (
    <>
      <SimpleGrid cols={isBeside ? inOne : inThree} spacing="sm">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="kit-read">
              <div className="kit-read-label">{label}</div>
              <div>{value}</div>
            </div>
          ) : null,
        )}
      </SimpleGrid>
      {at.isForeseen && (
        <Text size="sm" c="dimmed">
          {w('foreseen')}
        </Text>
      )}
    </>
  )
}

interface PanelProps extends Partial<Shown> {
  readonly employeeId: string
  /** The day shown, `YYYY-MM-DD`; '' while none is typed. */
  readonly date: string
  readonly onDate: (date: string) => void
}
/** The state of a viewed person on any day, past or future. */
export function AsOfPanel({ employeeId, date, onDate, isBeside = false }: PanelProps) {
  const w = useWords(asOfWords)
  const isSaid = isBeside && date === businessToday()
  const { data, isError } = useAsOf(employeeId, isSaid ? '' : date)
  return (
    <section className="kit-panel kit-section" aria-labelledby="employee-as-of">
      <Title order={2} className="kit-section-title" id="employee-as-of">
        {w('title')}
      </Title>
      <SimpleGrid cols={isBeside ? inOne : inThree}>
        <FieldInput
          name="asOf"
          field={day}
          label={w('day')}
          value={date}
          shown={undefined}
          required
          onBlur={() => undefined}
          onChange={(next) => onDate(typeof next === 'string' ? next : '')}
        />
      </SimpleGrid>
      {isError ? (
        <Text size="sm" c="danger" role="alert">
          {w('failed')}
        </Text>
      ) : (
        !isSaid && data && <Facts at={data} isBeside={isBeside} />
      )}
    </section>
  )
}
/** The same with a day of its own, which begins with today. */
export function AsOfAnyDay(props: Omit<PanelProps, 'date' | 'onDate'>) {
  const [date, setDate] = useState(businessToday)
  return <AsOfPanel {...props} date={date} onDate={setDate} />
}
