import { Text } from '@mantine/core'
import { createSchema, getFaults, inputKey, type AnyField, type AnyResource } from '@staff/contract'
import { ActionFields, api, businessToday, LoadingButton, useAction, useLanguage, useWords } from '@staff/kit'
import { useState } from 'react'
import type { StepProps } from './step-frame.tsx'
import { useAgain } from './use-path.ts'
import { pathWords } from './words.ts'

interface Props extends StepProps {
  readonly resource: AnyResource
  /** The fields that are asked for, by their keys. */
  readonly fields: readonly string[]
  /** What the record has beside them, by the names on the wire. */
  readonly also?: Readonly<Record<string, unknown>>
}
const pick = (resource: AnyResource, keys: readonly string[]): Readonly<Record<string, AnyField>> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const field = resource.fields[key]
      return field ? [[inputKey(key, field), field] as const] : []
    }),
  )
const filled = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))

/** A record of the person that is typed here, with the fewest fields that make it whole. */
export function RecordStep({ path, resource, fields, also = {}, next }: Props) {
  const w = useWords(pathWords)
  const lang = useLanguage()
  const again = useAgain()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const action = useAction(
    (sent: Readonly<Record<string, unknown>>) => api.post(`employee/${resource.name}`, sent),
    () => void again(),
  )
  const save = () => {
    const sent = { ...also, ...filled(values), employeeId: path.id }
    const checked = createSchema(resource).safeParse(sent)
    setWrong(
      checked.success
        ? {}
        : Object.fromEntries(getFaults(checked.error).map(({ path: at, label }) => [at, label[lang]])),
    )
    if (checked.success) action.run(sent)
  }
  const faults = { ...action.faults, ...wrong }
  return (
    <>
      <ActionFields
        fields={pick(resource, fields)}
        values={values}
        faults={faults}
        onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
      />
      {faults[''] && (
        <Text size="sm" c="danger" role="alert">
          {faults['']}
        </Text>
      )}
      <div>
        <LoadingButton onClick={save} loading={action.isPending}>
          {next ? w('saveNext', { next }) : w('save')}
        </LoadingButton>
      </div>
    </>
  )
}
/** What an account for pay has beside what is asked for: all of the pay, from today on. */
export const ofBank = () => ({ currency: 'USD', sharePercent: 100, isDefault: true, effectiveDate: businessToday() })
