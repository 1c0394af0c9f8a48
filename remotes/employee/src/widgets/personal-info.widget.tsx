import { pages } from '@staff/contract'
import { personalInfoWidget, personalInfoWords as words, type PersonalInfo } from '@staff/contract/employee'
import { formatDate, Group, Stack, Text, useLabel, useLanguage, WidgetData, WidgetLink } from '@staff/kit'

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <Group gap={8} wrap="nowrap" justify="space-between">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text size="sm" ta="right" className="kit-figures">
        {value}
      </Text>
    </Group>
  )
}

/** Personal Info: name, position, account number, start date and store; opens the user profile (spec 1 section 2.5). */
export default function PersonalInfoWidget() {
  const label = useLabel()
  const khmer = useLanguage() === 'km'
  return (
    <WidgetData<PersonalInfo | null> widget={personalInfoWidget}>
      {(person) =>
        person === null ? (
          <Text size="sm" c="dimmed">
            {label(words.none)}
          </Text>
        ) : (
          <WidgetLink to={pages.userProfile} className="widget-figure">
            <Text fw={600}>{khmer ? person.displayFullNameKh : person.displayFullNameEn}</Text>
            <Text size="sm" c="dimmed">
              {(khmer ? person.positionKh : person.position) ?? '-'}
            </Text>
            <Stack gap={2} mt={6}>
              <Fact name={label(words.accountNo)} value={person.accountNo} />
              <Fact name={label(words.startDate)} value={formatDate(person.startDate)} />
              <Fact name={label(words.store)} value={(khmer ? person.storeKh : person.store) ?? '-'} />
            </Stack>
          </WidgetLink>
        )
      }
    </WidgetData>
  )
}
