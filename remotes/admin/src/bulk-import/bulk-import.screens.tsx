import { NotFoundState, type ResourceScreenProps } from '@staff/kit'
import { useLocation } from 'react-router-dom'
import { pageAt } from './calls.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportView } from './import-view.tsx'

/** Spec 3 section 2.7: one page for each type that can be imported, distinguished by its address. */
export default function BulkImportScreen({ id }: ResourceScreenProps) {
  const page = pageAt(useLocation().pathname)
  if (!page) return <NotFoundState />
  return id === undefined ? <ImportHistory key={page.type} {...page} /> : <ImportView key={id} id={id} {...page} />
}
