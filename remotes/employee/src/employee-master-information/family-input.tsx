import { Stack, Text } from '@mantine/core'
import {
  dependantAgesCall,
  getDependants,
  type DependantAges,
  type FamilyMember,
  type RelationshipValue,
} from '@staff/contract/employee'
import { api, businessToday, FieldInput, useCodeOptions, useWords, type InputProps } from '@staff/kit'
import { useQuery } from '@tanstack/react-query'
import { familyWords } from './words.ts'

interface Typed {
  readonly relationshipId: string
  readonly dob: string
  readonly isWorking: boolean
  readonly isStudent: boolean
}
const isDay = /^\d{4}-\d{2}-\d{2}$/

/**
 * The family of a new employee, with the members that will count for the tax, as far as known
 * (docs/rules/people.md, "Family and tax dependants").
 */
export function FamilyInput(props: InputProps) {
  const w = useWords(familyWords)
  const { data = [] } = useCodeOptions('RELATIONSHIP')
  const rows = (Array.isArray(props.value) ? props.value : []) as readonly Typed[]
  const members = rows.flatMap(({ relationshipId, dob, isWorking, isStudent }): FamilyMember[] => {
    const relation = (data as readonly RelationshipValue[]).find(({ identifier }) => identifier === relationshipId)
    return relation && isDay.test(dob)
      ? [{ isSpouse: relation.isSpouse, isChild: relation.isChild, dob, isWorking, isStudent }]
      : []
  })
  const { data: ages } = useQuery({
    queryKey: [dependantAgesCall],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: DependantAges }>(dependantAgesCall, undefined, { signal })).data,
    enabled: rows.length > 0,
  })
  const counted = ages && getDependants(members, businessToday(), ages)
  return (
    <Stack gap="sm">
      <FieldInput {...props} />
      {rows.length > 0 && counted && (
        <Text size="sm" role="status">
          {w('dependants', { wife: counted.wife, children: counted.children })}
        </Text>
      )}
    </Stack>
  )
}
