import type { AnyResource } from '@staff/contract'
import { Suspense } from 'react'
import { onDemand } from './on-demand.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import type { FormOptions, FormProps, ListOptions, RowOf, ScreenOptions } from './screen-options.ts'

// Tables and date pickers stay out of the first load: sign-in and shell never need them.
export const listOnDemand = onDemand(async () => (await import('../list/list-page.tsx')).ListPage)
export const formOnDemand = onDemand(async () => (await import('../form/form-page.tsx')).FormPage)

export type ResourceListProps<R extends AnyResource = AnyResource> = { readonly resource: R } & ListOptions<RowOf<R>>
/** A resource's list page by itself, for screens that put something beside it. */
export function ResourceList<const R extends AnyResource>(props: ResourceListProps<R>) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <listOnDemand.Part {...props} />
    </Suspense>
  )
}
export type ResourceFormProps = FormProps & FormOptions
/** A resource's form page by itself: create, view and update in one. */
export function ResourceForm(props: ResourceFormProps) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <formOnDemand.Part {...props} />
    </Suspense>
  )
}

/** How a screen is opened; the shape of remote-api's ScreenProps. */
export interface ResourceScreenProps {
  readonly mode: 'list' | 'create' | 'view' | 'update' | 'page'
  readonly id?: string
  readonly params?: Readonly<Record<string, string>>
}
/**
 * The screens of a resource: its list, and its form for create, view and update. What the declaration cannot say goes
 * into the options; `export default screens(warning, { rowActions: [...] })`.
 */
export function screens<const R extends AnyResource>(
  resource: R,
  { Form, inputs = {}, ...list }: ScreenOptions<RowOf<R>> = {},
) {
  return function ResourceScreen({ mode, id, params }: ResourceScreenProps) {
    if (mode === 'list' || mode === 'page') return <ResourceList resource={resource} {...list} />
    // A new record and another record are other forms: nothing typed moves from one to the next.
    const form = { resource, mode, id, params }
    return Form ? (
      <Form key={`${mode}:${id}`} {...form} />
    ) : (
      <ResourceForm key={`${mode}:${id}`} {...form} inputs={inputs} />
    )
  }
}
