import { Button, Stack } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { PageHeader } from '../page/page-header.tsx'
import type { FormOptions } from '../screens/screen-options.ts'
import { kitWords } from '../words.ts'
import { ConflictBanner } from './conflict-banner.tsx'
import { DraftBanner } from './draft-banner.tsx'
import { FaultSummary } from './fault-summary.tsx'
import { FormContext } from './form-context.ts'
import { FormControl } from './form-control.tsx'
import type { layOut } from './form-layout.ts'
import { innerFaults } from './inner-faults.ts'
import { ReadCell } from './read-cell.tsx'
import { Sections } from './section-frame.tsx'
import type { useDraft } from './use-draft.ts'
import { useEditing, type Edited } from './use-editing.ts'
import type { useFormState } from './use-form-state.ts'

interface Props extends FormOptions, Edited {}
type FormState = ReturnType<typeof useFormState>

/** The fields in their sections: controls, and what is only read. */
function FormFields({
  mode,
  form: { values, errors, setValue, leave },
  sections,
  record,
  inputs,
  isDisabled,
}: Pick<Props, 'mode' | 'record'> & {
  readonly form: FormState
  readonly sections: ReturnType<typeof layOut>
  readonly inputs: NonNullable<FormOptions['inputs']>
  readonly isDisabled: (name: string) => boolean
}) {
  return (
    <FormContext value={{ mode, record, values, setValue }}>
      <Sections sections={sections}>
        {(cell) =>
          cell.control ? (
            <FormControl
              cell={cell}
              value={values[cell.name]}
              error={errors[cell.name] ?? null}
              inner={innerFaults(errors, cell.name)}
              record={record}
              Own={inputs[cell.key]}
              disabled={isDisabled(cell.name)}
              onChange={setValue}
              onLeave={leave}
            />
          ) : (
            <ReadCell cell={cell} record={record} />
          )
        }
      </Sections>
    </FormContext>
  )
}

/** Offers what an earlier visit typed; the parent of the record stays as the address has it. */
function FoundDraft({
  draft,
  onRestore,
}: {
  readonly draft: ReturnType<typeof useDraft>
  readonly onRestore: (values: FormState['values']) => void
}) {
  const { found, drop, settle } = draft
  if (!found) return null
  return (
    <DraftBanner
      draft={found}
      onRestore={() => {
        onRestore(found.values)
        settle()
      }}
      onDrop={() => {
        drop()
        settle()
      }}
    />
  )
}

/** The buttons over the foot of the form. */
function FormButtons({
  mode,
  listPath,
  isBusy,
  isLocked,
}: Pick<Props, 'mode'> & { readonly listPath: string; readonly isBusy: boolean; readonly isLocked: boolean }) {
  const w = useWords(kitWords)
  const navigate = useNavigate()
  return (
    <div className="kit-action-bar">
      <Button variant="default" onClick={() => void navigate(listPath)}>
        {w('cancel')}
      </Button>
      <Button type="submit" loading={isBusy} disabled={isLocked}>
        {w(mode === 'create' ? 'create' : 'save')}
      </Button>
    </div>
  )
}

/** A form in which somebody types: a new record or a changed one. */
export function EditForm({ inputs = {}, ...props }: Props) {
  const { resource: r, mode } = props
  const w = useWords(kitWords)
  const say = useLabel()
  const { element, summary, goTo, form, sections, conflict, ...editing } = useEditing(props)
  const { values, errors, changed } = form
  return (
    <form
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        editing.send()
      }}
      noValidate
      className="kit-form"
      {...form.compose}
    >
      <Stack gap="md">
        <PageHeader
          title={w(mode === 'create' ? 'createOf' : 'updateOf', { name: say(r.label) })}
          name={say(r.label)}
        />
        <FoundDraft draft={editing.draft} onRestore={editing.restore} />
        {conflict && (
          <ConflictBanner
            resource={r}
            sections={sections}
            current={conflict}
            values={values}
            changed={changed}
            onResolve={editing.resolve}
          />
        )}
        <FaultSummary ref={summary} sections={sections} errors={errors} onGo={goTo} />
        <FormFields
          mode={mode}
          form={form}
          sections={sections}
          record={editing.base}
          inputs={inputs}
          isDisabled={(name) => editing.isSending || editing.isFixed(name)}
        />
      </Stack>
      <FormButtons mode={mode} listPath={editing.listPath} isBusy={editing.isBusy} isLocked={conflict !== null} />
    </form>
  )
}
